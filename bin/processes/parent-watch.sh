#!/bin/sh
# Waits on a pipe that closes when its owner is gone, however it went, then stops the process it was told to.
# Plain sh and its builtins: 1 MB instead of one more Node, and no `kill -9` of "all node processes" reaches it.
# $1 what to signal (a pid, or -pid for a group), $2 the pid to look at, $3 its start time, then SIGNAL:seconds ...
trap '' HUP INT TERM
target=$1 pid=$2 born=$3
shift 3

# Whether the process still lives; its start time (field 22 of proc_pid_stat(5)) tells it from a later one of that pid.
same() {
  [ -d /proc/self ] || { kill -0 "$pid" 2>/dev/null; return; }
  { read -r line < "/proc/$pid/stat"; } 2>/dev/null || return 1
  set -- ${line##*) }
  [ "$1" != Z ] && shift 19 && [ "$1" = "$born" ]
}

read -r word
[ "$word" = released ] && exit 0
for step in "$@"; do
  same || exit 0
  kill -s "${step%:*}" -- "$target" 2>/dev/null
  left=${step#*:}
  while [ "$left" -gt 0 ] && same; do
    sleep 1
    left=$((left - 1))
  done
done
