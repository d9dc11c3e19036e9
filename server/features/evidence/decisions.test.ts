import { expect, test } from 'vitest'
import type { DecisionForm } from '#contract/evidence/decisions.ts'
import type { ItemId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import {
  castVote,
  deleteComment,
  deleteItem,
  giveAnswer,
  postComment,
  proposeSolution,
} from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, readItem } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { settingsWithout } from '#test/support/talk/notification-settings.ts'

const server = useServer()
const author = useMember(server, 'Author')
const fan = useMember(server, 'Fan')
const bystander = useMember(server, 'Bystander')

const BUILD: DecisionForm = { decision: 'build', reason: 'Forty people asked for it.' }
const DROP: DecisionForm = { decision: 'drop', reason: 'Nobody would pay.' }

const decide = (by: Persona, itemId: ItemId, body: DecisionForm & { was?: string | null } = BUILD) =>
  by.call('PUT /items/:itemId/decision', { params: { itemId }, body })
const decisionsOf = async (of: Persona, itemId: ItemId) =>
  (await of.call('GET /me/notifications', { query: {} })).ok.notifications.filter(
    ({ kind, contentId }) => kind.endsWith('decision') && contentId === itemId,
  )
const noticesOf = async (of: Persona, itemId: ItemId) =>
  (await decisionsOf(of, itemId)).filter(({ kind }) => kind === 'decision')
const factsOf = async (itemId: ItemId) =>
  (
    await server.sql<{ payload: object }>`select payload from facts
      where item_id = ${itemId} and kind = 'item.decided' order by id`
  ).rows.map(({ payload }) => payload)

/** Publishes an idea on which the fan and its author voted. Returns its id. */
async function publishVoted() {
  const { id } = await publishIdea(author)
  await castVote(fan, id)
  await castVote(author, id)
  return id
}

test('everyone sees a decision on the page, and voters are notified once', async () => {
  const id = await publishVoted()
  expect((await readItem(bystander, { id, kind: 'idea' })).decision).toBeNull()
  const { status, ok } = await decide(author, id)
  expect([status, ok]).toEqual([200, { ...BUILD, at: expect.any(String) }])
  expect((await readItem(bystander, { id, kind: 'idea' })).decision).toMatchObject(BUILD)
  const [notice, ...others] = await noticesOf(fan, id)
  expect(notice).toMatchObject({
    decided: 'build',
    words: BUILD.reason,
    from: { id: author.id },
    read: false,
  })
  expect([others, await noticesOf(author, id), await noticesOf(bystander, id)]).toEqual([[], [], []])
})

test('the author can rewrite it, even reverse it, without another notification', async () => {
  const id = await publishVoted()
  await decide(author, id)
  const [notice] = await noticesOf(fan, id)
  if (!notice) throw new Error('the fan was not notified')
  await fan.call('PUT /notifications/:notificationId/reading', { params: { notificationId: notice.id } })
  await castVote(bystander, id)
  await decide(author, id, DROP)
  expect((await readItem(fan, { id, kind: 'idea' })).decision).toMatchObject(DROP)
  expect([await noticesOf(fan, id), await noticesOf(bystander, id)]).toMatchObject([[{ read: true }], []])
  expect(await factsOf(id)).toEqual([
    { decision: 'build', isFirst: true },
    { decision: 'drop', isFirst: false },
  ])
})

test('sending the same decision twice, even simultaneously, stores one with its first time', async () => {
  const id = await publishVoted()
  const replies = await race({
    db: server.db,
    lock: tx => tx.selectFrom('items').select('id').where('id', '=', id).forUpdate().execute(),
    start: () => Promise.all(Array.from({ length: 5 }, () => decide(author, id))),
    waiting: 2,
  })
  const times = [...replies, await decide(author, id)].map(({ ok }) => ok.at)
  expect(new Set(times).size).toBe(1)
  expect([await factsOf(id), await noticesOf(fan, id)]).toMatchObject([[{ isFirst: true }], [{ count: 1 }]])
})

