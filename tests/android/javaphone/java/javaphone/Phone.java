package javaphone;

import android.content.Intent;
import android.speech.tts.TextToSpeech;
import android.view.View;
import android.view.WindowInsets;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.Array;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.kivy.android.PythonActivity;

/** What the classes of the phone have been asked, what they answer, and the thread of Android's own screens. */
public final class Phone {
    private static final class Call {
        final String name, takes, thread;
        final int after;
        final Object[] given;

        Call(String name, String takes, int after, Object[] given) {
            this.name = name;
            this.takes = takes;
            this.after = after;
            this.given = given;
            this.thread = Thread.currentThread().getName();
        }
    }

    private static final List<Call> calls = Collections.synchronizedList(new ArrayList<>());
    private static final Map<String, Object> answers = Collections.synchronizedMap(new HashMap<>());
    private static final Set<String> refusals = Collections.synchronizedSet(new HashSet<>());
    private static final ExecutorService screens = Executors.newSingleThreadExecutor(run -> {
        Thread thread = new Thread(run, "screens");
        thread.setDaemon(true);
        return thread;
    });

    /** What would have ended the app: nobody catches it on the thread of the screens. */
    private static final List<String> ends = Collections.synchronizedList(new ArrayList<>());

    public static Object called(String name, String takes, int after, Object[] given) {
        calls.add(new Call(name, takes, after, given));
        if (refusals.contains(name)) {
            throw new SecurityException(name);
        }
        return answers.get(name);
    }

    /** Only what the class itself has, and does not inherit, is ever asked under that name. */
    public static void answer(String name, Object value) throws ClassNotFoundException {
        int dot = name.lastIndexOf('.');
        Method[] methods = Class.forName(name.substring(0, dot)).getDeclaredMethods();
        if (Arrays.stream(methods).noneMatch(method -> method.getName().equals(name.substring(dot + 1)))) {
            throw new IllegalArgumentException("Android has no " + name);
        }
        answers.put(name, value);
    }

    public static void refuse(String name, boolean on) {
        if (on) {
            refusals.add(name);
        } else {
            refusals.remove(name);
        }
    }

    /** An object of an interface that Android implements itself. */
    public static Object of(String sort) throws ClassNotFoundException {
        Class<?> type = Class.forName(sort);
        return Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type},
            (proxy, method, given) -> called(sort + "." + method.getName(), "", 0, given));
    }

    public static void onScreens(Runnable run) {
        screens.submit(() -> {
            try {
                run.run();
            } catch (Throwable thrown) {
                StringWriter text = new StringWriter();
                thrown.printStackTrace(new PrintWriter(text));
                ends.add(text.toString());
            }
        });
    }

    /** Comes back when the thread of the screens has done what it was given, and what that gave it. */
    public static void waitForScreens() throws InterruptedException, ExecutionException {
        for (int times = 0; times < 3; times++) {
            screens.submit(() -> { }).get();
        }
    }

    private static Object lastGiven(String name, int number) {
        for (int index = calls.size() - 1; index >= 0; index--) {
            if (calls.get(index).name.equals(name)) {
                return calls.get(index).given[number];
            }
        }
        throw new IllegalStateException("nobody has called " + name);
    }

    /** As in ViewGroup.dispatchApplyWindowInsets: what the listener gives back is asked whether it is used up. */
    public static void insetsCome(View view, WindowInsets insets) {
        Object listener = lastGiven("android.view.View.setOnApplyWindowInsetsListener", 0);
        onScreens(() -> {
            WindowInsets rest = ((View.OnApplyWindowInsetsListener) listener).onApplyWindowInsets(view, insets);
            rest.isConsumed();
            called("javaphone.goesOnWith", "", 0, new Object[] {rest});
        });
    }

    public static void engineStarts(int status) {
        Object listener = lastGiven("new android.speech.tts.TextToSpeech", 1);
        onScreens(() -> ((TextToSpeech.OnInitListener) listener).onInit(status));
    }

    public static void resultComes(int request, int result, Intent intent) {
        onScreens(() -> PythonActivity.mActivity.tellResult(request, result, intent));
    }

    public static void intentComes(Intent intent) {
        onScreens(() -> PythonActivity.mActivity.tellIntent(intent));
    }

    /** All calls since the last time and all ends of the app, as JSON in ASCII: no conversion of text is trusted. */
    public static String report() {
        List<Object> told = new ArrayList<>();
        synchronized (calls) {
            for (Call call : calls) {
                told.add(new Object[] {call.name, call.takes, call.after, call.thread, call.given});
            }
            calls.clear();
        }
        StringBuilder text = new StringBuilder("{\"calls\": ");
        write(text, told.toArray());
        text.append(", \"ends\": ");
        write(text, ends.toArray());
        ends.clear();
        return text.append("}").toString();
    }

    private static void write(StringBuilder text, Object value) {
        if (value == null || value instanceof Number || value instanceof Boolean) {
            text.append(value);
        } else if (value.getClass().isArray()) {
            text.append("[");
            for (int index = 0; index < Array.getLength(value); index++) {
                text.append(index > 0 ? ", " : "");
                write(text, Array.get(value, index));
            }
            text.append("]");
        } else {
            boolean words = value instanceof CharSequence || value instanceof java.io.File;
            text.append('"');
            for (char letter : (words ? value.toString() : "a " + value.getClass().getName()).toCharArray()) {
                text.append(String.format("\\u%04x", (int) letter));
            }
            text.append('"');
        }
    }
}
