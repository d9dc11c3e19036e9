import { describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { finalizeViews } from '#server/features/evidence/readers/finalizing.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { setBar } from '#test/support/evidence/bars.ts'
import { loadReaders } from '#test/support/evidence/crowd.ts'
import { addReaders, passMinutes, type Readers, times } from '#test/support/evidence/readers.ts'
import { castVote, postComment } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { addMembers } from '#test/support/rewards/boards.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { judgeWritten, updateFigures } from './commands.ts'

const server = useServer()
const builder = useMember(server, 'Builder')

/** Does what the job does each hour. */
async function pass() {
  await judgeWritten(server.db)
  await finalizeViews(server.db)
  await updateFigures(server.db)
}

const read = async (itemId: ItemId) =>
  (await builder.call('GET /items/:itemId/evidence', { params: { itemId } })).ok

const add = (itemId: ItemId, outcomes: Readers['outcomes'], more: Partial<Readers> = {}) =>
  addReaders(server.db, { itemId, outcomes, ...more })

/** Makes what is shown of an item a day old. */
const passDay = (itemId: ItemId) =>
  server.sql`update evidence_figures set day_at = day_at - interval '1 day' where item_id = ${itemId}`

describe('figures', () => {
  test('start at the fifth reader and move in steps of five, never just because time passes', async () => {
    const { id: itemId } = await publishIdea(builder)
    const seen: unknown[] = []
    const look = async () => {
      await pass()
      const { figures, movedAt } = await read(itemId)
      expect(movedAt === null).toBe(figures === null)
      const sums = figures?.community.sums
      seen.push(sums ? `${sums.yes}/${sums.readers}` : null)
    }
    await add(itemId, times(4, 'yes'))
    await look()
    await add(itemId, ['nothing'])
    await look()
    await add(itemId, times(4, 'nothing'))
    await look()
    await passDay(itemId)
    await look()
    await add(itemId, times(5, 'liked'))
    await look()
    expect(seen).toEqual([null, '4/5', '4/5', '4/5', '4/10'])
  })

  test('count readers outside the share, and the author’s earlier items', async () => {
    const author = await join(server, 'Author')
    await publishIdea(author)
    const { id: itemId } = await publishIdea(author)
    const voter = await join(server, 'Voter')
    const [late] = await add(itemId, ['nothing'])
    await add(itemId, times(9, 'yes'))
    await add(itemId, times(5, 'yes'), { voted: true })
    await add(itemId, ['nothing'], { members: [voter.id], source: 'direct' })
    await castVote(voter, itemId, 'early_adopter')
    await castVote(author, itemId, 'early_adopter')
    await server.sql`insert into votes (user_id, content_id, content_type, vote_type)
      values (${late}, ${itemId}, 'idea', 'early_adopter')`
    await postComment(await join(server, 'Commenter'), itemId)
    await pass()
    const { ok } = await author.call('GET /items/:itemId/evidence', { params: { itemId } })
    expect(ok.figures).toMatchObject({
      community: {
        sums: { readers: 10, yes: 9 },
        unvoted: { of: { readers: 10, yes: 9 }, part: { readers: 10, yes: 9 } },
      },
      votedBefore: 5,
      lateYes: 1,
      askedBefore: { asked: 1, deleted: 0, build: 0, drop: 0 },
    })
    expect(ok.figures?.lostViews).toBe(1)
  })

  test('keep the earlier sums of departed members and deleted items', async () => {
    const { id: itemId } = await publishPainPoint(builder)
    const members = await add(itemId, times(6, 'yes'))
    await pass()
    await server.sql`delete from item_views where user_id = any(${members}::uuid[])`
    await server.sql`update evidence_readers set user_id = null where item_id = ${itemId}`
    await add(itemId, times(4, 'nothing'))
    await pass()
    expect((await read(itemId)).figures?.community.sums).toEqual({ readers: 10, yes: 6 })
  })

  test('show an audience once it has ten readers and twenty members have named it', async () => {
    const { id: itemId } = await publishIdea(builder)
    await add(itemId, [...times(9, 'yes'), 'nothing'], { audiences: ['Musicians'] })
    await pass()
    expect((await read(itemId)).figures?.audiences).toEqual([])
    await server.sql`insert into member_audiences (user_id, audience)
      select unnest(${await addMembers(server.db, 20)}::uuid[]), 'musicians'`
    await passDay(itemId)
    await add(itemId, ['nothing'])
    await pass()
    expect((await read(itemId)).figures).toMatchObject({
      audience: { sums: { readers: 10, yes: 9 } },
      audiences: [{ audience: 'Musicians', share: { readers: 10, yes: 9 } }],
    })
  })

  test('stay deleted after the author leaves, and no cohort keeps the author’s words', async () => {
    const author = await join(server, 'Author')
    const { id: itemId } = await publishIdea(author)
    await add(itemId, times(6, 'yes'), { audiences: ['Musicians'] })
    await pass()
    await add(itemId, ['yes'], { audiences: ['Musicians'], minutesAgo: 50 })
    await deleteMember(server.db, author)
    await passMinutes(server.db, { itemId, minutes: 60 })
    await pass()
    const { rows } = await server.sql`
      select item_id from evidence_cohorts where item_id = ${itemId}
      union all select item_id from evidence_figures where item_id = ${itemId}
      union all select item_id from item_views where item_id = ${itemId} and audiences <> '{}'`
    expect(rows).toEqual([])
  })

  test('start over after a correction', async () => {
    const { id: itemId } = await publishIdea(builder)
    await add(itemId, times(6, 'nothing'))
    await pass()
    await builder.call('PATCH /items/:itemId', {
      params: { itemId },
      body: { kind: 'idea', marketplaceDescription: 'Other words' },
    })
    await pass()
    expect(await read(itemId)).toMatchObject({ figures: null, movedAt: null, earlierReaders: 6 })
  })
})

test('a page of projects shows each bar’s cohort once it has five readers', async () => {
  const owner = await join(server, 'Owner')
  const { id: few } = await publishPainPoint(owner)
  const { id: ruled } = await publishPainPoint(owner)
  await server.sql`insert into evidence_bars (item_id, version, build_above, drop_below, decide_by, readers_from, written_at, readers, yes)
    values (${ruled}, 1, 20, 10, current_date, 'audience', now() - interval '1 day', 0, 0)`
  await add(few, times(4, 'yes'))
  await add(ruled, times(20, 'yes'), { audiences: ['Bands'] })
  await add(ruled, times(7, 'nothing'))
  await pass()
  const { ok } = await owner.call('GET /me/evidence', { query: { page: 1 } })
  expect(ok).toMatchObject([
    {
      itemId: ruled,
      sums: { readers: 20, yes: 20 },
      bar: { verdict: { verdict: 'build', readers: 20, yes: 20 } },
    },
    { itemId: few, sums: null, bar: null },
  ])
})

test('a bar below the displayed share gets its verdict with the next figures, without another reader', async () => {
  const { id: itemId } = await publishIdea(builder)
  await add(itemId, times(30, 'yes'))
  await pass()
  await add(itemId, times(2, 'nothing'))
  await finalizeViews(server.db)
  await setBar(builder, itemId, { buildAbove: 20, dropBelow: 10 })
  await pass()
  expect((await read(itemId)).bars).toMatchObject([{ verdict: { verdict: 'build', readers: 30, yes: 30 } }])
})

test('a bar below the displayed share reveals nothing about readers finalized with the next figures', async () => {
  const { id: itemId } = await publishIdea(builder)
  await add(itemId, times(20, 'yes'), { minutesAgo: 300 })
  await pass()
  await setBar(builder, itemId, { buildAbove: 20, dropBelow: 10 })
  await server.sql`update evidence_bars set written_at = now() - interval '3 hours' where item_id = ${itemId}`
  await add(itemId, [...times(5, 'yes'), 'nothing'])
  await pass()
  const { figures, bars } = await read(itemId)
  expect(figures?.community.sums).toEqual({ readers: 25, yes: 25 })
  expect(bars).toMatchObject([{ verdict: { verdict: 'build', readers: 20, yes: 20 } }])
})

test('thirty items of the same kind with fifty readers each are compared by their quartiles', async () => {
  const ids = await loadReaders(server.config, { items: 30, readers: 0 })
  const store = (count: number) =>
    server.sql`insert into evidence_cohorts (item_id, cohort, entered, readers, yes)
      select id, 'community', 50, 50, place from unnest(${ids.slice(0, count)}::uuid[]) with ordinality as item (id, place)
      on conflict do nothing`
  const stored = () =>
    server.db.selectFrom('evidence_quartiles').selectAll().where('kind', '=', 'idea').execute()
  await store(29)
  await pass()
  expect(await stored()).toEqual([])
  await store(30)
  await pass()
  expect(await stored()).toEqual([{ kind: 'idea', items: 30, quartiles: [0.165, 0.31, 0.455] }])
  const { id: itemId } = await publishIdea(builder)
  await add(itemId, [...times(8, 'yes'), ...times(12, 'nothing')])
  await pass()
  expect((await read(itemId)).comparison).toEqual({ items: 30, aboveQuarters: 2 })
})
