import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { reactions } from '#server/compose/reactions.ts'
import type { Fact } from '#server/model/facts.ts'
import { useDatabase } from '#test/support/database/database.ts'
import { addMembers } from '#test/support/rewards/boards.ts'
import { createRecorder, type EffectWriter } from './fact-recorder.ts'
import { unawaitedStatement } from './statement.ts'

const database = useDatabase()
let actorId: MemberId
beforeAll(async () => {
  const [member] = await addMembers(database.db, 1)
  actorId = member ?? expect.fail()
})

const step = (number: number): Fact => ({
  kind: 'step.completed',
  actorId,
  item: null,
  payload: { step: number, role: 'builder', contentId: null },
})

test("a fact's effects are stored after it, seen only by later writers, and its pushes are sent", async () => {
  const seen: string[][] = []
  const seeing: EffectWriter = async (_, effects) => {
    seen.push(effects.map(effect => (effect.effect === 'pay' ? effect.rule : effect.effect)))
  }
  const following: EffectWriter = async () => ({ facts: [step(2), step(3)] })
  const record = createRecorder(reactions, [seeing, following, seeing])
  const pushes = await database.db.transaction().execute(tx => record(tx, step(1)))
  expect(seen).toEqual([
    ['onboard', 'onboarding 1'],
    ['onboard', 'onboarding 1', 'onboarding 2', 'onboarding 3'],
  ])
  const facts = await database.db
    .selectFrom('facts')
    .select('payload')
    .where('actor_id', '=', actorId)
    .orderBy('id')
    .execute()
  expect(facts.map(({ payload }) => payload['step'])).toEqual([1, 2, 3])
  expect(pushes.filter(({ message }) => message.type === 'onboarding.changed')).toHaveLength(3)
})

test('an unawaited statement fails the write with its error, and nothing is stored', async () => {
  const divide = unawaitedStatement((_, { by }: { by: number }) => sql`select 1 / ${by}::integer`)
  const dividing: EffectWriter = async tx => divide(tx, { by: 0 }, {})
  const asking: EffectWriter = async tx => void (await sql`select 1`.execute(tx))
  for (const writers of [[dividing], [dividing, asking]]) {
    const record = createRecorder(reactions, writers)
    const written = database.db.transaction().execute(tx => record(tx, step(4)))
    await expect(written).rejects.toThrow('division by zero')
  }
  const { rows } = await sql`select from facts where payload->>'step' = '4'`.execute(database.db)
  expect(rows).toEqual([])
})

test('a statement that never reached the server also fails the write', async () => {
  const cast = unawaitedStatement((_, { value }: { value: object }) => sql`select ${value}::jsonb`)
  const value: { own?: object } = {}
  value.own = value
  const record = createRecorder(reactions, [async tx => cast(tx, { value }, {})])
  const written = database.db.transaction().execute(tx => record(tx, step(5)))
  await expect(written).rejects.toThrow('circular')
  const { rows } = await sql`select from facts where payload->>'step' = '5'`.execute(database.db)
  expect(rows).toEqual([])
})
