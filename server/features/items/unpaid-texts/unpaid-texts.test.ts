import { beforeEach, describe, expect, test } from 'vitest'
import type { CommentId, ItemId, QuestionId } from '#contract/ids.ts'
import type { TextPlace } from '#contract/items/unpaid-texts.ts'
import { PAID_ANSWERS } from '#contract/lengths.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember, useNewMember } from '#test/support/accounts/use-member.ts'
import {
  giveAnswer,
  postComment,
  postReply,
  verifyAnswer,
  withdrawAnswer,
} from '#test/support/items/actions.ts'
import {
  newCommentId,
  newText,
  publishIdea,
  publishPainPoint,
  publishProduct,
} from '#test/support/items/factories.ts'
import { hide, unhide } from '#test/support/moderation/hide.ts'
import { refreshNow } from '#test/support/rewards/boards.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const giver = useNewMember(server, 'Giver')
let itemId: ItemId
let questions: QuestionId[]

beforeEach(async () => {
  await server.sql`update comments set created_at = created_at - interval '91 days'`
  ;({ id: itemId, questions } = await publishProduct(author))
})

const SAID = 'I missed two rehearsals last month and they had not told me'

const pointsOf = async (by: Persona) => (await by.call('GET /me/points')).ok.insight
const receivedOf = async (by: Persona) => (await by.call('GET /me/points')).ok.traction
const restore = (by: Persona, questionId: QuestionId, id: CommentId) =>
  by.call('PUT /questions/:questionId/answer/restoration', { params: { questionId }, body: { id } })
const check = async (place: TextPlace, text: string, by = giver) =>
  (await by.call('POST /pay-check', { body: { place, text } })).ok.unpaid

