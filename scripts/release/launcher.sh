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
command=${1-start}

# In the sources this file runs the commands in the container of compose.yaml.
if [ ! -d "$app/server" ]; then
  compose="$app/../../compose.yaml"
  [ "$command" = start ] && exec docker compose --file "$compose" up --detach
  exec docker compose --file "$compose" run --rm firsthand "$@"
fi

# Prints a property of the service, nothing without systemd.
show() { systemctl show firsthand.service --property="$1" --value 2>/dev/null; }

# Runs the launcher again, with these arguments, as the user of the service and with the settings of its unit.
run_as_service() {
  set -- "$app/firsthand" "$@"
  for name in User Group SupplementaryGroups WorkingDirectory UMask Environment StateDirectory StateDirectoryMode; do
    value=$(show "$name")
    [ -z "$value" ] || set -- "--property=$name=$value" "$@"
  done
  # Each line is like "/etc/firsthand.env (ignore_errors=yes)". They are put in front, the last one first, since it wins.
  files=$(show EnvironmentFiles | tac | sed -e 's/ (ignore_errors=no)$//' -e 's/^\(.*\) (ignore_errors=yes)$/-\1/')
  while IFS= read -r line; do
    [ -z "$line" ] || set -- "--property=EnvironmentFile=$line" "$@"
  done <<EOF
$files
EOF
  exec systemd-run --quiet --collect --wait --pty --pipe "$@"
}

# Root who names no instance means that of the service.
case $command in
  backup | restore | reconcile | member | pause | rotate-keys)
    if [ "$(id -u)" = 0 ] && [ -z "$DATA_DIR$DATABASE_URL$DATABASE_URL_FILE$ENV_FILE" ] && [ ! -e data ]; then
      user=$(show User)
      [ -z "$user" ] || [ "$user" = root ] || run_as_service "$@"
    fi
    ;;
esac

if ! command -v node >/dev/null; then
  echo "Firsthand needs Node 24, which is not in the PATH; install it from https://nodejs.org and start again." >&2
  exit 78
fi
node "$app/server/platform/processes/check-machine.mjs" || exit

case $command in
  -h | --help)
    echo "Usage: firsthand [start] [options]
       firsthand --version
       firsthand backup|restore|reconcile|member|pause|rotate-keys [options]

Without a command it starts and serves until Ctrl-C. A command followed by --help prints its help. Run as root, without
DATA_DIR, DATABASE_URL and ENV_FILE, a command has the user and the settings of firsthand.service, if there is one.
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
