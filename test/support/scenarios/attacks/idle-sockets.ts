import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ItemId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

/** Returns the resident memory of a process (kB) once it no longer changes. */
export async function restingMemory(pid: number) {
  const read = async () =>
    Number(/VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1])
  let [before, now] = [0, await read()]
  while (Math.abs(now - before) > 256) {
    await pause(1_000)
    ;[before, now] = [now, await read()]
  }
  return now
}

/** Signs up members, a few at a time. */
export async function joinMany(origin: string, count: number) {
  const server = remoteServer(origin)
  const members: Persona[] = []
  while (members.length < count)
    members.push(...(await Promise.all(Array.from({ length: 5 }, () => join(server, 'Idle')))))
  return members
}

/** Opens `each` sockets for every member. Returns a function that closes them all. */
export async function openIdle(
  origin: string,
  { members, each }: { members: readonly Persona[]; each: number },
) {
  const open = async ({ token }: Persona) => {
    const client = await openSocket(origin)
    await client.authenticate(token)
    return client
  }
  const clients: Awaited<ReturnType<typeof open>>[] = []
  for (const member of members)
    clients.push(...(await Promise.all(Array.from({ length: each }, () => open(member)))))
  return async () => {
    for (const { close } of clients) close()
    await Promise.all(clients.map(({ closed }) => closed))
  }
}

type Voting = { voter: Persona; watcher: Persona; itemId: ItemId; samples: number }

/** Returns the milliseconds from the response to a vote to its push on a watching page. Negative if the push comes first. */
export async function pushDelays(origin: string, { voter, watcher, itemId, samples }: Voting) {
  const client = await openSocket(origin)
  await client.authenticate(watcher.token)
  client.send({ type: 'watch', itemId })
  await client.authenticate(watcher.token)
  const delays: number[] = []
  for (let sample = 0; sample < samples; sample += 1) {
    const pushed = client.waitFor('item.changed', sample + 1).then(() => performance.now())
    const type = sample % 2 === 0 ? 'pain_point' : 'early_adopter'
    await voter.call('PUT /items/:itemId/vote', { params: { itemId }, body: { type } })
    const answeredAt = performance.now()
    delays.push((await pushed) - answeredAt)
  }
  client.close()
  return delays.toSorted((a, b) => a - b)
}
