import { expect, test } from 'vitest'
import type { ItemId, QuestionId } from '#contract/ids.ts'
import { OPEN_QUESTIONS } from '#contract/lengths.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { castVote, deleteItem, giveAnswer, proposeSolution } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, publishProduct } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()

const listNext = async (of: Persona) => (await of.call('GET /me/open-questions')).ok
const next = async (of: Persona) => (await listNext(of)).rows.map(({ id, question }) => question?.id ?? id)
const skip = (by: Persona, questionId = '' as QuestionId) =>
  by.call('PUT /questions/:questionId/skip', { params: { questionId } })
const unskip = (by: Persona, questionId = '' as QuestionId) =>
  by.call('DELETE /questions/:questionId/skip', { params: { questionId } })
const skipPainPoint = (by: Persona, itemId: ItemId) =>
  by.call('PUT /items/:itemId/skip', { params: { itemId } })
const belongTo = (member: Persona, ...audiences: string[]) =>
  member.call('PUT /me/reader-settings', { body: { counted: true, audiences } })
const block = (by: Persona, { id: memberId }: Persona) =>
  by.call('PUT /members/:memberId/block', { params: { memberId } })

/** Deletes the items of earlier tests, so that a test sees only its own. */
const clear = () => server.sql`update items set deleted_at = now() where deleted_at is null`

test('all questions about one item come before the next item’s, with voted and least answered items first', async () => {
  await clear()
  const [owner, tester, other] = [await join(server), await join(server), await join(server)]
  const first = await publishIdea(owner)
  const second = await publishIdea(owner)
  const product = await publishProduct(owner)
  await publishPainPoint(owner)
  await giveAnswer(other, product.questions[0])
  await castVote(tester, first.id)
  expect(await next(tester)).toEqual(
    [first, second, product].flatMap(({ questions }) => questions).slice(0, OPEN_QUESTIONS),
  )
  const { rows } = await listNext(tester)
  expect(rows[0]).toMatchObject({ id: first.id, kind: 'idea', votes: { own: 'pain_point' }, audience: null })
  // An answer of one's own makes an item no less due.
  await giveAnswer(tester, product.questions[1])
  await giveAnswer(tester, second.questions[0])
  expect((await next(tester)).slice(0, 4)).toEqual([
    second.questions[1],
    product.questions[0],
    product.questions[2],
    first.questions[0],
  ])
})

test('items for one of the member’s audiences come first, in the member’s words', async () => {
  await clear()
  const [owner, tester] = [await join(server), await join(server)]
  const forNurses = await publishIdea(owner, { targetAudience: ['Nurses', 'Students'] })
  const voted = await publishIdea(owner)
  await castVote(tester, voted.id)
  const order = async () => (await listNext(tester)).rows.map(row => [row.id, row.audience])
  const [unnamed, asVoter] = [
    [forNurses.id, null],
    [voted.id, null],
  ]
  expect(await order()).toEqual([asVoter, asVoter, unnamed, unnamed])
  await belongTo(tester, 'nurses')
  const named = [forNurses.id, 'Nurses']
  expect(await order()).toEqual([named, named, asVoter, asVoter])
  expect((await listNext(tester)).audiences).toEqual(['nurses'])
})

test('a listed item’s question is open to members who neither own the item nor have answered', async () => {
  await clear()
  const [owner, tester] = [await join(server), await join(server)]
  const [idea, gone] = [await publishIdea(owner), await publishIdea(owner)]
  await deleteItem(owner, gone.id)
  expect([await next(owner), (await next(tester)).toSorted()]).toEqual([[], idea.questions.toSorted()])
  await giveAnswer(tester, idea.questions[0])
  expect(await listNext(tester)).toMatchObject({
    answeredToday: 1,
    answeredBefore: false,
    rows: [{ question: { id: idea.questions[1] } }],
  })
  await server.sql`update comments set created_at = now() - interval '25 hours' where user_id = ${tester.id}`
  expect(await listNext(tester)).toMatchObject({ answeredToday: 0, answeredBefore: true })
  await giveAnswer(owner, idea.questions[0])
  expect((await listNext(owner)).answeredToday).toBe(0)
})

test('a block by either side hides the other’s questions', async () => {
  await clear()
  const [owner, tester, blocked] = [await join(server), await join(server), await join(server)]
  await publishIdea(owner)
  await block(tester, owner)
  await block(owner, blocked)
  expect([await next(tester), await next(blocked)]).toEqual([[], []])
})

