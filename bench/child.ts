import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** Starts a module of this folder as a process and sends it what it needs. */
export function startChild(module: 'bare.ts' | 'driver.ts', message: object) {
  const child = fork(fileURLToPath(new URL(module, import.meta.url)))
  child.send(message)
  return child
}

/** The next message of a child; throws when the child ends instead. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const gone = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`A process ended with ${code}.`)),
  )
  const [message] = await Promise.race([once(child, 'message'), gone])
  return message as T
}
