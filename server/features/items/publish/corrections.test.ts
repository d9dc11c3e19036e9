import { describe, expect, test } from 'vitest'
import type { CallOf } from '#contract/endpoint.ts'
import type { ItemId, NotificationId, QuestionId } from '#contract/ids.ts'
import type { corrections } from '#contract/items/corrections.ts'
import { type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race, waitingIn } from '#test/support/database/barrier.ts'
import { castVote, giveAnswer, verifyAnswer } from '#test/support/items/actions.ts'
import {
  newItemId,
  publishIdea,
  publishPainPoint,
  publishProduct,
  readItem,
} from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

type Body = CallOf<(typeof corrections)['PATCH /items/:itemId']>['body']
const correct = (by: Persona, itemId: ItemId, body: Body) =>
  by.call('PATCH /items/:itemId', { params: { itemId }, body })
const found = async (q: string) =>
  (await tester.call('GET /items', { query: { q } })).ok.rows.map(({ id }) => id)
const facts = async (id: ItemId) =>
  (await server.sql`select kind from facts where item_id = ${id} and kind = 'item.corrected'`).rows

describe('PATCH /items/:itemId', () => {
  test('200 changes only the submitted fields of an idea, and a search finds only its new words', async () => {
    const { id, questions } = await publishIdea(builder, { visionAndSolution: 'A xylophone for cats' })
    const { status, ok } = await correct(builder, id, {
      kind: 'idea',
      title: 'A zither for cats',
      description: 'A zither that cats cannot knock over',
      targetAudience: ['Cats', 'Cats', 'Owners'],
    })
    expect(status).toBe(200)
    expect(ok).toMatchObject({
      title: 'A zither for cats',
      description: 'A zither that cats cannot knock over',
      targetAudience: 'Cats, Owners',
      marketplaceDescription: 'Rehearsals that book themselves',
      problem: null,
    })
    expect(await readItem(tester, { id, kind: 'idea' })).toEqual({
      ...ok,
      followers: null,
      saidWords: null,
      isUnopened: true,
      can: { delete: false, correct: false },
    })
    expect(questions).toHaveLength(2)
    expect(ok.correction?.fields).toEqual(['description', 'targetAudience'])
    expect([await found('zither'), await found('xylophone')]).toEqual([[id], []])
  })

  test('200 for a pain point also sets its title from the pitch and replaces its attempts in the given order', async () => {
    const { id } = await publishPainPoint(builder)
    const { ok } = await correct(builder, id, {
      kind: 'pain_point',
      marketplaceDescription: 'Quicksand in the hallway',
      failedAttempts: ['Planks', 'A trampoline', 'Moving out'],
    })
    expect(ok).toMatchObject({
      title: 'Quicksand in the hallway',
      marketplaceDescription: 'Quicksand in the hallway',
      failedAttempts: ['Planks', 'A trampoline', 'Moving out'],
    })
    expect([await found('trampoline'), await found('quicksand')]).toEqual([[id], [id]])
  })

  test('200 for a product also sets its title from the pitch and replaces its lists', async () => {
    const { id } = await publishProduct(builder)
    const { ok } = await correct(builder, id, {
      kind: 'product',
      marketplaceDescription: 'Umbrellas that remember you',
      productUrl: 'umbrella.example',
      productStatus: 'Launched',
      keyFeatures: ['Beeps when left behind'],
      targetAudience: ['Walkers'],
    })
    expect(ok).toMatchObject({
      title: 'Umbrellas that remember you',
      productUrl: 'https://umbrella.example/',
      productStatus: 'Launched',
      keyFeatures: ['Beeps when left behind'],
      targetAudiences: ['Walkers'],
      category: 'Finance',
    })
    expect(ok.correction?.fields).toEqual([
      'keyFeatures',
      'marketplaceDescription',
      'productStatus',
      'productUrl',
      'targetAudience',
    ])
  })

  test('200 for the same values or none, without any change or new fact', async () => {
    const { id } = await publishPainPoint(builder)
    const body = { kind: 'pain_point', description: 'Another story' } as const
    const first = await correct(builder, id, body)
    expect(await correct(builder, id, body)).toMatchObject({ status: 200, ok: first.ok })
    expect((await correct(builder, id, { kind: 'pain_point' })).ok).toEqual(first.ok)
    expect(await facts(id)).toHaveLength(1)
  })

  test('200 after the owner’s vote or for unchanged text; 409 after another member’s vote, even if withdrawn', async () => {
    const { id } = await publishIdea(builder)
    const body = { kind: 'idea', marketplaceDescription: 'Right' } as const
    await castVote(builder, id)
    expect((await correct(builder, id, body)).status).toBe(200)
    await castVote(tester, id)
    const other = { ...body, marketplaceDescription: 'Other' }
    const { status, refusal } = await correct(builder, id, other)
    expect([status, refusal.code]).toEqual([409, 'item.voted-on'])
    expect((await readItem(builder, { id, kind: 'idea' })).marketplaceDescription).toBe('Right')
    await tester.call('DELETE /items/:itemId/vote', { params: { itemId: id } })
    expect((await correct(builder, id, other)).refusal.code).toBe('item.voted-on')
    expect((await correct(builder, id, body)).status).toBe(200)
    expect((await readItem(builder, { id, kind: 'idea' })).can).toEqual({ delete: true, correct: false })
  })

  test('200 replaces unanswered questions, which then cannot be answered; 409 for an answered one', async () => {
    const { id, questions } = await publishIdea(builder, { structuredFeedbackQuestions: ['One?', 'Two?'] })
    const answer = await giveAnswer(tester, questions[1])
    const { ok } = await correct(builder, id, { kind: 'idea', questions: ['1?', 'Two?', 'Three?'] })
    expect(ok.kind === 'idea' && ok.questions).toMatchObject([
      { id: expect.not.stringMatching(questions[0] as QuestionId), question: '1?', answerCount: 0 },
      { id: questions[1], question: 'Two?', answerCount: 1 },
      { question: 'Three?', answerCount: 0 },
    ])
    const late = await tester.call('PUT /questions/:questionId/answer', {
      params: { questionId: questions[0] as QuestionId },
      body: { content: 'About One' },
    })
    expect(late.refusal.code).toBe('question.missing')
    expect(ok.correction?.fields).toEqual(['questions'])
    for (const wanted of [['1?', 'Second?'], ['1?']]) {
      const { status, refusal } = await correct(builder, id, { kind: 'idea', questions: wanted })
      expect([status, refusal.code]).toEqual([409, 'question.answered'])
    }
    await server.sql`insert into visitor_answers (item_id, question_id, text)
      select item_id, id, 'In the glove box.' from feedback_questions where item_id = ${id} and question = '1?'`
    const lost = await correct(builder, id, { kind: 'idea', questions: ['Two?'] })
    expect(lost.refusal.code).toBe('question.answered')
    await server.sql`delete from visitor_answers where item_id = ${id}`
    const alone = await correct(builder, id, { kind: 'idea', questions: ['Two?'] })
    expect(alone.ok.kind === 'idea' && alone.ok.questions).toMatchObject([{ id: questions[1] }])
    const left = await tester.call('GET /questions/:questionId/answers', {
      params: { questionId: questions[1] as QuestionId },
    })
    expect(left.ok.own?.id).toBe(answer)
  })

  test('400 for a script as a link, 422 for another kind’s fields, 404 for an unknown or deleted item', async () => {
    const { id } = await publishIdea(builder)
    const body = { kind: 'idea', title: 'Mine' } as const
    const script = await correct(builder, id, { kind: 'product', productUrl: 'javascript:alert(1)' })
    expect([script.status, Object.keys(script.refusal.fields ?? {})]).toEqual([400, ['productUrl']])
    expect((await correct(builder, id, { kind: 'product' })).refusal.code).toBe('item.wrong-kind')
    expect((await correct(builder, newItemId(), body)).refusal.code).toBe('item.missing')
    await builder.call('DELETE /items/:itemId', { params: { itemId: id } })
    expect((await correct(builder, id, body)).refusal.code).toBe('item.missing')
  })
})

