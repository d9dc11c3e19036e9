import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { repairLedger } from '#server/features/rewards/points/commands.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { deleteMember } from './support/accounts/delete-member.ts'
import { readHistory, storedOutcome } from './support/scenarios/ledger/history.ts'
import { commands, commandsOfNewcomers, toOneOfMany } from './support/scenarios/ledger/ledger-commands.ts'
import { ledgerCrowd } from './support/scenarios/ledger/ledger-crowd.ts'
import { createLedgerWorld } from './support/scenarios/ledger/ledger-world.ts'
import { type Act, outcomeOf } from './support/scenarios/ledger/points-model.ts'
import { useServer } from './support/server/use-server.ts'

const SIX_ON_FOUR = { members: 6, items: 4 }
/** Few members on many items get far in onboarding, and to the bounds of a day. */
const TWO_ON_SIXTEEN = { members: 2, items: 16 }

const server = useServer()

type World = Awaited<ReturnType<typeof createLedgerWorld>>

const PUBLISH = { kind: 'publish', of: 0, question: 0, bothWrote: true, saying: null } as const

/** Publishes every item, each member in turn. */
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
  ['two newcomers on sixteen items', TWO_ON_SIXTEEN, commandsOfNewcomers, publishAll],
])(
  'everyone’s sums match the model after every command from %s, sent once or twice',
  async (_, size, command, begin) => {
    const sending = fc.record({ command, isSentTwice: fc.boolean() })
    const steps = fc.array(sending, { minLength: 60, maxLength: 140, size: 'max' })
    const property = fc.asyncProperty(steps, async all => {
      const world = await createLedgerWorld(server, size)
      const history = await begin(world)
      for (const { command, isSentTwice } of all) {
        const { status, act } = await world.perform(command)
        expect(status).toBeLessThan(500)
        if (act) history.push(act)
        const expected = outcomeOf(history)
        expect(await storedOutcome(server.db, world)).toEqual(expected)
        if (!isSentTwice || !isAbsolute(command.kind)) continue
        await world.perform(command)
        expect(await storedOutcome(server.db, world)).toEqual(expected)
      }
      expect(await findDifferences(server.db)).toEqual([])
    })
    await fc.assert(property, { numRuns: 3, endOnFailure: true })
  },
)

/** Returns whether a command is idempotent. A further comment, or deleting the next one, is another act. */
const isAbsolute = (kind: string) => !FURTHER.includes(kind)
const FURTHER = [
  'comment',
  'change comment',
  'delete comment',
  'change answer',
  'bring back',
  'restore text',
  'propose',
  'withdraw solution',
]

test.each([
  ['six members', SIX_ON_FOUR, commands],
  ['two newcomers', TWO_ON_SIXTEEN, commandsOfNewcomers],
])('simultaneous commands from %s end as if sent one by one', async (_, size, command) => {
  const batch = fc.array(command, { minLength: 2, maxLength: 20 })
  const property = fc.asyncProperty(fc.array(batch, { minLength: 3, maxLength: 6 }), async batches => {
    const world = await createLedgerWorld(server, size)
    await publishAll(world)
    for (const together of batches) {
      const replies = await Promise.all(together.map(command => world.perform(toOneOfMany(command))))
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      const expected = outcomeOf(await readHistory(server.db, world))
      expect(await storedOutcome(server.db, world)).toEqual(expected)
    }
    expect(await findDifferences(server.db)).toEqual([])
  })
  await fc.assert(property, { numRuns: 6, endOnFailure: true })
})

test('300 random commands from 8 clients leave no ledger differences', async () => {
  const { faults, done } = await ledgerCrowd(server, {
    clients: 8,
    items: 6,
    operations: 300,
    seed: Date.now(),
  })
  expect(faults).toEqual([])
  expect(done).toBeGreaterThan(100)
})

const readLedger = async () => {
  const { rows } = await server.sql`
    select key, user_id, kind, rule, points, item_id, actor_id, earned_at::text, voided_at::text, voided_by
    from point_entries
    union all
    select user_id::text, user_id, '', '', feedback_received, null, null, feedback_given::text,
      interviews_as_builder::text, interviews_as_tester::text
    from member_counters order by key`
  return rows
}

/** Changes facts to the form in which they were stored before there was a ledger, when every text earned points. */
const forget = (percent: number) => sql`
  update facts set payload = payload - array['paid', 'votesOfOthers', 'isFirst', 'isLast']
  where id <= (select max(id) * ${percent} / 100 from facts) and not (kind = 'answer.verified' and payload @> '{"paid": false}')
    and (kind like 'vote.%' or not exists (select from facts other where other.item_id = facts.item_id
      and other.actor_id = facts.actor_id and other.kind not like 'vote.%'
      and (other.payload @> '{"paid": false}' or other.payload @> '{"unpays": true}')))`

describe('replaying all facts', () => {
  const UNCHANGED = { tallies: 0, onboarding: 0, entries: 0, counters: 0, totals: 0 }

  test('changes nothing, even after members have left', async () => {
    expect(await repairLedger(server.db)).toEqual(UNCHANGED)
    const { rows } = await server.sql<{
      id: MemberId
    }>`select id from profiles where left_at is null limit 3`
    for (const member of rows) await deleteMember(server.db, member)
    expect(await repairLedger(server.db)).toEqual(UNCHANGED)
  })

  test.each([0, 50, 100])('creates the same ledger if %d %% of them are older than it', async percent => {
    const before = await readLedger()
    await forget(percent).execute(server.db)
    await server.sql`truncate point_entries, member_counters`
    await repairLedger(server.db)
    expect(await readLedger()).toEqual(before)
    expect(await findDifferences(server.db)).toEqual([])
  })

  test('keeps each entry’s amount, whatever the current rules say', async () => {
    await server.sql`update point_entries set points = points + 1`
    const before = await readLedger()
    await server.sql`update point_entries set voided_at = now(), voided_by = 'item.deleted' where voided_at is null`
    await repairLedger(server.db)
    expect(await readLedger()).toEqual(before)
    expect(await findDifferences(server.db)).toEqual([])
  })
})
