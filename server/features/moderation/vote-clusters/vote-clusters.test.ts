import { beforeEach, expect, test } from 'vitest'
import { repairLedger } from '#server/features/rewards/points/commands.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { castVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { refreshNow } from '#test/support/rewards/boards.ts'
import { dumpTables, joinModerator, joinTogether, searchNow } from '#test/support/scenarios/sock-puppets.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()

let author: Persona
beforeEach(async () => {
  author = await join(server, 'Author')
})

test('30 accounts voting one item up are found, voided in one step and restored exactly, without a difference', async () => {
  const moderator = await joinModerator(server)
  const { id } = await publishIdea(author)
  const socks = await joinTogether(server, 30, { secondsApart: 60 })
  for (const sock of socks) await castVote(sock, id)
  await refreshNow(server.db)
  const before = await dumpTables(server.db)
  expect(await searchNow(server)).toBe(1)
  expect(await searchNow(server)).toBe(0)
  const [cluster] = await moderator.list()
  expect(cluster).toMatchObject({ accounts: 30, votes: 30, author: { id: author.id } })
  if (!cluster) return
  const voided = await moderator.rule('void', cluster.id)
  expect(voided.ok).toMatchObject({ state: 'voided', votes: 30, progress: null })
  expect(await findDifferences(server.db)).toEqual([])
  expect((await author.call('GET /me/points', { query: {} })).ok.traction).toBe(100)
  expect(await repairLedger(server.db)).toEqual({
    tallies: 0,
    onboarding: 0,
    entries: 0,
    counters: 0,
    totals: 0,
  })
  const restored = await moderator.rule('restore', cluster.id)
  expect(restored.ok.state).toBe('restored')
  await refreshNow(server.db)
  expect(await dumpTables(server.db)).toEqual(before)
  expect(await findDifferences(server.db)).toEqual([])
  expect(await repairLedger(server.db)).toEqual({
    tallies: 0,
    onboarding: 0,
    entries: 0,
    counters: 0,
    totals: 0,
  })
})
