import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export function startChild(module: 'baseline-server.ts' | 'driver.ts', message: object) {
  const child = fork(fileURLToPath(new URL(module, import.meta.url)))
  child.send(message)
  return child
}

/** Returns the next message of a child. Throws if the child ends instead. */
export async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const gone = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`A process ended with ${code}.`)),
  )
  const [message] = await Promise.race([once(child, 'message'), gone])
  return message as T
}