describe('an answer', () => {
  test('that repeats an earlier one, reordered or in capitals, is stored but pays no one', async () => {
    const copy = 'THEY HAD NOT TOLD ME AND I MISSED TWO REHEARSALS LAST MONTH!!!'
    await giveAnswer(giver, questions[0], SAID)
    const before = await receivedOf(author)
    await giveAnswer(giver, questions[1], copy)
    expect([await pointsOf(giver), await receivedOf(author)]).toEqual([25, before])
    const { ok } = await author.call('GET /questions/:questionId/answers', {
      params: { questionId: questions[1] as QuestionId },
    })
    expect(ok.comments).toMatchObject([{ content: copy.normalize('NFC') }])
  })

  test('pays nothing if it nearly repeats a text on the item or repeats one elsewhere; fixing typos is free', async () => {
    const other = await join(server, 'Other')
    const first = await giveAnswer(other, questions[0], SAID)
    const here = questions[1] as QuestionId
    const elsewhere = (await publishIdea(author)).questions[0] as QuestionId
    const shuffled = `${SAID.split(' ').toReversed().join(' ')}!`
    const judge = () =>
      Promise.all([
        check({ questionId: here }, `${SAID} honestly`),
        check({ questionId: elsewhere }, shuffled),
        check({ questionId: elsewhere }, `${SAID} honestly`),
      ])
    expect(await judge()).toEqual(['echo', 'echo', null])
    await server.sql`update comments set created_at = now() - interval '91 days' where id = ${first}`
    expect(await judge()).toEqual(['echo', null, null])
    await giveAnswer(giver, here, newText())
    const params = { questionId: here }
    const { ok } = await giver.call('PUT /questions/:questionId/answer', { params, body: { content: SAID } })
    expect(ok).toMatchObject({ earned: 0, unpaid: 'echo' })
    await giveAnswer(other, questions[0], `${SAID} at all`)
    expect([await pointsOf(giver), await pointsOf(other)]).toEqual([0, 25])
    expect(await check({ questionId: here }, newText())).toBe('changed')
    await withdrawAnswer(giver, here)
    await hide(server, { kind: 'answer', id: first })
    expect(await check({ itemId }, SAID, await join(server, 'Third'))).toBeNull()
  })

  test('that repeats one from before words were stored pays nothing for 90 days', async () => {
    const id = await giveAnswer(giver, questions[0], SAID)
    await server.sql`update comments set words = null where id = ${id}`
    await giveAnswer(giver, questions[1], `${SAID}!`)
    expect(await pointsOf(giver)).toBe(25)
    await server.sql`update comments set created_at = now() - interval '91 days' where user_id = ${giver.id}`
    await giveAnswer(giver, questions[2], SAID)
    expect(await pointsOf(giver)).toBe(50)
  })

  test('changed into a copy loses its points and mark for good; restoring the original text pays nothing', async () => {
    await giveAnswer(giver, questions[0], SAID)
    const own = newText()
    const id = await giveAnswer(giver, questions[1], own)
    await verifyAnswer(author, id)
    const received = await receivedOf(author)
    expect(await pointsOf(giver)).toBe(150)
    await giveAnswer(giver, questions[1], `${SAID} 3`)
    expect([await pointsOf(giver), await receivedOf(author)]).toEqual([25, received - 25])
    const { ok } = await giver.call('GET /me/points')
    const reasons = ok.entries.map(({ voidReason }) => voidReason)
    expect(reasons).toContain('It was changed to a text that earns no points')
    expect(reasons).toContain('The answer was changed after it was marked')
    await giveAnswer(giver, questions[1], own)
    await verifyAnswer(author, id)
    expect([await pointsOf(giver), await receivedOf(author)]).toEqual([25, received - 25])
    await withdrawAnswer(giver, questions[1])
    await giveAnswer(giver, questions[2], own)
    await restore(giver, questions[1] as QuestionId, id)
    expect([await pointsOf(giver), await receivedOf(author)]).toEqual([50, received])
  })

  test('deleted and sent again pays once; a copy elsewhere pays nothing while the original can be restored', async () => {
    const id = await giveAnswer(giver, questions[0], SAID)
    await withdrawAnswer(giver, questions[0])
    await giveAnswer(giver, questions[0], SAID)
    expect(await pointsOf(giver)).toBe(25)
    await withdrawAnswer(giver, questions[0])
    await giveAnswer(giver, questions[1], SAID)
    expect(await pointsOf(giver)).toBe(0)
    await restore(giver, questions[0] as QuestionId, id)
    expect(await pointsOf(giver)).toBe(25)
  })

  test('that a moderator hid is restored with its points if it was paid, and without points if it is a copy', async () => {
    const paid = await giveAnswer(giver, questions[0], SAID)
    const copy = await giveAnswer(giver, questions[1], SAID)
    for (const id of [paid, copy]) await hide(server, { kind: 'answer', id })
    expect(await pointsOf(giver)).toBe(0)
    await giveAnswer(giver, questions[2], SAID)
    for (const id of [copy, paid]) await unhide(server, { kind: 'answer', id })
    expect(await pointsOf(giver)).toBe(25)
  })

  test(`after ${PAID_ANSWERS} in one day, or on another project by an author with five, pays nothing`, async () => {
    const products = await Promise.all([1, 2, 3].map(() => publishProduct(author)))
    for (const { questions: asked } of products)
      for (const question of asked) await postReply(author, await giveAnswer(giver, question))
    expect(await pointsOf(giver)).toBe(6 * 25)
    const others = await Promise.all(
      Array.from({ length: 5 }, (_, place) => join(server, `Builder ${place}`)),
    )
    for (const builder of others)
      for (const question of (await publishProduct(builder)).questions)
        await postReply(builder, await giveAnswer(giver, question))
    expect(await pointsOf(giver)).toBe(PAID_ANSWERS * 25 + 150)
    await server.sql`update comments set created_at = created_at - interval '1 day' where user_id = ${giver.id}`
    await giveAnswer(giver, questions[0])
    expect(await pointsOf(giver)).toBe((PAID_ANSWERS + 1) * 25 + 150)
  })
})

