#!/bin/sh
# Makes .venv with everything that playing and testing need. Called by the Makefile when something has changed.
# Missing system packages are installed where that needs no questions; else one sentence says how.
set -eu
cd "$(dirname "$0")/.."

# need WHY PACKAGE...: installs Debian packages, or explains and stops.
need() {
    why=$1
    shift
    sudo=
    [ "$(id -u)" = 0 ] || sudo="sudo -n"
    apt="apt-get install -y --no-install-recommends $*"
    if ! command -v apt-get >/dev/null; then
        echo "$why. On Debian and Ubuntu 'sudo $apt' brings it; please install the same here and try again." >&2
        exit 1
    elif [ -n "$sudo" ] && ! sudo -n true 2>/dev/null; then
        echo "$why; please run 'sudo $apt' and try again." >&2
        exit 1
    fi
    echo "$why; installing $*"
    if ! { $sudo apt-get update -qq && DEBIAN_FRONTEND=noninteractive $sudo $apt -qq >/dev/null; }; then
        echo "$why, and '$apt' failed: its own words are above." >&2
        exit 1
    fi
}

# Prints the name of a Python that will do; fails if there is none.
python() {
    for name in python3 python3.14 python3.13 python3.12 python3.11; do
        if "$name" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$name"
            return
        fi
    done
    return 1
}

# Prints the shared libraries that Qt was linked with and this machine lacks.
missing_libraries() {
    qt=$(echo .venv/lib/python3*/site-packages/PySide6/Qt)
    if [ "$(uname)" = Linux ] && [ -d "$qt" ]; then
        ldd "$qt/plugins/platforms/libqxcb.so" "$qt/plugins/platforms/libqoffscreen.so" \
            | awk '/not found/ {print $1}' | sort -u
    fi
}

if command -v uv >/dev/null; then
    [ -x .venv/bin/python ] || uv venv --quiet --python '>=3.11' .venv
    install="uv pip install --quiet --python .venv/bin/python"
else
    python >/dev/null || need "Python 3.11 or newer with its venv module is missing" python3 python3-venv
    if ! python=$(python); then
        echo "This system's Python is older than 3.11; please install Python 3.11 or newer and try again." >&2
        exit 1
    fi
    # What is there may be broken, or have a pip before 25.1, which knows no --group.
    .venv/bin/python -m pip install --help 2>/dev/null | grep -q -e --group \
        || "$python" -m venv --clear --upgrade-deps .venv
    install=".venv/bin/python -m pip install --quiet --disable-pip-version-check"
fi

echo "Setting up .venv; the first time this fetches about 120 MB."
$install -c requirements.lock --group dev PySide6-Essentials

# shellcheck disable=SC2046  # one argument a library
set -- $(missing_libraries)
[ $# = 0 ] || need "Qt lacks $# system libraries, $1 for one" libglib2.0-0 libgl1 libegl1 libxkbcommon0 libdbus-1-3 \
    libfontconfig1 libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxkbcommon-x11-0 libxcb-shape0

# Last, because this compiles the forms, with the PySide6 and the libraries from above.
$install -c requirements.lock --no-build-isolation -e .
touch .venv/.stamp
