import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDifferences } from '#server/features/points/queries.ts'
import { storedPoints, toldHistory } from './proofs/history.ts'
import { ledgerCrowd } from './proofs/ledger-crowd.ts'
import { commands, createLedgerWorld } from './proofs/ledger-world.ts'
import { type Act, pointsAfter } from './proofs/points-model.ts'
import { startServer, type TestServer } from './server.ts'

const SIX_ON_FOUR = { members: 6, items: 4 }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const steps = fc.array(fc.record({ command: commands, isSentTwice: fc.boolean() }), {
  minLength: 20,
  maxLength: 60,
})

test('after every command, sent once or twice, everyone has what the model says', async () => {
  const property = fc.asyncProperty(steps, async all => {
    const world = await createLedgerWorld(server, SIX_ON_FOUR)
    const history: Act[] = []
    for (const { command, isSentTwice } of all) {
      const { status, act } = await world.perform(command)
      expect(status).toBeLessThan(500)
      if (act) history.push(act)
      const expected = pointsAfter(history)
      expect(await storedPoints(server.db, world.members)).toEqual(expected)
      if (!isSentTwice || !isAbsolute(command.kind)) continue
      await world.perform(command)
      expect(await storedPoints(server.db, world.members)).toEqual(expected)
    }
    expect(await findDifferences(server.db)).toEqual([])
  })
  await fc.assert(property, { numRuns: 8, endOnFailure: true })
})

/** Whether a command says how things shall stand; a further comment, or deleting the next one, is another act. */
const isAbsolute = (kind: string) => !['comment', 'delete comment', 'change answer'].includes(kind)

test('what is sent at once ends as some order would, one after the other', async () => {
  const batch = fc.array(commands, { minLength: 2, maxLength: 20 })
  const property = fc.asyncProperty(fc.array(batch, { minLength: 3, maxLength: 6 }), async batches => {
    const world = await createLedgerWorld(server, SIX_ON_FOUR)
    for (const [item] of world.itemIds.entries())
      await world.perform({ kind: 'publish', by: item, item, of: 0, question: 0, bothWrote: true })
    for (const together of batches) {
      const replies = await Promise.all(together.map(world.perform))
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      const expected = pointsAfter(await toldHistory(server.db, world.itemIds))
      expect(await storedPoints(server.db, world.members)).toEqual(expected)
    }
    expect(await findDifferences(server.db)).toEqual([])
  })
  await fc.assert(property, { numRuns: 6, endOnFailure: true })
})

test('300 commands at random by 8 clients at once leave no difference', async () => {
  const { faults, done } = await ledgerCrowd(server, {
    clients: 8,
    items: 6,
    operations: 300,
    seed: Date.now(),
  })
  expect(faults).toEqual([])
  expect(done).toBeGreaterThan(100)
})
