import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { connect } from '#server/platform/database/connect.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { listCohorts } from '#test/support/evidence/cohorts.ts'
import { addReaders, addVoteFact, passMinutes, times } from '#test/support/evidence/readers.ts'
import { deleteItem } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { hide } from '#test/support/moderation/hide.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { finalizeViews } from './finalizing.ts'

const server = useServer()
const builder = useMember(server, 'Builder')

const finalize = () => finalizeViews(server.db)

const cohortsOf = (itemId: ItemId) => listCohorts(server.db, itemId)

/** Erases what belongs to an item, as if its deletion could no longer be undone. */
const eraseNow = (itemId: ItemId) =>
  server.sql`update items set erased_at = now() where id = ${itemId} and deleted_at is not null`

async function outcomeOf(itemId: ItemId, member: MemberId | undefined) {
  const { rows } = await server.sql<{ outcome: string | null; isFinalized: boolean }>`
    select outcome, finalized_at is not null as "isFinalized" from item_views
    where item_id = ${itemId} and user_id = ${member}`
  return rows[0]?.isFinalized ? rows[0].outcome : 'not final'
}

describe('an outcome', () => {
  test('is set by the facts an hour after the view, whenever the job runs', async () => {
    const { id: itemId } = await publishIdea(builder)
    const add = () => addReaders(server.db, { itemId, outcomes: ['nothing'] })
    const [early, late, changed, withdrawn, never] = (
      await Promise.all([add(), add(), add(), add(), add()])
    ).flat()
    const vote = { itemId, kind: 'vote.cast', type: 'early_adopter' } as const
    await addVoteFact(server.db, { ...vote, member: early, minutesAgo: 61 })
    await addVoteFact(server.db, { ...vote, member: late, minutesAgo: 59 })
    await addVoteFact(server.db, { ...vote, member: changed, minutesAgo: 100 })
    await addVoteFact(server.db, {
      ...vote,
      kind: 'vote.changed',
      type: 'pain_point',
      member: changed,
      minutesAgo: 90,
    })
    await addVoteFact(server.db, { ...vote, kind: 'vote.changed', member: changed, minutesAgo: 10 })
    await addVoteFact(server.db, { ...vote, member: withdrawn, minutesAgo: 100 })
    await addVoteFact(server.db, { itemId, kind: 'vote.withdrawn', member: withdrawn, minutesAgo: 90 })
    await passMinutes(server.db, { itemId, minutes: 10_000 })
    await finalize()
    const outcomes = await Promise.all(
      [early, late, changed, withdrawn, never].map(member => outcomeOf(itemId, member)),
    )
    expect(outcomes).toEqual(['yes', 'nothing', 'liked', 'nothing', 'nothing'])
    expect(await cohortsOf(itemId)).toEqual(['community 1/5'])
  })

  test('is yes on a pain point for readers who have it', async () => {
    const { id: itemId } = await publishPainPoint(builder)
    await addReaders(server.db, { itemId, outcomes: ['liked', 'nothing'] })
    await finalize()
    expect(await cohortsOf(itemId)).toEqual(['community 1/2'])
  })

  test('waits an hour, plus the minute in which the last votes commit', async () => {
    const { id: itemId } = await publishIdea(builder)
    const [due] = await addReaders(server.db, { itemId, outcomes: ['yes'], minutesAgo: 61.1 })
    const [waiting] = await addReaders(server.db, { itemId, outcomes: ['yes'], minutesAgo: 60.5 })
    await finalize()
    expect([await outcomeOf(itemId, due), await outcomeOf(itemId, waiting)]).toEqual(['yes', 'not final'])
    await passMinutes(server.db, { itemId, minutes: 1 })
    await finalize()
    expect(await outcomeOf(itemId, waiting)).toBe('yes')
  })

  test('is null if the item was deleted or hidden within the hour, and is stored if that happened later', async () => {
    const gone = async (how: 'deleted_at' | 'hidden_at', minutes: number) => {
      const { id: itemId } = await publishIdea(builder)
      const [reader] = await addReaders(server.db, { itemId, outcomes: ['yes'] })
      if (how === 'deleted_at') await deleteItem(builder, itemId)
      else await hide(server, { kind: 'item', id: itemId })
      await server.sql`update items set ${sql.ref(how)} = now() - ${minutes} * interval '1 minute' where id = ${itemId}`
      await eraseNow(itemId)
      await finalize()
      return outcomeOf(itemId, reader)
    }
    for (const how of ['deleted_at', 'hidden_at'] as const)
      expect([await gone(how, 61), await gone(how, 59)]).toEqual([null, 'yes'])
  })

  test('still counts if the member leaves after the hour, whether the job ran before or after', async () => {
    const left = async (leave: 'before' | 'after' | 'within') => {
      const { id: itemId } = await publishIdea(builder)
      const member = await join(server)
      await addReaders(server.db, { itemId, outcomes: ['yes'], members: [member.id] })
      if (leave === 'within') await passMinutes(server.db, { itemId, minutes: -90 })
      if (leave === 'after') await finalize()
      await deleteMember(server.db, member)
      if (leave === 'within') await passMinutes(server.db, { itemId, minutes: 90 })
      await finalize()
      expect(await outcomeOf(itemId, member.id)).toBe('not final')
      return cohortsOf(itemId)
    }
    const counted = ['community 1/1']
    expect([await left('after'), await left('before'), await left('within')]).toEqual([counted, counted, []])
  })
})

