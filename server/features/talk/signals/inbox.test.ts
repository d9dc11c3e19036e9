import { beforeEach, expect, test } from 'vitest'
import type { CommentId, ItemId, MemberId, QuestionId } from '#contract/ids.ts'
import type { SignalFilter } from '#contract/talk/signals.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import {
  castVote,
  giveAnswer,
  postComment,
  postReply,
  proposeSolution,
  verifyAnswer,
} from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useNewMember(server, 'Author')
const tester = useNewMember(server, 'Tester')
let itemId: ItemId
let questionId: QuestionId | undefined
beforeEach(async () => {
  const idea = await publishIdea(author, { structuredFeedbackQuestions: ['When did you last lend one?'] })
  itemId = idea.id
  questionId = idea.questions[0]
})

const list = async (show: SignalFilter = 'unread') =>
  (await author.call('GET /me/signals', { query: { show } })).ok
const unreadBell = async () => (await author.call('GET /me/notifications/count')).ok.unread
const readItem = (from?: Persona) =>
  author.call('PUT /items/:itemId/notifications/reading', {
    params: { itemId },
    body: from ? { from: from.id } : {},
  })

test('a signal includes the vote, the text with its question, and the author’s reaction', async () => {
  await castVote(tester, itemId, 'early_adopter')
  const commentId = await giveAnswer(tester, questionId, 'On Tuesday')
  const [answer, vote] = (await list()).signals
  expect(vote).toMatchObject({ vote: 'early_adopter', said: null, conversationId: null })
  const said = {
    words: 'On Tuesday',
    question: 'When did you last lend one?',
    repliesTo: null,
    thread: { id: commentId, kind: 'answer' },
    verified: false,
    replied: false,
  }
  expect(answer).toMatchObject({ vote: 'early_adopter', said })

  await verifyAnswer(author, commentId)
  await postReply(author, commentId)
  const params = { signalId: answer?.id ?? expect.fail() }
  const bell = async () =>
    (await author.call('GET /me/notifications', { query: {} })).ok.notifications.find(
      ({ kind }) => kind === 'answer',
    )
  expect((await bell())?.chat).toEqual({ ...params, conversationId: null })
  const { ok: chat } = await author.call('PUT /signals/:signalId/conversation', { params })
  expect((await bell())?.chat).toEqual({ ...params, conversationId: chat.id })
  const all = (await list('all')).signals
  expect(all.map(({ conversationId }) => conversationId)).toEqual([chat.id, chat.id])
  expect(all[0]).toMatchObject({ read: true, said: { ...said, verified: true, replied: true } })
})

test('read signals stay listed for ninety days, and those with text have a separate list too', async () => {
  await castVote(tester, itemId)
  await postComment(tester, itemId)
  await readItem()
  expect((await list('unread')).signals).toEqual([])
  expect((await list('all')).signals.map(({ signalType, read }) => [signalType, read])).toEqual([
    ['comment', true],
    ['vote', true],
  ])
  expect((await list('words')).signals).toHaveLength(1)
  await server.sql`update notifications set created_at = now() - interval '91 days' where user_id = ${author.id}`
  expect([(await list('all')).signals, (await list('words')).signals]).toEqual([[], []])
})

test('opening a project marks its signals read, from one person or from all, but not another project’s', async () => {
  const other = await join(server, 'Other')
  const { id: elsewhere } = await publishIdea(author)
  for (const by of [tester, other]) await postComment(by, itemId)
  await castVote(tester, itemId)
  await castVote(tester, elsewhere)
  expect([await unreadBell(), (await list()).unread]).toEqual([4, 4])
  await readItem(tester)
  expect((await list()).signals.map(({ from, contentId }) => [from?.name, contentId])).toEqual([
    ['Tester', elsewhere],
    ['Other', itemId],
  ])
  for (let time = 0; time < 2; time += 1) expect((await readItem()).status).toBe(204)
  expect([await unreadBell(), (await list()).unread]).toEqual([1, 1])
})

test('opening a chat marks the partner’s signals about its project read', async () => {
  await postComment(tester, itemId)
  const params = { signalId: (await list()).signals[0]?.id ?? expect.fail() }
  const { ok: chat } = await author.call('PUT /signals/:signalId/conversation', { params })
  await castVote(tester, itemId)
  expect((await list()).unread).toBe(1)
  const reading = { params: { conversationId: chat.id }, body: { seq: 0 } }
  await author.call('PUT /conversations/:conversationId/reading', reading)
  expect([(await list()).unread, await unreadBell()]).toEqual([0, 0])
})

/** Returns the authors of texts to which the item's author has replied. */
const replied = async () =>
  (await list()).signals.flatMap(({ said, from }) => (said?.replied ? [from?.name] : [])).toReversed()

