import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Socket } from 'node:net'
import path from 'node:path'
import { STOP_TIMEOUT_MS, stopPostmaster } from './postmaster.ts'
import type { ServerProcess } from './server-process.ts'
import { CLEAN_ENVIRONMENT, writeOwnedFile } from './server-user.ts'

// The guard's stdin closes when this process ends, however it ends. A guard that wakes late finds the next owner's word in
// the file and leaves the server alone. A guard that waits also compares the process id, because the next owner may start
// the server again. A server that was just being started has no process id yet. A server that does not stop is ended with
// more force, as by stopPostmaster.
const SCRIPT = `
trap '' HUP INT TERM
cat >/dev/null
[ "$(cat "$1")" = "$2" ] || exit 0
nap() { sleep 0.02 || sleep 1; }
tries=25
until read -r pid <"$0/postmaster.pid"; do
  tries=$((tries - 1))
  [ $tries -gt 0 ] || exit 0
  nap
done 2>/dev/null
runs() { read -r now <"$0/postmaster.pid" && [ "$now" = "$pid" ] && kill -0 "$pid"; }
end() {
  runs || exit 0
  kill -"$1" "$pid"
  tries=$(($2 / 20))
  while runs && [ $tries -gt 0 ]; do
    nap
    tries=$((tries - 1))
  done
}
end INT ${STOP_TIMEOUT_MS.fast}
end QUIT ${STOP_TIMEOUT_MS.immediate}
runs || exit 0
for process in /proc/[0-9]*; do
  [ "$(readlink "$process/cwd")" = "$0" ] || continue
  case "$(readlink "$process/exe")" in */postgres*) kill -KILL "\${process#/proc/}" ;; esac
done
kill -KILL "$pid"
exit 0`

/**
 * Starts the process that outlives this one and then stops the server: one path for every way of ending, SIGKILL included.
 * Only the owner may call it. Returns the function that stops the server and waits until it is down.
 */
export async function startWatchdog(server: ServerProcess): Promise<() => Promise<void>> {
  const word = randomBytes(8).toString('hex')
  const ownerFile = path.join(server.home, 'owner')
  await writeOwnedFile(ownerFile, { text: word, user: server.user })
  const guard = spawn('/bin/sh', ['-c', SCRIPT, server.data, ownerFile, word], {
    ...server.user,
    cwd: '/',
    env: CLEAN_ENVIRONMENT,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const gone = once(guard, 'exit')
  guard.unref()
  guard.stdin.on('error', () => {})
  if (guard.stdin instanceof Socket) guard.stdin.unref()
  return async () => {
    guard.ref()
    guard.stdin.end()
    const [code] = await gone
    const killed = code !== 0 && (await readFile(ownerFile, 'utf8')) === word
    if (killed) await stopPostmaster(server.data)
  }
}