describe('a reader', () => {
  test('counts in the cohorts for their source or exclusion reason, but in none if they had already voted', async () => {
    const { id: itemId } = await publishIdea(builder)
    const add = (more: object) => addReaders(server.db, { itemId, outcomes: ['yes'], ...more })
    await add({ audiences: ['Bands', 'Choirs'], shown: 1 })
    await add({ source: 'author-link' })
    await add({ excludedBefore: 'crowd' })
    await add({ voted: true })
    await finalize()
    expect(await cohortsOf(itemId)).toEqual([
      'audience 1/1',
      'author-link 1/1',
      'community 1/1',
      'excluded:crowd 1/1',
      'for:Bands 1/1',
      'for:Choirs 1/1',
      'seen-before 2/2',
      'voted 1/1',
    ])
  })

  test('counts in a separate cohort after opening a similar earlier item by the author', async () => {
    const author = await join(server, 'Author')
    const { id: earlier } = await publishIdea(author)
    const { id: itemId } = await publishIdea(author)
    const outcomes = ['yes'] as const
    const members = await addReaders(server.db, { itemId: earlier, outcomes, minutesAgo: 300 })
    await addReaders(server.db, { itemId, outcomes, members })
    await addReaders(server.db, { itemId, outcomes })
    await finalize()
    expect(await cohortsOf(itemId)).toEqual(['again 1/1', 'community 1/1', 'seen-before 1/1'])
  })

  test('is not counted if they opened an earlier wording, because a correction restarts the evidence', async () => {
    const { id: itemId } = await publishIdea(builder)
    await addReaders(server.db, { itemId, outcomes: times(3, 'nothing') })
    await finalize()
    await addReaders(server.db, { itemId, outcomes: ['nothing'], minutesAgo: 30 })
    await builder.call('PATCH /items/:itemId', {
      params: { itemId },
      body: { kind: 'idea', marketplaceDescription: 'Other words' },
    })
    expect(await cohortsOf(itemId)).toEqual([])
    await passMinutes(server.db, { itemId, minutes: 60 })
    await addReaders(server.db, { itemId, outcomes: ['nothing'] })
    await finalize()
    expect(await cohortsOf(itemId)).toEqual(['community 0/1'])
    const { ok } = await builder.call('GET /items/:itemId/evidence', { params: { itemId } })
    expect(ok.earlierReaders).toBe(0)
  })
})

test('a view with the largest button counts it can send is finalized like any other', async () => {
  const { id: itemId } = await publishIdea(builder)
  const [reader] = await addReaders(server.db, { itemId, outcomes: ['yes'], shown: 2_147_483_647 })
  await server.sql`update item_views set pain_point_shown = 2147483647 where user_id = ${reader}`
  await finalize()
  expect(await cohortsOf(itemId)).toEqual(['community 1/1'])
})

test('views of items without evidence are finalized but count nowhere', async () => {
  const { id: itemId } = await publishIdea(builder)
  await server.sql`delete from evidence where item_id = ${itemId}`
  const [reader] = await addReaders(server.db, { itemId, outcomes: ['yes'] })
  await finalize()
  expect([await outcomeOf(itemId, reader), await cohortsOf(itemId)]).toEqual(['yes', []])
})

test('a correction during finalizing leaves no sums from the earlier wording', async () => {
  const { id: itemId } = await publishIdea(builder)
  await addReaders(server.db, { itemId, outcomes: times(3, 'nothing') })
  const body = { kind: 'idea', marketplaceDescription: 'Other words' } as const
  await race({
    db: server.db,
    lock: tx => sql`select from evidence where item_id = ${itemId} for update`.execute(tx),
    start: () =>
      Promise.all([finalize(), builder.call('PATCH /items/:itemId', { params: { itemId }, body })]),
    waiting: 2,
  })
  expect(await cohortsOf(itemId)).toEqual([])
})

describe('the job', () => {
  const stateOf = async (itemId: ItemId) => {
    const { rows } = await server.sql`
      select (select json_agg(json_build_array(cohort, readers, yes, liked, band_from, band_to) order by cohort)
          from evidence_cohorts where item_id = ${itemId}) as cohorts,
        (select json_agg(json_build_array(cohort, readers, yes) order by cohort, readers)
          from evidence_points where item_id = ${itemId}) as points`
    return rows
  }
  const publish = async () => (await publishIdea(await join(server))).id
  const outcomes = Array.from({ length: 230 }, (_, place) =>
    place % 7 === 0 ? ('yes' as const) : place % 3 === 0 ? ('liked' as const) : ('nothing' as const),
  )

  test('counts each reader once, however many nodes and passes run', async () => {
    const other = connect({ config: server.config, prepare: true, onError: () => {} })
    onTestFinished(() => other.destroy())
    const [once, together, piecewise] = [await publish(), await publish(), await publish()]
    await addReaders(server.db, { itemId: once, outcomes })
    await finalize()
    const expected = await stateOf(once)
    expect(await cohortsOf(once)).toEqual(['community 33/230'])
    await addReaders(server.db, { itemId: together, outcomes })
    await Promise.all([finalize(), finalizeViews(other), finalize()])
    expect(await stateOf(together)).toEqual(expected)
    for (const [from, to] of [
      [0, 1],
      [1, 100],
      [100, 230],
    ]) {
      await addReaders(server.db, { itemId: piecewise, outcomes: outcomes.slice(from, to) })
      await finalize()
    }
    expect(await stateOf(piecewise)).toEqual(expected)
  })

  test('handles more views than fit in one batch, across many items', async () => {
    const ids = [await publish(), await publish(), await publish()]
    for (const itemId of ids) await addReaders(server.db, { itemId, outcomes: [...outcomes, ...outcomes] })
    expect(await finalize()).toBe(3 * 460)
    for (const itemId of ids) expect(await cohortsOf(itemId)).toEqual(['community 66/460'])
  })
})
