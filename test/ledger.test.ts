import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { storedPoints, toldHistory } from './support/scenarios/history.ts'
import { ledgerCrowd } from './support/scenarios/ledger-crowd.ts'
import { commands, commandsOfBeginners, createLedgerWorld } from './support/scenarios/ledger-world.ts'
import { type Act, pointsAfter } from './support/scenarios/points-model.ts'
import { startServer, type TestServer } from './support/server.ts'

const SIX_ON_FOUR = { members: 6, items: 4 }
/** So few on so many come far in onboarding. */
const THREE_ON_EIGHT = { members: 3, items: 8 }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type World = Awaited<ReturnType<typeof createLedgerWorld>>

const PUBLISH = { kind: 'publish', of: 0, question: 0, bothWrote: true } as const

/** Items in all places, turn by turn. */
async function publishAll(world: World) {
  const history: Act[] = []
  for (const item of world.itemIds.keys()) {
    const { act } = await world.perform({ ...PUBLISH, by: item, item })
    if (act) history.push(act)
  }
  return history
}

test.each([
  ['six members on four places', SIX_ON_FOUR, commands, () => Promise.resolve<Act[]>([])],
  ['three beginners on eight items', THREE_ON_EIGHT, commandsOfBeginners, publishAll],
])(
  'after every command of %s, sent once or twice, everyone has what the model says',
  async (_, size, command, begin) => {
    const sending = fc.record({ command, isSentTwice: fc.boolean() })
    const steps = fc.array(sending, { minLength: 30, maxLength: 70, size: 'max' })
    const property = fc.asyncProperty(steps, async all => {
      const world = await createLedgerWorld(server, size)
      const history = await begin(world)
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
    await fc.assert(property, { numRuns: 6, endOnFailure: true })
  },
)

/** Whether a command says how things shall stand; a further comment, or deleting the next one, is another act. */
const isAbsolute = (kind: string) => !FURTHER.includes(kind)
const FURTHER = ['comment', 'delete comment', 'change answer', 'propose', 'withdraw solution']

test.each([
  ['six members', SIX_ON_FOUR, commands],
  ['three beginners', THREE_ON_EIGHT, commandsOfBeginners],
])('what %s send at once ends as some order would, one after the other', async (_, size, command) => {
  const batch = fc.array(command, { minLength: 2, maxLength: 20 })
  const property = fc.asyncProperty(fc.array(batch, { minLength: 3, maxLength: 6 }), async batches => {
    const world = await createLedgerWorld(server, size)
    await publishAll(world)
    for (const together of batches) {
      const replies = await Promise.all(together.map(world.perform))
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      const expected = pointsAfter(await toldHistory(server.db, world))
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
