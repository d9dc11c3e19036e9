import { expect, test } from 'vitest'
import type { NotificationId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import {
  castVote,
  deleteItem,
  giveAnswer,
  postComment,
  proposeSolution,
} from '#test/support/items/actions.ts'
import { newSolution, publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()

const latestSignal = async (of: Persona) =>
  (await of.call('GET /me/signals')).ok.signals[0]?.id ?? expect.fail()
const start = async (by: Persona, signalId: NotificationId) =>
  (await by.call('PUT /signals/:signalId/conversation', { params: { signalId } })).ok

test('both sides of a chat see the answer that started it, then the other answers and the comment', async () => {
  const [author, tester] = [await join(server, 'Author'), await join(server, 'Tester')]
  const structuredFeedbackQuestions = ['When did you last lend one?', 'To whom did you lend it?']
  const idea = await publishIdea(author, { structuredFeedbackQuestions })
  await castVote(tester, idea.id, 'early_adopter')
  await giveAnswer(tester, idea.questions[0], 'On Tuesday')
  const signalId = await latestSignal(author)
  await giveAnswer(tester, idea.questions[1], 'To Ewa')
  await postComment(tester, idea.id)
  const chat = await start(author, signalId)
  const saidBefore = {
    vote: 'early_adopter',
    said: [
      { what: 'answer', question: structuredFeedbackQuestions[0], words: 'On Tuesday' },
      { what: 'answer', question: structuredFeedbackQuestions[1], words: 'To Ewa' },
      { what: 'comment', question: null, words: expect.any(String) },
    ],
  }
  expect(chat.saidBefore).toEqual(saidBefore)
  const params = { conversationId: chat.id }
  const { ok } = await tester.call('GET /conversations/:conversationId', { params })
  expect(ok.saidBefore).toEqual(saidBefore)
  await deleteItem(author, idea.id)
  const gone = await author.call('GET /conversations/:conversationId', { params })
  expect(gone.ok.saidBefore.said).toEqual([])
})

test('a chat that starts from a solution shows the solution first, before the other texts', async () => {
  const [author, tester] = [await join(server), await join(server)]
  const { id } = await publishPainPoint(author)
  await postComment(tester, id)
  const body = newSolution()
  await proposeSolution(tester, id, body)
  const { said } = (await start(author, await latestSignal(author))).saidBefore
  expect(said).toEqual([
    { what: 'solution', question: null, words: `${body.title}\n${body.description}` },
    { what: 'comment', question: null, words: expect.any(String) },
  ])
})

test('a chat without an answer starts with the latest comment, or with nothing if there is only a vote', async () => {
  const [author, tester, voter] = [await join(server), await join(server), await join(server)]
  const { id } = await publishIdea(author)
  await castVote(voter, id)
  const voted = await start(author, await latestSignal(author))
  await postComment(tester, id)
  const commented = await start(author, await latestSignal(author))
  expect([voted.saidBefore, commented.saidBefore.said]).toMatchObject([
    { vote: 'pain_point', said: [] },
    [{ what: 'comment', question: null }],
  ])
})
