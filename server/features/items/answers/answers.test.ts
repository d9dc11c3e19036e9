import { beforeAll, describe, expect, test } from 'vitest'
import type { ItemId, QuestionId } from '#contract/ids.ts'
import { type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { newText, publishIdea, publishProduct, readItem } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')
let itemId: ItemId
let questionId: QuestionId

const prepare = async () => {
  const idea = await publishIdea(builder)
  const [question] = idea.questions
  if (!question) throw new Error('the idea has no question')
  return { itemId: idea.id, questionId: question }
}

beforeAll(async () => {
  ;({ itemId, questionId } = await prepare())
})

const give = (by: Persona, content: string, to = questionId, rest: { was?: string | null } = {}) =>
  by.call('PUT /questions/:questionId/answer', { params: { questionId: to }, body: { content, ...rest } })
const withdraw = (by: Persona, from = questionId) =>
  by.call('DELETE /questions/:questionId/answer', { params: { questionId: from } })
const list = (by: Persona, of = questionId) =>
  by.call('GET /questions/:questionId/answers', { params: { questionId: of } })
const unknown = '0197a9a0-0000-7000-8000-000000000001' as QuestionId

describe('PUT /questions/:questionId/answer', () => {
  test('200 keeps one editable answer per member, which does not count toward the discussion', async () => {
    const first = await give(tester, 'Last week')
    const second = await give(tester, 'Last month')
    expect(second.ok).toMatchObject({ id: first.ok.id, editedAt: expect.any(String) })
    const { ok } = await list(tester)
    expect(ok.comments.map(({ content }) => content)).toEqual(['Last month'])
    expect(ok.own?.id).toBe(first.ok.id)
    const item = await readItem(builder, { id: itemId, kind: 'idea' })
    expect([item.commentCount, item.questions[0]?.answerCount]).toEqual([0, 1])
  })

  test('200 returns the points earned, paid once for answering another member, plus the tenth-answer bonus', async () => {
    const { questionId: of } = await prepare()
    const earned: unknown[] = []
    const first = newText()
    await server.sql`update member_counters set feedback_given = 9 where user_id = ${tester.id}`
    for (const [by, content] of [
      [builder, newText()],
      [tester, first],
      [tester, first],
      [tester, newText()],
    ] as const)
      earned.push((await give(by, content, of)).ok.earned)
    await withdraw(tester, of)
    earned.push((await give(tester, newText(), of)).ok.earned)
    await withdraw(tester, of)
    earned.push((await give(tester, 'Yes', of)).ok.earned)
    expect(earned).toEqual([0, 175, 0, 0, 25, 0])
  })

  test('409 if the stored text has since changed, and that text stays; 200 for the same text again', async () => {
    const { questionId: of } = await prepare()
    const outcomes: unknown[] = []
    for (const [content, was] of [
      ['of this tab', 'never stored'],
      ['of this tab', null],
      ['of this tab', null],
      ['of that tab', null],
      ['of that tab', 'older'],
      ['of that tab', 'of this tab'],
      ['of that tab', 'of this tab'],
      ['of this tab', 'of this tab'],
    ] as const) {
      const { status, refusal } = await give(tester, content, of, { was })
      outcomes.push(status === 200 ? 'stored' : refusal.code)
    }
    const stale = 'text.changed-meanwhile'
    expect(outcomes).toEqual([stale, 'stored', 'stored', stale, stale, 'stored', 'stored', stale])
    await withdraw(tester, of)
    expect((await give(tester, 'x', of, { was: 'of that tab' })).refusal.code).toBe(stale)
    expect((await give(tester, 'x', of, { was: '\0' })).status).toBe(400)
    const both = await Promise.all(['one', 'other'].map(text => give(tester, text, of, { was: null })))
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await give(tester, 'without', of)).status).toBe(200)
  })

  test("200 counts the answer to a product's question and notifies the owner", async () => {
    const { id, questions } = await publishProduct(builder)
    const [first] = questions
    expect((await give(tester, 'In May', first)).ok.content).toBe('In May')
    const product = await readItem(builder, { id, kind: 'product' })
    expect(product.questions.map(({ answerCount }) => answerCount)).toEqual([1, 0, 0])
    const { ok } = await builder.call('GET /me/signals')
    expect(ok.signals[0]).toMatchObject({
      contentType: 'product',
      contentId: id,
      interactionType: 'answered a question on',
    })
  })

  test('200 for thirty simultaneous requests, which leave one answer and one signal', async () => {
    const idea = await prepare()
    await Promise.all(Array.from({ length: 30 }, (_, n) => give(tester, `Answer ${n % 3}`, idea.questionId)))
    expect((await list(builder, idea.questionId)).ok.comments).toHaveLength(1)
    const { rows: signals } = await server.sql`select id from notifications where item_id = ${idea.itemId}`
    expect(signals).toHaveLength(1)
  })

  test('400 for a blank answer, 404 for an unknown question or one on a deleted item', async () => {
    expect((await give(tester, ' ')).status).toBe(400)
    expect((await give(tester, 'x', unknown)).refusal.code).toBe('question.missing')
    const gone = await prepare()
    await builder.call('DELETE /items/:itemId', { params: { itemId: gone.itemId } })
    expect((await give(tester, 'x', gone.questionId)).refusal.code).toBe('question.missing')
  })
})

describe('DELETE /questions/:questionId/answer', () => {
  test('204 withdraws your answer; 404 if there is none', async () => {
    const idea = await prepare()
    await give(tester, 'Mine', idea.questionId)
    await give(builder, 'Own item', idea.questionId)
    expect((await withdraw(tester, idea.questionId)).status).toBe(204)
    expect((await withdraw(tester, idea.questionId)).refusal.code).toBe('answer.missing')
    expect((await list(tester, idea.questionId)).ok).toMatchObject({
      comments: [{ content: 'Own item' }],
      own: null,
    })
  })
})