test('a first vote that races a correction either blocks it or applies to the corrected text', async () => {
  const outcomes = new Set<number>()
  for (const isVoteFirst of [false, true]) {
    const { id } = await publishIdea(builder, { marketplaceDescription: 'Before' })
    const [corrected, cast] = await race({
      db: server.db,
      lock: tx => tx.selectFrom('items').select('id').where('id', '=', id).forUpdate().execute(),
      waiting: 2,
      start: async () => {
        // Waiting transactions get a lock in the order in which they requested it.
        const waits = () => expect.poll(() => waitingIn(server.db)).toBe(1)
        const voting = isVoteFirst && castVote(tester, id)
        if (voting) await waits()
        const correcting = correct(builder, id, { kind: 'idea', marketplaceDescription: 'After' })
        if (!voting) await waits()
        return Promise.all([correcting, voting || castVote(tester, id)])
      },
    })
    outcomes.add(corrected.status)
    expect(cast.status).toBe(200)
    expect([200, 409]).toContain(corrected.status)
    const { rows: order } = await server.sql<{ kind: string }>`select kind from facts
      where item_id = ${id} and kind <> 'item.published' order by id`
    expect(order.map(({ kind }) => kind)).toEqual(
      corrected.status === 200 ? ['item.corrected', 'vote.cast'] : ['vote.cast'],
    )
    const { marketplaceDescription } = await readItem(tester, { id, kind: 'idea' })
    expect(marketplaceDescription).toBe(corrected.status === 200 ? 'After' : 'Before')
  }
  expect(outcomes).toEqual(new Set([200, 409]))
})

describe('signals and chats about a corrected item', () => {
  const pitch = 'Rehearsals that plan themselves'
  const toPitch = (itemId: ItemId) =>
    correct(builder, itemId, { kind: 'idea', marketplaceDescription: pitch })
  const signalsAbout = async (of: Persona, id: ItemId) =>
    (await of.call('GET /me/signals')).ok.signals.filter(({ contentId }) => contentId === id)
  const chatAbout = async (of: Persona, id: ItemId) =>
    (await of.call('GET /me/chats')).ok.rows.find(({ contentId }) => contentId === id)
  const startChat = (signalId: NotificationId) =>
    builder.call('PUT /signals/:signalId/conversation', { params: { signalId } })

  /** An idea with an answer, and the signal that its owner got of it. */
  const answeredIdea = async () => {
    const { id, questions } = await publishIdea(builder)
    const answerId = await giveAnswer(tester, questions[0])
    const [signal] = await signalsAbout(builder, id)
    if (!signal) throw new Error('the answer raised no signal')
    return { id, answerId, signalId: signal.id }
  }

  test('show its new name on both sides, and those about other items keep their names', async () => {
    const other = await answeredIdea()
    const { id, answerId, signalId } = await answeredIdea()
    await verifyAnswer(builder, answerId)
    await startChat(signalId)
    await toPitch(id)
    for (const side of [builder, tester]) {
      expect(await signalsAbout(side, id)).toMatchObject([{ contentTitle: pitch }])
      expect(await chatAbout(side, id)).toMatchObject({ contentTitle: pitch })
    }
    expect(await signalsAbout(builder, other.id)).not.toMatchObject([{ contentTitle: pitch }])
  })
})
