import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { namePainPoints } from '#server/features/items/namings/stored-namings.ts'
import { listen } from '#test/support/accounts/auth-client.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { castVote, deleteItem, postUpdate, restoreItem } from '#test/support/items/actions.ts'
import { guidedIdea, newItemId, publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { answer, name } from '#test/support/items/namings.ts'
import { hide, unhide } from '#test/support/moderation/hide.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { writeOf } from '#test/support/talk/follower-notifications.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

const server = useServer()
const maya = useMember(server, 'Maya')
const tom = useMember(server, 'Tom')
const guest = useMember(server, 'Guest')

const namingsOf = async (by: Persona, itemId: ItemId) =>
  (await by.call('GET /items/:itemId', { params: { itemId } })).ok.namings
const idsOf = async (by: Persona, itemId: ItemId) => (await namingsOf(by, itemId)).map(({ id }) => id)
const noticesOf = async (of: Persona) =>
  (await of.call('GET /me/notifications', { query: {} })).ok.notifications.filter(
    ({ kind }) => kind === 'naming',
  )
const pairOf = async () => [(await publishIdea(maya)).id, (await publishPainPoint(tom)).id] as const

test('both pages link to each other once the author of the pain point accepts', async () => {
  const [idea, pain] = await pairOf()
  expect((await answer(tom, pain, idea)).refusal.code).toBe('naming.missing')
  expect((await name(tom, pain, idea)).refusal.code).toBe('item.wrong-kind')
  expect((await name(maya, idea, pain)).status).toBe(204)
  expect([await idsOf(guest, idea), await idsOf(guest, pain)]).toEqual([[], []])
  expect([await namingsOf(maya, idea), await namingsOf(tom, pain)]).toMatchObject([
    [{ id: pain, isAccepted: false }],
    [{ id: idea, isAccepted: false, author: { id: maya.id } }],
  ])
  expect((await answer(tom, pain, idea)).status).toBe(204)
  expect((await answer(tom, pain, idea)).status).toBe(204)
  expect([await idsOf(guest, idea), await idsOf(guest, pain)]).toEqual([[pain], [idea]])
})

test('a deleted, hidden or dropped idea and a hidden pain point are on no other page', async () => {
  const [idea, pain] = await pairOf()
  await name(maya, idea, pain)
  await answer(tom, pain, idea)
  await deleteItem(maya, idea)
  expect(await idsOf(guest, pain)).toEqual([])
  await restoreItem(maya, idea)
  await hide(server, { kind: 'item', id: idea })
  expect(await idsOf(tom, pain)).toEqual([])
  await unhide(server, { kind: 'item', id: idea })
  await hide(server, { kind: 'item', id: pain })
  expect(await idsOf(maya, idea)).toEqual([])
  await unhide(server, { kind: 'item', id: pain })
  expect([await idsOf(guest, idea), await idsOf(guest, pain)]).toEqual([[pain], [idea]])
  await postUpdate(maya, idea, { stage: 'dropped' })
  expect(await idsOf(guest, pain)).toEqual([])
})

test('an own pain point is accepted at once', async () => {
  const { id: idea } = await publishIdea(maya)
  const { id: pain } = await publishPainPoint(maya)
  await name(maya, idea, pain)
  expect([await idsOf(guest, idea), await idsOf(guest, pain)]).toEqual([[pain], [idea]])
  expect(await noticesOf(maya)).toEqual([])
})

test('the same pain point twice is one naming and one notification', async () => {
  const owner = await join(server)
  const [{ id: idea }, { id: pain }] = [await publishIdea(maya), await publishPainPoint(owner)]
  await name(maya, idea, pain, pain)
  await name(maya, idea, pain)
  expect(await idsOf(maya, idea)).toEqual([pain])
  expect(await noticesOf(owner)).toMatchObject([
    {
      count: 1,
      people: 1,
      from: { id: maya.id },
      contentId: pain,
      words: 'Rehearsals that book themselves',
      naming: { ideaId: idea, state: 'open' },
    },
  ])
})

test('six pain points are refused, also while publishing, and nothing is stored', async () => {
  const six = Array.from({ length: lengths.namings + 1 }, newItemId)
  const { id: idea } = await publishIdea(maya)
  expect((await name(maya, idea, ...six)).refusal).toMatchObject({
    code: 'request.invalid',
    fields: { solves: 'At most 5 pain points.' },
  })
  const body = { ...guidedIdea(), solves: six }
  expect((await maya.call('POST /ideas', { body })).status).toBe(400)
  expect((await guest.call('GET /items/:itemId', { params: { itemId: body.id } })).status).toBe(404)
})

test('a missing, hidden, deleted or other item, and one after a block on either side, are refused alike', async () => {
  const [hider, blocker, blocked] = [await join(server), await join(server), await join(server)]
  const { id: idea } = await publishIdea(maya)
  const { id: hidden } = await publishPainPoint(hider)
  const { id: deleted } = await publishPainPoint(hider)
  const { id: ofBlocker } = await publishPainPoint(blocker)
  const { id: ofBlocked } = await publishPainPoint(blocked)
  await hide(server, { kind: 'item', id: hidden })
  await deleteItem(hider, deleted)
  await blocker.call('PUT /members/:memberId/block', { params: { memberId: maya.id } })
  await maya.call('PUT /members/:memberId/block', { params: { memberId: blocked.id } })
  for (const pain of [newItemId(), hidden, deleted, ofBlocker, ofBlocked, idea]) {
    const { status, refusal } = await name(maya, idea, pain)
    expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
      409,
      'naming.unavailable',
      ['solves'],
    ])
    const body = { ...guidedIdea(), solves: [pain] }
    expect((await maya.call('POST /ideas', { body })).refusal.code).toBe('naming.unavailable')
    expect((await maya.call('GET /items/:itemId', { params: { itemId: body.id } })).status).toBe(404)
  }
})

