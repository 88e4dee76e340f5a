#!/usr/bin/env bash
# Installs a package on the emulator or phone that adb knows, starts it, and looks whether it came up.
#
# usage: try-on-emulator.sh PACKAGE.apk
#
# Leaves logcat.txt and screen.png. Fails if the app's main loop is not reached in PATIENCE seconds, if the app is gone
# a little later, or if the log has a traceback, an exception of Java's that ended it, or a library that did not load.
set -euo pipefail

app=org.delvelog.delvelog
patience=${PATIENCE:-240} # seconds: the first start unpacks Python, on an emulator with two cores
pause=${PAUSE:-15}        # seconds in which a screen can still fall over

log() { adb logcat -d -v brief python:V SDL:V AndroidRuntime:E DEBUG:E linker:E '*:S'; }

adb install -r "$1"
adb logcat -c
adb shell am start -W -n "$app/org.kivy.android.PythonActivity"

up=no
for ((second = 0; second <= patience; second++)); do
    if log | grep --quiet "Start application main loop"; then
        up=yes
        break
    fi
    sleep 1
done
sleep "$pause"

log > logcat.txt
cat logcat.txt
adb exec-out screencap -p > screen.png

failed=no
if grep --extended-regexp "Traceback|FATAL EXCEPTION|dlopen failed" logcat.txt; then
    echo "the log has what stands above" >&2
    failed=yes
fi
if ! adb shell pidof "$app"; then
    echo "the app is not running any more" >&2
    failed=yes
fi
if [ "$up" = no ]; then
    echo "the app did not come up in $patience seconds" >&2
    failed=yes
fi
[ "$failed" = no ]