test('a solution that copies your comment earns no step, mission or mark points until you rewrite it', async () => {
  const { id: painPoint } = await publishPainPoint(author)
  await postComment(giver, itemId, SAID)
  const place = { params: { itemId: painPoint } }
  const propose = (title: string, description: string) =>
    giver.call('POST /items/:itemId/solutions', {
      ...place,
      body: { id: newCommentId(), title, description },
    })
  const [title, description] = [SAID.slice(0, 28), `${SAID.slice(28)} 7`]
  const copy = (await propose(title, description)).ok.id
  await verifyAnswer(author, copy)
  const { ok } = await author.call('GET /items/:itemId/solutions', { ...place, query: {} })
  expect([ok.comments[0]?.verified, await pointsOf(giver)]).toEqual([true, 0])
  const own = (await propose('A bell for the cellar', newText())).ok
  await verifyAnswer(author, own.id)
  expect(await pointsOf(giver)).toBe(100)
  const was = { title: own.title ?? '', description: own.content }
  await giver.call('PATCH /solutions/:solutionId', {
    params: { solutionId: own.id },
    body: { was, title, description },
  })
  expect(await pointsOf(giver)).toBe(0)
  const facts = await server.sql<{ what: unknown }>`select payload - 'commentId' as what from facts
    where actor_id = ${giver.id} and kind like 'solution.%' order by id`
  expect(facts.rows.map(({ what }) => what)).toEqual([
    { paid: false },
    { paid: true },
    { unpays: true, unmarks: true },
  ])
})

test('unpaid texts count toward no step, win, badge or daily goal, but the author sees them as answers', async () => {
  await giver.call('PUT /me/onboarding/role', { body: { role: 'builder' } })
  for (const to of [await publishIdea(author), await publishIdea(author), await publishIdea(author)])
    await giver.call('PUT /items/:itemId/vote', { params: { itemId: to.id }, body: { type: 'pain_point' } })
  const before = await pointsOf(giver)
  await giveAnswer(giver, questions[0], 'Yes')
  await postComment(giver, itemId, 'Great idea!')
  const [{ ok: onboarding }, { ok: open }, { ok: wins }] = await Promise.all([
    giver.call('GET /me/onboarding'),
    giver.call('GET /me/open-questions'),
    giver.call('GET /me/wins'),
  ])
  expect([await pointsOf(giver), onboarding.current_step, open.answeredToday]).toEqual([before, 3, 0])
  expect(wins.map(({ win }) => win)).not.toContain('First Comment')
  const { ok } = await author.call('GET /items/:itemId', { params: { itemId } })
  expect(ok).toMatchObject({ commentCount: 1, questions: [{ answerCount: 1 }, {}, {}] })
})

describe('POST /pay-check', () => {
  test('200 predicts the result of sending the text, and unpaid texts stay unpaid', async () => {
    const [questionId, next] = questions as [QuestionId, QuestionId]
    expect([await check({ questionId }, 'Yes'), await check({ questionId }, SAID)]).toEqual(['short', null])
    await giveAnswer(giver, questionId, SAID)
    await giveAnswer(giver, next, 'Yes')
    const commentId = await postComment(giver, itemId, newText())
    expect([await check({ questionId }, SAID), await check({ questionId: next }, newText())]).toEqual([
      null,
      'changed',
    ])
    expect([await check({ commentId }, SAID), await check({ commentId }, newText())]).toEqual(['copy', null])
    expect(await check({ itemId }, 'Yes', author)).toBeNull()
  })

  test("404 for another member's comment, without revealing its item", async () => {
    const commentId = await postComment(giver, itemId, SAID)
    const { refusal } = await author.call('POST /pay-check', { body: { place: { commentId }, text: SAID } })
    expect(refusal?.code).toBe('item.missing')
  })
})

test('twelve near-identical answers and floods of w earn at most 50 points and move no one on the board', async () => {
  const builders = await Promise.all(
    Array.from({ length: 10 }, (_, place) => join(server, `Helper ${place}`)),
  )
  for (const builder of builders) for (const question of questions) await giveAnswer(builder, question)
  const query = { board: 'testers', count: 10 } as const
  const topTen = () => refreshNow(server.db).then(() => giver.call('GET /leaderboard', { query }))
  const before = (await topTen()).ok.ranked
  const asked = await Promise.all(builders.slice(0, 6).map(builder => publishIdea(builder)))
  for (const [place, question] of asked.flatMap(({ questions: two }) => two).entries())
    await giveAnswer(giver, question, `I would use this every single day, number ${place}`)
  for (const { id } of asked) await postComment(giver, id, 'w'.repeat(5_200))
  expect(await pointsOf(giver)).toBeLessThanOrEqual(50)
  expect((await topTen()).ok.ranked).toEqual(before)
})

test('the ledger has no differences afterward', async () => {
  expect(await findDifferences(server.db)).toEqual([])
})
