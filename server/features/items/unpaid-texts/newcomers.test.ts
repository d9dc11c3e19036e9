import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { CommentId, QuestionId } from '#contract/ids.ts'
import { OPEN_QUESTIONS as SIX } from '#contract/lengths.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { memberLock } from '#server/platform/database/member-lock.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember, useNewMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { giveAnswer, postComment, postReply, verifyAnswer } from '#test/support/items/actions.ts'
import { newText, publishProduct } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { startChat } from '#test/support/talk/chats.ts'

const server = useServer()
const builders = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'].map(name => useMember(server, name))
const giver = useNewMember(server, 'Giver')
const [ada, ben] = builders as [Persona, Persona]
let questions: QuestionId[]
let first: CommentId

const check = async (questionId: QuestionId) =>
  (await giver.call('POST /pay-check', { body: { place: { questionId }, text: newText() } })).ok.unpaid

/** Returns what is said before and after an answer to the question at this place. */
async function answer(place: number) {
  const [params, body] = [{ questionId: questions[place] as QuestionId }, { content: newText() }]
  const unpaid = await check(params.questionId)
  const { ok } = await giver.call('PUT /questions/:questionId/answer', { params, body })
  return [unpaid, ok.unpaid, ok.earned]
}
const UNPAID = ['newcomer', 'newcomer', 0]
const PAID = [null, null, 25]

beforeEach(async () => {
  const products = await Promise.all(builders.map(builder => publishProduct(builder)))
  questions = products.flatMap(({ questions: asked }) => asked)
  first = await giveAnswer(giver, questions[0])
  for (const question of questions.slice(1, SIX - 1)) await giveAnswer(giver, question)
})

test.each<[string, () => Promise<unknown>]>([
  ['a mark', () => verifyAnswer(ada, first)],
  ['a reply', () => postReply(ada, first)],
  ['a chat from a vote', () => startChat(ada, giver)],
])('a newcomer’s seventh answer pays nothing; the eighth pays after %s by a builder', async (_, respond) => {
  expect([await answer(SIX - 1), await answer(SIX)]).toEqual([PAID, UNPAID])
  await respond()
  expect(await answer(SIX + 1)).toEqual(PAID)
  expect(await check(questions[SIX] as QuestionId)).toBe('newcomer')
})

test('each builder who responds raises the daily limit by six, once', async () => {
  await verifyAnswer(ada, first)
  await postReply(ada, first)
  for (let place = SIX - 1; place < 2 * SIX; place++) expect((await answer(place))[1]).toBeNull()
  expect(await answer(2 * SIX)).toEqual(UNPAID)
  await startChat(ben, giver)
  expect(await answer(2 * SIX + 1)).toEqual(PAID)
})

test('replies by others, by the newcomer or to others are not responses, and answers pay again the next day', async () => {
  const [other, own] = [await join(server), await publishProduct(giver)]
  await giveAnswer(giver, questions[SIX - 1])
  await postReply(other, first)
  await postReply(giver, first)
  await postReply(giver, await postComment(other, own.id))
  expect(await answer(SIX)).toEqual(UNPAID)
  await server.sql`update comments set created_at = created_at - interval '1 day' where user_id = ${giver.id}`
  expect(await answer(SIX + 1)).toEqual(PAID)
})

test('two simultaneous answers after the first five pay once', async () => {
  const both = await race({
    db: server.db,
    lock: tx => sql`select ${memberLock(giver.id)}`.execute(tx),
    start: () => Promise.all([answer(SIX - 1), answer(SIX)]),
    waiting: 2,
  })
  expect(new Set(both.map(([, , earned]) => earned))).toEqual(new Set([0, 25]))
  expect(await findDifferences(server.db)).toEqual([])
})