test.each(['comment', 'answer'])(
  'only the member addressed in a thread counts as replied to (%s)',
  async kind => {
    const other = await join(server, 'Other')
    const open = async () =>
      kind === 'comment' ? postComment(tester, itemId) : giveAnswer(tester, questionId ?? expect.fail())
    const head = await open()
    const below = await postReply(other, head, 'Me too')
    const toOther = await postReply(author, below, 'Since when?')
    expect(await replied()).toEqual(['Other'])
    const { signals } = await list('all')
    expect(signals.map(({ said }) => said?.thread)).toEqual([
      { id: head, kind },
      { id: head, kind },
    ])
    await author.call('DELETE /comments/:commentId', { params: { commentId: toOther } })
    await postReply(author, head, 'Thank you')
    expect(await replied()).toEqual(['Tester'])
    // The deleted ones had been replied to, and no others were.
    await postReply(author, below, 'Since when?')
    await other.call('DELETE /comments/:commentId', { params: { commentId: below } })
    await postReply(tester, head, 'One more thing')
    expect(await replied()).toEqual(['Tester'])
    await other.call('PUT /comments/:commentId/restoration', { params: { commentId: below } })
    expect(await replied()).toEqual(['Tester', 'Other'])
  },
)

test('a reply to a person’s latest text covers their earlier ones in the thread, but later ones stay open', async () => {
  const head = await postComment(tester, itemId)
  const more = await postReply(tester, head, 'And in winter?')
  const [latest] = (await list()).signals
  expect(latest?.said?.repliesTo).toEqual(expect.any(String))
  const own = await postReply(author, more, 'In winter too')
  expect(await replied()).toEqual(['Tester', 'Tester'])
  await postReply(tester, own, 'I see')
  const { signals } = await list()
  expect(signals.map(({ said }) => [said?.replied, said?.repliesTo])[0]).toEqual([false, 'In winter too'])
})

test('a reply is listed and counted as a signal, with the text it replies to, until read or deleted', async () => {
  const commentId = await postComment(author, itemId)
  const first = await postReply(tester, commentId, 'Every Tuesday')
  const { signals, unread } = await list()
  expect([unread, await unreadBell()]).toEqual([1, 1])
  expect(signals).toMatchObject([
    {
      startsChat: false,
      from: { name: 'Tester' },
      interactionType: 'replied on',
      contentId: itemId,
      commentId: first,
    },
  ])
  const thread = { id: commentId, kind: 'comment' }
  expect(signals[0]?.said).toMatchObject({ words: 'Every Tuesday', thread, replied: false })
  expect(signals[0]?.said?.repliesTo).toEqual(expect.any(String))
  await postReply(author, commentId, 'Anyone else?')
  expect((await list()).signals[0]?.said?.replied).toBe(false)
  await postReply(author, first, 'And on Wednesdays?')
  expect((await list()).signals[0]?.said?.replied).toBe(true)

  await readItem(tester)
  expect([(await list()).unread, await unreadBell()]).toEqual([0, 0])
  const second = await postReply(tester, commentId, 'Never')
  expect((await list('words')).signals.map(({ commentId: id }) => id)).toEqual([second, first])
  await author.call('PUT /me/signals/reading')
  expect([(await list()).unread, await unreadBell()]).toEqual([0, 0])
  await tester.call('DELETE /comments/:commentId', { params: { commentId: second } })
  expect((await list('all')).signals.map(({ commentId: id }) => id)).toEqual([first])
})

test('a reply on someone else’s project does not reveal its author’s vote there', async () => {
  const reader = await join(server, 'Reader')
  const commentId = await postComment(reader, itemId)
  await castVote(tester, itemId)
  await postReply(tester, commentId)
  const { ok } = await reader.call('GET /me/signals', { query: {} })
  expect(ok.signals.map(({ from, vote }) => [from?.name, vote])).toEqual([['Tester', null]])
})

test('a solution counts as replied to once its thread has a reply, and the solver’s reply links there too', async () => {
  const { id } = await publishPainPoint(author)
  const commentId = await proposeSolution(tester, id)
  const said = async () => (await list('all')).signals[0]?.said
  const thread = { id: commentId, kind: 'solution' }
  expect(await said()).toMatchObject({ thread, replied: false })
  await postReply(author, commentId, 'Who would run it?')
  expect(await said()).toMatchObject({ thread, replied: true })
  await postReply(tester, commentId, 'My neighbour')
  expect(await said()).toMatchObject({ thread, replied: false, words: 'My neighbour' })
})

test('a project’s page marks the signals it showed read, and can mark only votes', async () => {
  const other = await join(server, 'Other')
  await castVote(tester, itemId)
  await castVote(other, itemId)
  const shown = await postComment(tester, itemId)
  await postComment(other, itemId)
  const read = (body: { votesOf?: MemberId[]; shown?: CommentId[] }) =>
    author.call('PUT /items/:itemId/notifications/reading', { params: { itemId }, body })
  const kinds = async () =>
    (await list()).signals.map(({ signalType, from }) => `${signalType} ${from?.name}`)
  await read({ votesOf: [other.id] })
  expect(await kinds()).toEqual(['comment Other', 'comment Tester', 'vote Tester'])
  await read({ shown: [shown] })
  expect(await kinds()).toEqual(['comment Other'])
  await read({ shown: [] })
  expect(await unreadBell()).toBe(1)
})
