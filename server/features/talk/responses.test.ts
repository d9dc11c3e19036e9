import { expect, test } from 'vitest'
import { pageSizes } from '#contract/page-sizes.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import {
  castVote,
  deleteItem,
  giveAnswer,
  postComment,
  postReply,
  postUpdate,
  proposeSolution,
  verifyAnswer,
} from '#test/support/items/actions.ts'
import {
  newCommentId,
  newSolution,
  publishIdea,
  publishPainPoint,
  publishProduct,
} from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendMessage } from '#test/support/talk/chats.ts'

const server = useServer()

const list = async (of: Persona, query: { show?: 'all' | 'answers' | 'votes'; before?: string } = {}) =>
  (await of.call('GET /me/responses', { query })).ok

test('votes and answers on others’ items are listed once per item, latest first, and can be filtered', async () => {
  const [owner, tester] = [await join(server), await join(server)]
  const [voted, answered, both, gone] = [
    await publishPainPoint(owner),
    await publishIdea(owner),
    await publishIdea(owner),
    await publishIdea(owner),
  ]
  const own = await publishIdea(tester)
  await castVote(tester, both.id, 'early_adopter')
  await castVote(tester, voted.id)
  const first = await giveAnswer(tester, answered.questions[0], 'Last week')
  const second = await giveAnswer(tester, both.questions[1], 'Twice this year')
  for (const { id } of [gone, own]) await castVote(tester, id)
  await deleteItem(owner, gone.id)

  const { responses, counts } = await list(tester)
  expect(counts).toEqual({ all: 3, answers: 2, votes: 2 })
  expect(responses.map(({ id, vote, answer }) => [id, vote, answer])).toEqual([
    [both.id, 'early_adopter', { id: second, words: 'Twice this year' }],
    [answered.id, null, { id: first, words: 'Last week' }],
    [voted.id, 'pain_point', null],
  ])
  const idsOf = async (show: 'answers' | 'votes') =>
    (await list(tester, { show })).responses.map(({ id }) => id)
  expect([await idsOf('answers'), await idsOf('votes')]).toEqual([
    [both.id, answered.id],
    [both.id, voted.id],
  ])
})

test('each response lists its outcomes, best first: a mark, a chat, a reply, a correction, a solution, votes', async () => {
  const [owner, tester, other] = [await join(server), await join(server), await join(server)]
  const [idea, pain] = [await publishIdea(owner), await publishPainPoint(owner)]
  await postComment(owner, idea.id)
  await castVote(other, idea.id)
  const answer = await giveAnswer(tester, idea.questions[0])
  await castVote(tester, pain.id)
  expect((await list(tester)).responses.map(({ followed }) => followed)).toEqual([[], []])

  await verifyAnswer(owner, answer)
  await postComment(other, idea.id)
  await postComment(owner, idea.id)
  const reply = await postComment(owner, idea.id)
  await castVote(await join(server), idea.id)
  const { signals } = (await owner.call('GET /me/signals')).ok
  const signalId = signals.find(({ commentId }) => commentId === answer)?.id
  if (!signalId) throw new Error('the answer raised no signal')
  const { ok: chat } = await owner.call('PUT /signals/:signalId/conversation', { params: { signalId } })
  await sendMessage(owner, chat.id)
  await proposeSolution(tester, pain.id)
  const solution = await proposeSolution(other, pain.id)
  await server.sql`update items set corrected_at = now() where id = ${pain.id}`

  const [onIdea, onPain] = (await list(tester)).responses
  expect(onPain?.followed.map(({ kind, count, commentId }) => [kind, count, commentId])).toEqual([
    ['correction', 1, null],
    ['solution', 1, solution],
  ])
  expect(onIdea?.followed.map(({ kind, count }) => [kind, count])).toEqual([
    ['verification', 1],
    ['chat', 1],
    ['reply', 2],
    ['votes', 1],
  ])
  expect(onIdea?.followed).toMatchObject([
    { commentId: answer },
    { conversationId: chat.id },
    { commentId: reply },
    {},
  ])
})

