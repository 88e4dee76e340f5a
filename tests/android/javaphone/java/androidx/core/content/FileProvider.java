package androidx.core.content;

import android.content.Context;
import android.net.Uri;
import java.io.File;
import javaphone.Phone;

/** The two ways to ask it that androidx.core 1.13 has. */
public class FileProvider {
    private static final String ASKED = "androidx.core.content.FileProvider.getUriForFile";

    public static Uri getUriForFile(Context context, String authority, File file) {
        return (Uri) Phone.called(ASKED, "android.content.Context,String,java.io.File", 0,
            new Object[] {context, authority, file});
    }

    public static Uri getUriForFile(Context context, String authority, File file, String displayName) {
        return (Uri) Phone.called(ASKED, "android.content.Context,String,java.io.File,String", 0,
            new Object[] {context, authority, file, displayName});
    }
}
