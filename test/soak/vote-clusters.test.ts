import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { carryOutRulings } from '#server/features/moderation/vote-clusters/passes.ts'
import { prepareVotes } from '#server/features/moderation/vote-clusters/voided-votes.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { join } from '#test/support/accounts/personas.ts'
import { castVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { refreshNow } from '#test/support/rewards/boards.ts'
import {
  dumpTables,
  joinModerator,
  joinTogether,
  proveAddress,
  replayChanges,
  searchNow,
  serverWrite,
} from '#test/support/scenarios/attacks/sock-puppets.ts'
import { useServer } from '#test/support/server/use-server.ts'

const SOCKS = 60
const ITEMS = 10

const server = useServer()

test(`${SOCKS * ITEMS} votes are voided in the background, through a node that dies twice, and never half shown`, async ({
  task,
}) => {
  const moderator = await joinModerator(server)
  const author = await join(server, 'Author')
  const items = await Promise.all(Array.from({ length: ITEMS }, () => publishIdea(author)))
  const socks = await joinTogether(server, SOCKS)
  for (const { id } of items) for (const sock of socks) await castVote(sock, id)
  if (socks[0]) await proveAddress(server.db, socks[0])
  await refreshNow(server.db)
  const before = await dumpTables(server.db)
  const searchedAt = performance.now()
  await searchNow(server)
  const searchMs = performance.now() - searchedAt
  const cluster = (await moderator.list()).find(({ signs }) => signs.length > 1)
  if (!cluster) return expect.fail('no cluster')
  expect((await moderator.rule('void', cluster.id)).ok).toMatchObject({
    state: 'voiding',
    progress: { done: 0 },
  })

  // A node prepares a batch and dies. Another dies in the transaction in which the votes leave.
  const write = serverWrite(server)
  await write(({ tx }) => prepareVotes(tx, { id: cluster.id, limit: 200 }))
  const [half] = await moderator.list('voiding')
  expect(half?.progress).toEqual({ done: 200, total: SOCKS * ITEMS })
  expect(await dumpTables(server.db)).toEqual(before)
  const dying: typeof write = work =>
    write(async unit => {
      await work(unit)
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(unit.tx)
      throw new Error('the node was killed')
    })
  await expect(carryOutRulings(server.db, dying)).rejects.toThrow()
  expect(await dumpTables(server.db)).toEqual(before)
  expect(await findDifferences(server.db)).toEqual([])

  const voidedAt = performance.now()
  await carryOutRulings(server.db, write)
  const voidMs = performance.now() - voidedAt
  expect(await moderator.list('voided')).toMatchObject([{ votes: SOCKS * ITEMS, progress: null }])
  expect(await findDifferences(server.db)).toEqual([])
  expect(await replayChanges(server.db)).toBe(0)

  expect((await moderator.rule('restore', cluster.id)).ok.state).toBe('restoring')
  const restoredAt = performance.now()
  await carryOutRulings(server.db, write)
  const restoreMs = performance.now() - restoredAt
  await refreshNow(server.db)
  expect(await dumpTables(server.db)).toEqual(before)
  expect(await findDifferences(server.db)).toEqual([])
  const rounded = [searchMs, voidMs, restoreMs].map(ms => Math.round(ms))
  task.meta.figures = `searched in ${rounded[0]} ms, ${SOCKS * ITEMS} votes voided in ${rounded[1]} ms, restored in ${rounded[2]} ms`
})
