import { beforeEach, expect, test } from 'vitest'
import type { TalkEndingForm } from '#contract/evidence/talks.ts'
import type { ConversationId, ItemId } from '#contract/ids.ts'
import { reportPath } from '#contract/items/item-address.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { castVote, postComment } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServerWithPages } from '#test/support/server/use-server.ts'
import { sendMessage } from '#test/support/talk/chats.ts'

const DOES: TalkEndingForm = { doesSomething: true, pays: false, note: 'Drove there twice.' }
const NEITHER: TalkEndingForm = { doesSomething: false, pays: false, note: '' }

const server = useServerWithPages()
const author = useNewMember(server, 'Maya Author')
let itemId: ItemId

beforeEach(async () => {
  itemId = (await publishIdea(author)).id
  await author.call('PUT /items/:itemId/report', { params: { itemId }, body: { isPublic: true } })
})

/** Starts a chat about the item from a member's latest signal. Both write messages in turns. */
async function talkWith(partner: Persona, messages = 3): Promise<ConversationId> {
  const { signals } = (await author.call('GET /me/signals')).ok
  const signal = signals.find(({ from }) => from?.id === partner.id)
  if (!signal) throw new Error('the member raised no signal')
  const params = { signalId: signal.id }
  const { id } = (await author.call('PUT /signals/:signalId/conversation', { params })).ok
  for (let n = 0; n < messages; n += 1) await sendMessage(n % 2 === 0 ? author : partner, id)
  return id
}

async function newTalk(messages?: number) {
  const partner = await join(server, 'Tom Becker')
  await castVote(partner, itemId)
  return { partner, conversationId: await talkWith(partner, messages) }
}

const end = (by: Persona, conversationId: ConversationId, body = DOES) =>
  by.call('PUT /conversations/:conversationId/ending', { params: { conversationId }, body })
const takeBack = (by: Persona, conversationId: ConversationId) =>
  by.call('DELETE /conversations/:conversationId/ending', { params: { conversationId } })
const open = async (by: Persona, conversationId: ConversationId) =>
  (await by.call('GET /conversations/:conversationId', { params: { conversationId } })).ok
const evidence = async () => (await author.call('GET /items/:itemId/evidence', { params: { itemId } })).ok
const talks = async () => (await author.call('GET /items/:itemId/talks', { params: { itemId } })).ok.talks
const report = async () => (await server.app.inject({ method: 'GET', url: reportPath(itemId) })).body

test('an ending can be changed and removed at will, and only the author sees it', async () => {
  const { partner, conversationId } = await newTalk()
  const { talks: before, ...rest } = await evidence()
  for (const ending of [DOES, NEITHER, NEITHER]) {
    expect((await end(author, conversationId, ending)).ok.ending).toEqual({ outcome: null, ...ending })
    expect((await open(partner, conversationId)).ending).toBeNull()
  }
  const { talks: after, ...same } = await evidence()
  expect([before.talks, after]).toEqual([
    0,
    { talks: 1, elsewhere: 0, wouldUse: 0, wouldNot: 0, unsure: 0, doesSomething: 0, pays: 0 },
  ])
  expect(same).toEqual(rest)
  expect(await talks()).toMatchObject([{ conversationId, member: { id: partner.id }, ending: NEITHER }])
  expect((await end(author, conversationId, { ...DOES, note: '€'.repeat(301) })).status).toBe(400)
  for (const _ of [1, 2]) expect((await takeBack(author, conversationId)).ok.ending).toBeNull()
  expect((await evidence()).talks.talks).toBe(0)
})

test('only the author can set an ending, after three messages from both sides', async () => {
  const { partner, conversationId } = await newTalk(2)
  const stranger = await join(server, 'Sam Stranger')
  expect((await end(author, conversationId)).refusal?.code).toBe('talk.too-early')
  await sendMessage(author, conversationId)
  expect((await end(partner, conversationId)).refusal?.code).toBe('talk.not-author')
  expect((await takeBack(partner, conversationId)).refusal?.code).toBe('talk.not-author')
  expect((await end(stranger, conversationId)).refusal?.code).toBe('conversation.missing')
  expect((await end(author, conversationId)).status).toBe(200)
  const { conversationId: alone } = await newTalk(0)
  for (let n = 0; n < 3; n += 1) await sendMessage(author, alone)
  expect((await end(author, alone)).refusal?.code).toBe('talk.too-early')
})

test('many simultaneous endings leave one ending and pay no points', async () => {
  const { conversationId } = await newTalk()
  const points = async () => (await author.call('GET /me/points')).ok
  const before = await points()
  await Promise.all([DOES, NEITHER, DOES, NEITHER].map(ending => end(author, conversationId, ending)))
  expect((await evidence()).talks.talks).toBe(1)
  expect(await points()).toEqual(before)
})

test('a member with two chats counts as one talk, with the latest chat’s ending', async () => {
  const { partner, conversationId } = await newTalk()
  await postComment(partner, itemId)
  const second = await talkWith(partner)
  expect(second).not.toBe(conversationId)
  await end(author, conversationId)
  await end(author, second, NEITHER)
  expect((await evidence()).talks).toMatchObject({ talks: 1, doesSomething: 0 })
  await deleteMember(server.db, partner)
  expect((await evidence()).talks).toMatchObject({ talks: 1, doesSomething: 0 })
})

test('the report shows the tally once there are three talks', async () => {
  for (const ending of [DOES, DOES]) await end(author, (await newTalk()).conversationId, ending)
  expect(await report()).not.toContain('2 talks')
  await end(author, (await newTalk()).conversationId, { ...NEITHER, pays: true })
  expect(await report()).toContain(
    '3 talks: 1 already pays for something that helps, 2 do something about it today.',
  )
})

test('an older ending keeps its outcome until the author records what the partner does today', async () => {
  const { conversationId } = await newTalk()
  await end(author, conversationId, NEITHER)
  const stored = server.db.updateTable('talk_endings').set({ outcome: 'unsure', note: null })
  await stored.where('conversation_id', '=', conversationId).execute()
  expect((await open(author, conversationId)).ending).toEqual({ ...NEITHER, outcome: 'unsure' })
  expect((await evidence()).talks).toMatchObject({ talks: 1, unsure: 1 })
  expect((await end(author, conversationId, NEITHER)).ok.ending?.outcome).toBeNull()
})

test('an ending no longer names a deleted partner, and deleting the author deletes all endings', async () => {
  const { partner, conversationId } = await newTalk()
  await end(author, conversationId)
  await deleteMember(server.db, partner)
  expect(await talks()).toMatchObject([{ conversationId, member: null, ending: { note: '' } }])
  await deleteMember(server.db, author)
  const { rows } = await server.sql`select user_id from talk_endings where item_id = ${itemId}`
  expect(rows).toEqual([])
})
