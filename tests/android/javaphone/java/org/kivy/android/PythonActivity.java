package org.kivy.android;

import android.content.Intent;
import java.util.ArrayList;
import java.util.List;
import javaphone.Phone;

/** The screen of python-for-android, as far as its Python package and plyer ask it: listeners, and its thread. */
public class PythonActivity extends android.app.Activity {
    public static PythonActivity mActivity = new PythonActivity();

    public interface NewIntentListener {
        void onNewIntent(Intent intent);
    }

    public interface ActivityResultListener {
        void onActivityResult(int requestCode, int resultCode, Intent data);
    }

    private final List<NewIntentListener> intents = new ArrayList<>();
    private final List<ActivityResultListener> results = new ArrayList<>();

    public void registerNewIntentListener(NewIntentListener listener) {
        intents.add(listener);
    }

    public void registerActivityResultListener(ActivityResultListener listener) {
        results.add(listener);
    }

    public void tellIntent(Intent intent) {
        intents.forEach(each -> each.onNewIntent(intent));
    }

    public void tellResult(int request, int result, Intent intent) {
        results.forEach(each -> each.onActivityResult(request, result, intent));
    }

    @Override
    public void runOnUiThread(Runnable action) {
        Phone.onScreens(action);
    }
}