test.each(['building', 'change', 'dropped'] as const)(
  'the latest update, “%s”, and a launch appear under the responses before them',
  async stage => {
    const [owner, early, late] = [await join(server), await join(server), await join(server)]
    const [idea, product] = [await publishIdea(owner), await publishProduct(owner)]
    await castVote(early, idea.id)
    await server.sql`insert into list_mails (item_id, kind, subject, text, product_id, ordered_at, finished_at)
      values (${idea.id}, 'launch', 'It is here', 'Try it', ${product.id}, now(), now())`
    await postUpdate(owner, idea.id, {})
    await postUpdate(owner, idea.id, { stage })
    await giveAnswer(late, idea.questions[0])
    const followedFor = async (member: Persona) =>
      (await list(member)).responses[0]?.followed.map(({ kind, stage, productId }) => [
        kind,
        stage ?? productId,
      ])
    expect(await followedFor(early)).toEqual([
      ['launch', product.id],
      ['update', stage],
    ])
    expect(await followedFor(late)).toEqual([])
  },
)

test('an item with a vote and an answer is listed once, by the later of the two, on whichever page that is', async () => {
  const [owner, tester] = [await join(server), await join(server)]
  const ideas = []
  for (let number = 0; number <= pageSizes.responses; number += 1) ideas.push(await publishIdea(owner))
  const [first, ...others] = ideas
  const [second] = others
  await giveAnswer(tester, second?.questions[0], 'Before the vote')
  for (const { id } of ideas) await castVote(tester, id)
  await giveAnswer(tester, first?.questions[0], 'After the vote')
  const latest = [first, ...others.toReversed()].map(idea => idea?.id)
  for (const [show, ids] of [
    ['all', latest],
    ['votes', latest],
    ['answers', [first?.id, second?.id]],
  ] as const) {
    const page = await list(tester, { show })
    const next = page.earlier ? (await list(tester, { show, before: page.earlier })).responses : []
    expect([...page.responses, ...next].map(({ id }) => id)).toEqual(ids)
  }
  expect((await list(tester)).counts).toEqual({ all: ideas.length, answers: 2, votes: ideas.length })
})

test('a proposed solution gets a row with its title and outcomes, but replies to others get no row', async () => {
  const [owner, solver, other] = [await join(server), await join(server), await join(server)]
  const [pain, own] = [await publishPainPoint(owner), await publishPainPoint(solver)]
  const comment = await postComment(solver, pain.id)
  await proposeSolution(solver, own.id)
  expect((await list(solver)).responses).toEqual([])
  const words = { ...newSolution(), title: 'A bell' }
  const [id, others] = [await proposeSolution(solver, pain.id, words), await proposeSolution(other, pain.id)]
  await postReply(owner, others)
  const commentId = await postReply(owner, id)
  await verifyAnswer(owner, id)
  const { counts, responses } = await list(solver, { show: 'answers' })
  expect(counts).toEqual({ all: 1, answers: 1, votes: 0 })
  expect(responses).toMatchObject([
    { id: pain.id, vote: null, answer: { id, words: 'A bell' }, markPoints: 100 },
  ])
  expect(responses[0]?.followed).toMatchObject([
    { kind: 'verification', count: 1, commentId: id },
    { kind: 'reply', count: 1, commentId },
    { kind: 'solution', count: 1, commentId: others },
  ])
  expect((await list(solver, { show: 'votes' })).responses).toEqual([])
  const replies = async () =>
    (await solver.call('GET /me/notifications')).ok.notifications.filter(({ kind }) => kind === 'reply')
  expect(await replies()).toMatchObject([{ repliedTo: 'solution', commentId }])
  await postReply(owner, comment)
  expect(await replies()).toMatchObject([{ repliedTo: null, count: 2 }])
})

test('a row shows the marked answer or else the latest paid one, and comes first for 30 days after the mark', async () => {
  const [owner, tester] = [await join(server), await join(server)]
  const product = await publishProduct(owner)
  const later = [(await publishIdea(owner)).id, (await publishIdea(owner)).id]
  const answers = []
  for (const [place, words] of ['I lost two hours', 'Every Monday at noon', 'w w w w'].entries())
    answers.push(await giveAnswer(tester, product.questions[place], words))
  for (const id of later) await castVote(tester, id)
  const [first = newCommentId(), paid] = answers
  const shown = async () => (await list(tester)).responses.map(({ id, answer }) => [id, answer?.id])
  const votes = later.toReversed().map(id => [id, undefined])
  expect(await shown()).toEqual([...votes, [product.id, paid]])
  await verifyAnswer(owner, first)
  expect(await shown()).toEqual([[product.id, first], ...votes])
  await server.sql`update comments set verified_at = now() - interval '31 days' where id = ${first}`
  expect(await shown()).toEqual([...votes, [product.id, first]])
})
