#!/bin/sh
# Starts Firsthand, or runs one of its commands. It needs Node and nothing else.
# A symlink to this file is followed, one to its folder is kept: SIGHUP takes up the folder to which it leads by then.
file=$0
while [ -h "$file" ]; do
  target=$(readlink "$file")
  case $target in
    /*) file=$target ;;
    *) file=$(dirname "$file")/$target ;;
  esac
done
app=$(cd "$(dirname "$file")" && pwd -L)

if ! command -v node >/dev/null; then
  echo "Firsthand needs Node 24, which is not in the PATH; install it from https://nodejs.org and start again." >&2
  exit 78
fi
node "$app/server/platform/processes/check-machine.mjs" || exit

command=${1-start}
case $command in
  -h | --help)
    echo "Usage: firsthand [start] [options]
       firsthand --version
       firsthand backup|restore|reconcile|member|pause|rotate-keys [options]

Without a command it starts and serves until Ctrl-C. A command followed by --help prints its help.
docs/operations.md lists the settings."
    ;;
  backup | restore | reconcile | member | pause | rotate-keys)
    shift
    exec node --import "$app/scripts/help.mjs" "$app/scripts/$command.ts" "$@"
    ;;
  start | -*)
    [ "$command" = start ] && [ $# -gt 0 ] && shift
    exec node --max-semi-space-size=8 --heap-growing-percent=50 --import "$app/scripts/help.mjs" "$app/server/main.mjs" "$@"
    ;;
  *)
    echo "firsthand: there is no command $command; firsthand --help lists them." >&2
    exit 64
    ;;
esac