test('a decision that names the wrong predecessor is refused, and the stored one stays', async () => {
  const id = await publishVoted()
  const codeOf = async (form: DecisionForm, was: string | null) =>
    (await decide(author, id, { ...form, was })).refusal?.code
  expect(await codeOf(BUILD, null)).toBeUndefined()
  const { decision: first } = await readItem(author, { id, kind: 'idea' })
  expect(await codeOf(DROP, null)).toBe('text.changed-meanwhile')
  expect(await codeOf(BUILD, null)).toBeUndefined()
  expect(await codeOf(DROP, first?.at ?? '')).toBeUndefined()
  expect(await codeOf(BUILD, first?.at ?? '')).toBe('text.changed-meanwhile')
  expect((await decide(author, id, { ...BUILD, was: null })).refusal.fields).toHaveProperty('reason')
  expect((await readItem(author, { id, kind: 'idea' })).decision).toMatchObject(DROP)
})

test('only the author can decide, only about an existing item, and only with a reason', async () => {
  const id = await publishVoted()
  expect((await decide(fan, id)).refusal.code).toBe('item.not-yours')
  const { status, refusal } = await decide(author, id, { ...BUILD, reason: ' \u200b ' })
  expect([status, refusal.fields]).toEqual([400, { reason: 'Say why, in a sentence or two.' }])
  await decide(author, id)
  await deleteItem(author, id)
  expect((await decide(author, id, DROP)).refusal.code).toBe('item.missing')
  expect(await noticesOf(fan, id)).toEqual([])
})

test('members who turned decisions off, muted the item or are blocked are not notified', async () => {
  const id = await publishVoted()
  const blocked = await join(server, 'Blocked')
  await castVote(blocked, id)
  await author.call('PUT /members/:memberId/block', { params: { memberId: blocked.id } })
  const count = (by: Persona) => by.call('GET /items/:itemId/decision/voters', { params: { itemId: id } })
  expect([(await count(author)).ok, (await count(fan)).refusal.code]).toEqual([{ count: 1 }, 'item.missing'])
  await fan.call('PUT /me/notification-settings', { body: settingsWithout('decision') })
  await decide(author, id)
  expect([await noticesOf(fan, id), await noticesOf(blocked, id)]).toEqual([[], []])
  await fan.call('PUT /me/notification-settings', { body: settingsWithout() })
  expect(await noticesOf(fan, id)).toHaveLength(1)
  await fan.call('PUT /items/:itemId/mute', { params: { itemId: id } })
  expect(await noticesOf(fan, id)).toEqual([])
})

test('members who answered, commented or proposed a solution without voting are notified once', async () => {
  const [answerer, writer, solver] = [await join(server), await join(server), await join(server)]
  const [voter, muting, blocked] = [await join(server), await join(server), await join(server)]
  const { id, questions } = await publishIdea(author)
  const { id: painPointId } = await publishPainPoint(author)
  await giveAnswer(answerer, questions[0])
  for (const member of [answerer, writer, voter, muting, blocked, author]) await postComment(member, id)
  await deleteComment(bystander, await postComment(bystander, id))
  await castVote(voter, id)
  await proposeSolution(solver, painPointId)
  await muting.call('PUT /items/:itemId/mute', { params: { itemId: id } })
  await author.call('PUT /members/:memberId/block', { params: { memberId: blocked.id } })
  for (const decision of [BUILD, DROP])
    for (const itemId of [id, painPointId]) await decide(author, itemId, decision)
  const kindsOf = async (of: Persona, itemId = id) => (await decisionsOf(of, itemId)).map(({ kind }) => kind)
  for (const helper of [answerer, writer]) expect(await kindsOf(helper)).toEqual(['helped-decision'])
  expect(await kindsOf(solver, painPointId)).toEqual(['helped-decision'])
  expect(await kindsOf(voter)).toEqual(['decision'])
  for (const other of [muting, blocked, bystander, author]) expect(await kindsOf(other)).toEqual([])
  expect(await decisionsOf(answerer, id)).toMatchObject([{ decided: 'drop', words: DROP.reason, count: 1 }])
})
