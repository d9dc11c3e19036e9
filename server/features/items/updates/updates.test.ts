import { beforeAll, expect, test } from 'vitest'
import type { ItemId, UpdateId } from '#contract/ids.ts'
import type { UpdateForm } from '#contract/items/updates.ts'
import { join, joinLongAgo, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { castVote, deleteItem, postComment, postUpdate } from '#test/support/items/actions.ts'
import { publishIdea, readItem } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { notifyAll, updatesOf } from '#test/support/talk/follower-notifications.ts'

const server = useServer()
let author: Persona
beforeAll(async () => {
  author = await joinLongAgo(server, 'Maya Lindqvist')
})
const fan = useMember(server, 'Fan')

const newUpdateId = () => crypto.randomUUID() as UpdateId
const publish = async () => (await publishIdea(author)).id
const read = (by: Persona, id: ItemId) => readItem(by, { id, kind: 'idea' })
const post = (
  itemId: ItemId,
  more: Partial<UpdateForm> = {},
  { by = author, updateId = newUpdateId() } = {},
) =>
  by.call('PUT /items/:itemId/updates/:updateId', {
    params: { itemId, updateId },
    body: { text: 'The first box stands.', was: 'open', ...more },
  })
const codeOf = async (...sent: Parameters<typeof post>) => (await post(...sent)).refusal.code
const remove = (updateId: UpdateId, by = author) =>
  by.call('DELETE /updates/:updateId', { params: { updateId } })
const listEntries = async (by: Persona, itemId: ItemId) =>
  (await by.call('GET /items/:itemId/updates', { params: { itemId } })).ok.entries
const decisionOf = (itemId: ItemId) =>
  server.db
    .selectFrom('decisions')
    .select(['decision', 'reason'])
    .where('item_id', '=', itemId)
    .executeTakeFirst()
const age = (itemId: ItemId, interval: string) =>
  server.sql`update updates set created_at = created_at - ${interval}::interval where item_id = ${itemId}`

test('everyone sees the latest update, and all that came before in one list', async () => {
  const id = await publish()
  await author.call('PATCH /items/:itemId', {
    params: { itemId: id },
    body: { kind: 'idea', marketplaceDescription: 'A shed with tools for everyone' },
  })
  await post(id)
  const link = 'https://tools.example/'
  await post(id, { text: 'Come and try it.', stage: 'live', link })
  const item = await read(fan, id)
  expect(item).toMatchObject({
    stage: 'live',
    update: { text: 'Come and try it.', stage: 'live', link, isDeletable: false },
    entries: 4,
    followers: null,
    saidWords: null,
  })
  const entries = await listEntries(fan, id)
  expect(entries.map(({ kind }) => kind)).toEqual(['update', 'update', 'corrected', 'published'])
  expect(await read(author, id)).toMatchObject({
    update: { isDeletable: true },
    followers: 0,
    saidWords: ['live'],
  })
})

test('a passed bar is listed only while the report is public', async () => {
  const id = await publish()
  await server.sql`insert into evidence_bars (item_id, version, build_above, drop_below, decide_by, readers_from, readers, yes,
    verdict, verdict_at, verdict_readers, verdict_yes, is_unchecked)
    values (${id}, 1, 20, 10, now(), 'community', 0, 0, 'build', now(), 40, 30, true)`
  const kinds = async () => (await listEntries(fan, id)).map(({ kind }) => kind)
  const setReport = (isPublic: boolean) =>
    author.call('PUT /items/:itemId/report', { params: { itemId: id }, body: { isPublic } })
  expect([await kinds(), (await read(fan, id)).entries]).toEqual([['published'], 1])
  await setReport(true)
  expect([await kinds(), (await read(fan, id)).entries]).toEqual([['passed', 'published'], 2])
  await setReport(false)
  expect(await kinds()).toEqual(['published'])
})

test('the first word that decides is the decision, with its text as the reason, and stays', async () => {
  const id = await publish()
  await post(id, { stage: 'building', text: 'Forty people asked.' })
  await post(id, { stage: 'dropped', was: 'building', text: 'Nobody would pay.' })
  await post(id, { stage: 'change', was: 'dropped', text: 'For schools instead.' })
  expect(await decisionOf(id)).toEqual({ decision: 'build', reason: 'Forty people asked.' })
  expect(await read(fan, id)).toMatchObject({ stage: 'open', update: { stage: 'change' } })
  const facts = await server.sql`select payload from facts where item_id = ${id} and kind = 'item.decided'`
  expect(facts.rows).toEqual([{ payload: { decision: 'build' } }])
})

test('a double press stores one update, and a second one of the day without a word is refused', async () => {
  const id = await publish()
  const updateId = newUpdateId()
  const replies = await Promise.all([1, 2, 3].map(() => post(id, {}, { updateId })))
  expect(new Set(replies.map(({ ok }) => ok.at)).size).toBe(1)
  expect(await codeOf(id)).toBe('update.daily')
  const both = await Promise.all([post(await publish(), {}, { updateId }), post(id, { stage: 'building' })])
  expect(both.map(({ refusal, ok }) => refusal.code ?? ok.stage)).toEqual(['update.missing', 'building'])
  await age(id, '1 day')
  const next = await Promise.all([1, 2].map(() => post(id, { was: 'building' })))
  expect(next.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('of two words from two tabs the first counts, and the second is refused beside its field', async () => {
  const id = await publish()
  const replies = await Promise.all([post(id, { stage: 'building' }), post(id, { stage: 'dropped' })])
  const refused = replies.find(({ status }) => status === 409)
  expect(refused?.refusal).toMatchObject({
    code: 'text.changed-meanwhile',
    fields: { stage: expect.any(String) },
  })
  expect((await listEntries(fan, id)).map(({ kind }) => kind)).toEqual(['update', 'published'])
})

test('a form with a mistake stores nothing and says which field has it', async () => {
  const id = await publish()
  const problem = async (more: Partial<UpdateForm>) =>
    Object.keys((await post(id, more)).refusal.fields ?? {})
  expect(await problem({ text: 'x'.repeat(1_001) })).toEqual(['text'])
  expect(await problem({ text: ' \u200b ' })).toEqual(['text'])
  expect(await problem({ stage: 'live' })).toEqual(['link'])
  for (const link of [
    'http://tools.example',
    'https://192.168.0.1/',
    'https://tools.local',
    'javascript:alert(1)',
  ])
    expect(await problem({ stage: 'live', link })).toEqual(['link'])
  expect(await codeOf(id, { pictureId: crypto.randomUUID() as never })).toBe('upload.missing')
  expect(await codeOf(id, {}, { by: fan, updateId: newUpdateId() })).toBe('item.not-yours')
  expect(await read(fan, id)).toMatchObject({ stage: 'open', update: null, entries: 1 })
  await deleteItem(author, id)
  expect([
    await codeOf(id),
    (await fan.call('GET /items/:itemId/updates', { params: { itemId: id } })).status,
  ]).toEqual(['item.missing', 404])
})

test('no link is posted in the first day, and nothing while publishing is paused', async () => {
  const newcomer = await join(server, 'Newcomer')
  const { id } = await publishIdea(newcomer)
  const from = { by: newcomer, updateId: newUpdateId() }
  const { refusal } = await post(id, { stage: 'live', link: 'https://tools.example' }, from)
  expect(refusal).toMatchObject({ code: 'text.link-too-early', fields: { link: expect.any(String) } })
  expect(await codeOf(id, { text: 'See https://tools.example' }, from)).toBe('text.link-too-early')
  await server.sql`insert into pauses (name, ends_at, reason) values ('publishing', now() + interval '1 hour', 'Spam')`
  expect(await codeOf(id, {}, from)).toBe('publishing.paused')
  await server.sql`delete from pauses`
  expect((await post(id, {}, from)).status).toBe(200)
})

test('the latest update can be deleted within ten minutes, with its decision and unread notifications', async () => {
  await server.sql`update updates set notified_at = now()`
  const id = await publish()
  await castVote(fan, id)
  const helper = await join(server, 'Helper')
  await postComment(helper, id)
  const first = await postUpdate(author, id)
  const second = (await post(id, { stage: 'dropped' })).ok.id
  await notifyAll(server)
  expect(await updatesOf(fan)).toHaveLength(1)
  expect(await updatesOf(helper)).toMatchObject([{ kind: 'helped-decision', decided: 'drop' }])
  expect([(await remove(first)).refusal.code, (await remove(second, fan)).refusal.code]).toEqual([
    'update.too-late',
    'item.not-yours',
  ])
  const presses = await Promise.all([remove(second), remove(second)])
  expect(presses.map(({ refusal, status }) => refusal.code ?? status)).toEqual(
    expect.arrayContaining([204, 'update.missing']),
  )
  expect([await decisionOf(id), await updatesOf(helper)]).toEqual([undefined, []])
  expect(await updatesOf(fan)).toMatchObject([{ word: null, count: 1 }])
  expect(await read(fan, id)).toMatchObject({ stage: 'open', update: { id: first }, entries: 2 })
  expect(await codeOf(id, { stage: 'dropped' }, { by: author, updateId: second })).toBe('update.missing')
  await age(id, '11 minutes')
  expect((await remove(first)).refusal.code).toBe('update.too-late')
})

test('a word of a later version is sent unchanged', async () => {
  const id = await publish()
  const updateId = await postUpdate(author, id, { stage: 'building' })
  await server.sql`alter table updates drop constraint updates_stage_check`
  await server.sql`update updates set stage = 'paused' where id = ${updateId}`
  const headers = { authorization: `Bearer ${fan.token}` }
  for (const url of [`/api/items/${id}`, `/api/items/${id}/updates`])
    expect((await server.app.inject({ url, headers })).body).toContain('"stage":"paused"')
})
