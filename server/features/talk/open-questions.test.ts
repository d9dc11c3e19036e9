import { expect, test } from 'vitest'
import type { QuestionId } from '#contract/ids.ts'
import { OPEN_QUESTIONS } from '#contract/lengths.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { castVote, deleteItem, giveAnswer } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, publishProduct } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()

const listNext = async (of: Persona) => (await of.call('GET /me/open-questions')).ok
const next = async (of: Persona) => (await listNext(of)).rows.map(({ question }) => question.id)
const skip = (by: Persona, questionId = '' as QuestionId) =>
  by.call('PUT /questions/:questionId/skip', { params: { questionId } })
const block = (by: Persona, { id: memberId }: Persona) =>
  by.call('PUT /members/:memberId/block', { params: { memberId } })

/** Deletes the items of earlier tests, so that a test sees only its own. */
const clear = () => server.sql`update items set deleted_at = now() where deleted_at is null`

test('each item gives one question, voted and least answered items first, before any gives a second one', async () => {
  await clear()
  const [owner, tester, other] = [await join(server), await join(server), await join(server)]
  const first = await publishIdea(owner)
  const second = await publishIdea(owner)
  const product = await publishProduct(owner)
  await publishPainPoint(owner)
  await giveAnswer(other, product.questions[0])
  await castVote(tester, first.id)
  expect(await next(tester)).toEqual(
    [first, second, product]
      .flatMap(({ questions }) => questions[0])
      .concat([first, second, product].flatMap(({ questions }) => questions[1])),
  )
  const { rows } = await listNext(tester)
  expect(rows).toHaveLength(OPEN_QUESTIONS)
  expect(rows[0]).toMatchObject({
    id: first.id,
    kind: 'idea',
    votes: { own: 'pain_point' },
    question: { number: 1, of: 2 },
  })
  expect(rows[5]?.question).toMatchObject({ number: 2, of: 3 })
})

test('items for an audience of the member come first, in their words, and give a second question after the others', async () => {
  await clear()
  const [owner, tester] = [await join(server), await join(server)]
  const forNurses = await publishIdea(owner, { targetAudience: ['Nurses', 'Students'] })
  const voted = await publishIdea(owner)
  await castVote(tester, voted.id)
  const order = async () => (await listNext(tester)).rows.map(row => [row.id, row.audience])
  expect((await order()).slice(0, 2)).toEqual([
    [voted.id, null],
    [forNurses.id, null],
  ])
  await tester.call('PUT /me/reader-settings', { body: { counted: true, audiences: ['nurses'] } })
  expect((await order()).slice(0, 3)).toEqual([
    [forNurses.id, 'Nurses'],
    [voted.id, null],
    [forNurses.id, 'Nurses'],
  ])
  expect((await listNext(tester)).audiences).toEqual(['nurses'])
})

test('a question is open to members who neither own nor answered it, of items that are listed', async () => {
  await clear()
  const [owner, tester] = [await join(server), await join(server)]
  const [idea, gone] = [await publishIdea(owner), await publishIdea(owner)]
  await deleteItem(owner, gone.id)
  expect([await next(owner), (await next(tester)).toSorted()]).toEqual([[], idea.questions.toSorted()])
  await giveAnswer(tester, idea.questions[0])
  expect(await listNext(tester)).toMatchObject({
    answeredToday: 1,
    rows: [{ question: { id: idea.questions[1], number: 2 } }],
  })
  await giveAnswer(owner, idea.questions[0])
  expect((await listNext(owner)).answeredToday).toBe(0)
})

test('a block of either side leaves the questions of the other out', async () => {
  await clear()
  const [owner, tester, blocked] = [await join(server), await join(server), await join(server)]
  await publishIdea(owner)
  await block(tester, owner)
  await block(owner, blocked)
  expect([await next(tester), await next(blocked)]).toEqual([[], []])
})

test('a skipped question comes back after a day, and a second skip changes nothing', async () => {
  await clear()
  const [owner, tester] = [await join(server), await join(server)]
  const { id, questions } = await publishIdea(owner)
  expect([(await skip(tester, questions[0])).status, (await skip(tester, questions[0])).status]).toEqual([
    204, 204,
  ])
  expect(await next(tester)).toEqual([questions[1]])
  await server.sql`update skipped_questions set skipped_at = now() - interval '25 hours' where user_id = ${tester.id}`
  expect(await next(tester)).toEqual(questions)
  await deleteItem(owner, id)
  expect((await skip(tester, questions[0])).refusal.code).toBe('question.missing')
})
