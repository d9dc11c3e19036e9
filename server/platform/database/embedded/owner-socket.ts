import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import path from 'node:path'

const toSocketFile = (folder: string) => path.join(folder, 'owner')

/**
 * Whether a living program owns the server whose sockets are in `folder`. It tells so without the server: while
 * PostgreSQL recovers from a crash, nobody holds the lock.
 */
export function isOwnerAlive(folder: string) {
  return new Promise<boolean>(resolve => {
    const socket = connect(toSocketFile(folder))
    const answer = (isAlive: boolean) => () => {
      socket.destroy()
      resolve(isAlive)
    }
    socket.once('connect', answer(true)).once('error', answer(false))
  })
}

/**
 * Says from now on that the owner lives, however it ends: the system closes the socket with the process. Only for
 * whoever holds the lock: what a dead owner left is removed. Gives how to stop saying so.
 */
export async function listenAsOwner(folder: string) {
  const file = toSocketFile(folder)
  await rm(file, { force: true })
  const server = createServer(socket => socket.destroy())
  server.listen(file).unref()
  await once(server, 'listening')
  return () => server.close()
}
