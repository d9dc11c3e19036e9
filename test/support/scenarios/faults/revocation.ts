import { listen } from '#test/support/accounts/auth-client.ts'
import { join, sessionOf } from '#test/support/accounts/personas.ts'
import { signInAgain } from '#test/support/accounts/second-factor.ts'
import type { startNode } from '#test/support/server/node.ts'
import { callOn, type TestServer } from '#test/support/server/server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

type Node = Pick<Awaited<ReturnType<typeof startNode>>, 'app'>
type Seen = { writes: number[]; reads: number[]; closedMs: number[]; codes: number[] }

/** Starts to listen on nodes. Returns the addresses of their sockets. */
export const addressesOf = (nodes: readonly Node[]) =>
  Promise.all(nodes.map(async node => new URL(await listen(node)).origin))

type Revoking = { server: TestServer; nodes: readonly Node[]; addresses: readonly string[] }

/**
 * Ends a session with a socket on each node, from another session on the first node. Returns the responses to the ended
 * session's writes and reads right after that on each node, and the time (ms) and code with which its sockets were
 * closed.
 */
export async function revoke({ server, nodes, addresses }: Revoking): Promise<Seen> {
  const member = await join(server)
  const token = await signInAgain(server, member)
  const sockets = await Promise.all(addresses.map(address => openSocket(address)))
  for (const socket of sockets) await socket.authenticate(token)
  const startedAt = performance.now()
  const closing = sockets.map(async socket => ({
    code: await socket.closed,
    ms: performance.now() - startedAt,
  }))
  await member.call('DELETE /me/sessions/:sessionId', { params: { sessionId: sessionOf(token) } })
  const writes = nodes.map(({ app }) => callOn(app)(token, 'PUT /me/signals/reading'))
  const statuses = (await Promise.all(writes)).map(({ status }) => status)
  const closed = await Promise.all(closing)
  const reads = await Promise.all(nodes.map(({ app }) => callOn(app)(token, 'GET /me/wins')))
  return {
    writes: statuses,
    reads: reads.map(({ status }) => status),
    closedMs: closed.map(({ ms }) => ms),
    codes: closed.map(({ code }) => code),
  }
}
