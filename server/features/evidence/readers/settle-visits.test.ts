import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { settleEvidence } from '#server/compose/settle-evidence.ts'
import { countAgain } from '#server/features/evidence/figures/recounts.ts'
import { connect } from '#server/platform/database/connect.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { setBar } from '#test/support/evidence/bars.ts'
import { addReaders, times } from '#test/support/evidence/readers.ts'
import { listSeries } from '#test/support/evidence/series.ts'
import { addVisitor, addVisitors } from '#test/support/evidence/visitors.ts'
import { deleteItem, undeleteItem } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openItem } from '#test/support/items/openings.ts'
import { hide } from '#test/support/moderation/hide.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { settleVisits } from './settling.ts'

const server = useServer()
const builder = useMember(server, 'Builder')

const seriesOf = (itemId: ItemId) => listSeries(server.db, itemId)

const countVisits = async (itemId: ItemId) =>
  (await server.db.selectFrom('visits').select('id').where('item_id', '=', itemId).execute()).length

describe('a visit', () => {
  test('settles after three days as yes only if its address was confirmed by then, whenever the job runs', async () => {
    const { id: itemId } = await publishIdea(builder)
    await addVisitor(server.db, { itemId, hoursAgo: 500, confirmedHoursAgo: 428.1 })
    await addVisitor(server.db, { itemId, hoursAgo: 500, confirmedHoursAgo: 427.9 })
    await addVisitor(server.db, { itemId, hoursAgo: 72.1, confirmedHoursAgo: 71 })
    await addVisitor(server.db, { itemId, source: 'embed' })
    await addVisitor(server.db, { itemId, hoursAgo: 71.9, confirmedHoursAgo: 71 })
    const left = await addVisitor(server.db, { itemId, hoursAgo: 80, confirmedHoursAgo: 79 })
    await sql`update supporters set left_at = now() - interval '10 hours' where visit_id = ${left}`.execute(
      server.db,
    )
    await settleVisits(server.db)
    expect(await seriesOf(itemId)).toEqual(['embed 0/1', 'public-page 2/4'])
    expect(await countVisits(itemId)).toBe(1)
  })

  test('is not counted if its address is the author’s, or of a member who opened the item too', async () => {
    const author = await join(server, 'Author')
    const { id: itemId } = await publishIdea(author)
    const [reader, other] = [await join(server, 'Reader'), await join(server, 'Other')]
    await openItem(reader, itemId)
    for (const { email } of [author, reader, other])
      await addVisitor(server.db, { itemId, email, confirmedHoursAgo: 79 })
    await settleVisits(server.db)
    expect(await seriesOf(itemId)).toEqual(['public-page 1/1'])
    expect(await countVisits(itemId)).toBe(0)
  })

  test('counts nowhere if the item was deleted or hidden by then, or its wording was corrected', async () => {
    const [deleted, hidden, corrected] = [
      await publishIdea(builder),
      await publishIdea(builder),
      await publishIdea(builder),
    ]
    for (const { id: itemId } of [deleted, hidden, corrected]) await addVisitor(server.db, { itemId })
    await deleteItem(builder, deleted.id)
    await hide(server, { kind: 'item', id: hidden.id })
    await sql`update items set deleted_at = deleted_at - interval '9 hours', hidden_at = hidden_at - interval '9 hours'
      where id in (${deleted.id}, ${hidden.id})`.execute(server.db)
    await builder.call('PATCH /items/:itemId', {
      params: { itemId: corrected.id },
      body: { kind: 'idea', marketplaceDescription: 'Other words' },
    })
    await settleVisits(server.db)
    expect(await countVisits(deleted.id)).toBe(1)
    await sql`update items set erased_at = now() where id = ${deleted.id}`.execute(server.db)
    await settleVisits(server.db)
    for (const { id } of [deleted, hidden, corrected])
      expect([await seriesOf(id), await countVisits(id)]).toEqual([[], 0])
  })

  test('counts once an item that was deleted when it was due is restored', async () => {
    const { id: itemId } = await publishIdea(builder)
    await addVisitor(server.db, { itemId, confirmedHoursAgo: 79 })
    await deleteItem(builder, itemId)
    await sql`update items set deleted_at = deleted_at - interval '50 hours' where id = ${itemId}`.execute(
      server.db,
    )
    await settleVisits(server.db)
    expect(await seriesOf(itemId)).toEqual([])
    await undeleteItem(builder, itemId)
    await settleVisits(server.db)
    expect([await seriesOf(itemId), await countVisits(itemId)]).toEqual([['public-page 1/1'], 0])
  })

  test('counts once, however many nodes settle at the same time', async () => {
    const { id: itemId } = await publishIdea(builder)
    await addVisitors(server.db, { itemId, readers: 30, yes: 7 })
    const other = connect({ config: server.config, prepare: true, onError: () => {} })
    onTestFinished(() => other.destroy())
    await Promise.all([server.db, other, server.db, other].map(settleVisits))
    await settleVisits(server.db)
    expect(await seriesOf(itemId)).toEqual(['public-page 7/30'])
  })
})

test('visitors are in series of their own: no verdict, no part of the share, and none shown below five', async () => {
  const { id: itemId } = await publishIdea(builder)
  await setBar(builder, itemId, { buildAbove: 20, dropBelow: 10 })
  await addVisitors(server.db, { itemId, readers: 60, yes: 60 })
  await addVisitors(server.db, { itemId, source: 'embed', readers: 4, yes: 4 })
  await addReaders(server.db, { itemId, outcomes: times(5, 'nothing') })
  await sql`update supporters set pressed_visit_at = now() where item_id = ${itemId}
    and id = (select min(id::text)::uuid from supporters where item_id = ${itemId})`.execute(server.db)
  await settleEvidence(server.db)
  const { ok } = await builder.call('GET /items/:itemId/evidence', { params: { itemId } })
  expect(ok.rules).toMatchObject([{ verdict: null }])
  expect(ok.figures).toMatchObject({
    community: { sums: { readers: 5, yes: 0 } },
    steps: { opened: 65, said: 64, leftAddress: 64, used: 1 },
    floor: { yes: 64 },
  })
  expect(ok.figures?.sources.slice(-2)).toEqual([
    // All of them said yes, so a share would reveal it of each.
    { source: 'public-page', share: { readers: 60, yes: null } },
    { source: 'embed', share: null },
  ])
  const { rows: points } = await sql`
    select from evidence_points where item_id = ${itemId} and line <> 'community'`.execute(server.db)
  expect(points).toEqual([])
})

test('counting members again changes nothing of visitors', async () => {
  const { id: itemId } = await publishIdea(builder)
  await addVisitors(server.db, { itemId, readers: 6, yes: 2 })
  await addReaders(server.db, { itemId, outcomes: times(2, 'yes') })
  await settleEvidence(server.db)
  const before = await seriesOf(itemId)
  await server.db.transaction().execute(tx => countAgain(tx, [itemId], 'voided'))
  expect(await seriesOf(itemId)).toEqual(before)
  expect(before).toContain('public-page 2/6')
})