test('a skipped question returns after a day or an undo, but a second skip changes nothing', async () => {
  await clear()
  const [owner, tester] = [await join(server), await join(server)]
  const { id, questions } = await publishIdea(owner)
  expect([(await skip(tester, questions[0])).status, (await skip(tester, questions[0])).status]).toEqual([
    204, 204,
  ])
  expect(await next(tester)).toEqual([questions[1]])
  expect([(await unskip(tester, questions[0])).status, (await unskip(tester, questions[0])).status]).toEqual([
    204, 204,
  ])
  expect(await next(tester)).toEqual(questions)
  await skip(tester, questions[0])
  await server.sql`update skipped_questions set skipped_at = now() - interval '25 hours' where user_id = ${tester.id}`
  expect(await next(tester)).toEqual(questions)
  await deleteItem(owner, id)
  expect((await skip(tester, questions[0])).refusal.code).toBe('question.missing')
})

test('a member who named an audience gets pain points, starting with one whose text names it', async () => {
  await clear()
  const [owner, tester] = [await join(server), await join(server)]
  const forNobody = await publishIdea(owner)
  const answered = await publishIdea(owner, { targetAudience: ['Nurses'] })
  await giveAnswer(await join(server), answered.questions[0])
  const pain = await publishPainPoint(owner, { problemAndStory: 'A nurse writes each shift down twice.' })
  const other = await publishPainPoint(owner)
  const questions = [...answered.questions, ...forNobody.questions]
  expect((await next(tester)).toSorted()).toEqual(questions.toSorted())
  await belongTo(tester, 'Night nurses', 'Nurses')
  expect(await next(tester)).toEqual([pain.id, ...answered.questions, other.id, ...forNobody.questions])
  expect((await listNext(tester)).rows[0]).toMatchObject({
    kind: 'pain_point',
    excerpt: 'A nurse writes each shift down twice.',
    audience: 'Nurses',
    question: null,
  })
  await skipPainPoint(tester, other.id)
  await publishPainPoint(owner)
  expect(await next(tester)).toEqual([pain.id, ...answered.questions, ...forNobody.questions])
  await proposeSolution(tester, pain.id)
  expect(await listNext(tester)).toMatchObject({ answeredToday: 1, rows: { length: 4 } })
})

test('the next questions include at most two pain points, those for the member’s audiences first', async () => {
  await clear()
  const [owner, tester] = [await join(server), await join(server)]
  const write = (problemAndStory: string) => publishPainPoint(owner, { problemAndStory })
  const [older, newest] = [await write('看護師は二度書く。'), await write('Nurses wait.')]
  await write('Drivers wait too.')
  await belongTo(tester, '看護師', 'nurses')
  expect(await next(tester)).toEqual([newest.id, older.id])
})

test('a member is not offered pain points that are their own, hidden, muted, skipped or blocked', async () => {
  await clear()
  const [owner, tester, blocked] = [await join(server), await join(server), await join(server)]
  const write = async (by: Persona) => (await publishPainPoint(by, { problemAndStory: 'A nurse waits.' })).id
  const pain = await write(owner)
  for (const member of [owner, tester, blocked]) await belongTo(member, 'Nurses')
  await block(owner, blocked)
  expect([await next(owner), await next(blocked), await next(tester)]).toEqual([[], [], [pain]])
  await tester.call('PUT /items/:itemId/mute', { params: { itemId: pain } })
  expect(await next(tester)).toEqual([])
  await tester.call('DELETE /items/:itemId/mute', { params: { itemId: pain } })

  expect((await skipPainPoint(tester, pain)).status).toBe(204)
  expect(await next(tester)).toEqual([])
  await server.sql`update skipped_pain_points set skipped_at = now() - interval '25 hours'`
  expect(await next(tester)).toEqual([pain])
  await skipPainPoint(tester, pain)
  await tester.call('DELETE /items/:itemId/skip', { params: { itemId: pain } })
  expect(await next(tester)).toEqual([pain])

  await server.sql`update items set status = 'hidden' where id = ${pain}`
  expect(await next(tester)).toEqual([])
  const idea = await publishIdea(owner)
  for (const itemId of [pain, idea.id])
    expect((await skipPainPoint(tester, itemId)).refusal.code).toBe('item.missing')
})