test('publishing names pain points, and the same form again changes nothing', async () => {
  const owner = await join(server)
  const { id: pain } = await publishPainPoint(owner)
  const body = { ...guidedIdea(), solves: [pain] }
  for (const _ of [1, 2]) expect((await maya.call('POST /ideas', { body })).status).toBe(200)
  expect(await idsOf(maya, body.id)).toEqual([pain])
  expect(await noticesOf(owner)).toMatchObject([{ count: 1, naming: { ideaId: body.id } }])
})

test('ignoring notifies no one, and naming it again does not ask again', async () => {
  const owner = await join(server)
  const [{ id: idea }, { id: pain }] = [await publishIdea(maya), await publishPainPoint(owner)]
  await name(maya, idea, pain)
  const before = await namingsOf(maya, idea)
  await answer(owner, pain, idea, false)
  expect(await namingsOf(maya, idea)).toEqual(before)
  expect(await idsOf(owner, pain)).toEqual([])
  await name(maya, idea)
  await name(maya, idea, pain)
  expect(await idsOf(owner, pain)).toEqual([])
  expect(await noticesOf(owner)).toMatchObject([{ read: true, naming: { state: 'ignored' } }])
})

test('the author of an idea sees it change when it is accepted, but not when it is ignored', async () => {
  const [other, pain] = await pairOf()
  const body = { ...guidedIdea(), solves: [pain] }
  await maya.call('POST /ideas', { body })
  const socket = await openSocket(new URL(await listen(server)).origin)
  onTestFinished(socket.close)
  await socket.authenticate(maya.token)
  socket.send({ type: 'watch', itemId: body.id })
  await answer(tom, pain, body.id, false)
  await castVote(guest, other)
  // Earlier pushes have arrived with this one.
  await socket.waitFor('signals.changed')
  expect(socket.received.map(({ type }) => type)).not.toContain('item.changed')
  await answer(tom, pain, body.id)
  await socket.waitFor('item.changed')
})

test('an acceptance can be taken back and given again', async () => {
  const [idea, pain] = await pairOf()
  await name(maya, idea, pain)
  for (const isAccepted of [true, false, true]) {
    await answer(tom, pain, idea, isAccepted)
    expect((await idsOf(guest, pain)).length).toBe(isAccepted ? 1 : 0)
  }
})

test('a block after the naming takes the question away', async () => {
  const owner = await join(server)
  const [{ id: idea }, { id: pain }] = [await publishIdea(maya), await publishPainPoint(owner)]
  await name(maya, idea, pain)
  await owner.call('PUT /members/:memberId/block', { params: { memberId: maya.id } })
  expect(await idsOf(owner, pain)).toEqual([])
  expect((await answer(owner, pain, idea)).refusal.code).toBe('naming.missing')
  expect(await noticesOf(owner)).toMatchObject([{ naming: null, gone: 'item' }])
})

test('200 ideas that name one pain point are one entry for its author, whose page asks about the newest', async () => {
  const owner = await join(server)
  const { id: pain } = await publishPainPoint(owner)
  const { rows } = await sql<{ id: ItemId }>`
    with named as (insert into items (id, kind, user_id, name, pitch)
      select gen_random_uuid(), 'idea', ${maya.id}, 'Idea ' || place, '' from generate_series(1, 200) place returning id)
    insert into ideas (id, title, description) select id, 'An idea', '' from named returning id`.execute(
    server.db,
  )
  for (const { id: ideaId } of rows)
    await writeOf(server)(unit => namePainPoints(unit, { ideaId, author: maya.id, solves: [pain] }))
  expect(await noticesOf(owner)).toMatchObject([{ count: 200, people: 200, naming: null, read: false }])
  expect((await owner.call('GET /me/notifications/count')).ok.unread).toBe(1)
  const [newest, ...others] = await idsOf(owner, pain)
  expect([newest, others.length + 1]).toEqual([rows.at(-1)?.id, pageSizes.namings])
})
