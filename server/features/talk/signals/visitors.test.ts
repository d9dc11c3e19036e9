import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { ItemId, QuestionId, VisitId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { listen } from '#test/support/accounts/auth-client.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { addVisitor } from '#test/support/evidence/visitors.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

const server = useServer()
const author = useNewMember(server, 'Author')
let itemId: ItemId
let questionId: QuestionId
beforeEach(async () => {
  const idea = await publishIdea(author, { structuredFeedbackQuestions: ['Where do you keep them?'] })
  itemId = idea.id
  questionId = idea.questions[0] as QuestionId
})

type Said = { word?: 'yes' | 'no'; words?: string; email?: 'left' | 'confirmed'; minutesAgo?: number }

/** Lets a person without an account open the item, and perhaps say something. */
async function visit({ word, words, email, minutesAgo = 10 }: Said) {
  const at = sql<string>`now() - ${minutesAgo} * interval '1 minute'`
  const id: VisitId = await addVisitor(server.db, {
    itemId,
    hoursAgo: 1,
    ...(email && { confirmedHoursAgo: 0 }),
  })
  await server.sql`update visits set word = ${word ?? null}, said_at = ${at} where id = ${id}`
  await server.sql`update subscribers set created_at = ${at}, confirmed_at = ${email === 'confirmed' ? at : null}
    where visit_id = ${id}`
  if (words)
    await server.sql`insert into visitor_answers (item_id, question_id, text, visit_id, answered_at)
      values (${itemId}, ${questionId}, ${words}, ${id}, ${at})`
}

const list = async () => (await author.call('GET /me/visitors')).ok
const unread = async () => (await author.call('GET /me/signals', { query: {} })).ok.unread
const read = async (visitorsUntil: string, by = author) =>
  by.call('PUT /items/:itemId/notifications/reading', { params: { itemId }, body: { visitorsUntil } })

test('each visitor who answered has a row, others who said yes share one, but a no or silence has none', async () => {
  await visit({ word: 'yes', words: 'In the glove box', email: 'left', minutesAgo: 6 })
  await visit({ word: 'no', words: 'In a drawer', minutesAgo: 9 })
  for (const email of ['left', 'confirmed', undefined] as const)
    await visit({ word: 'yes', minutesAgo: 12, ...(email && { email }) })
  await visit({ word: 'no' })
  await visit({})
  const [project, ...others] = await list()
  expect(others).toEqual([])
  const answer = { id: expect.any(String), at: expect.any(String), isNew: true }
  expect(project).toMatchObject({ item: { id: itemId, kind: 'idea' }, newCount: 5 })
  expect(project?.answered).toEqual([
    { ...answer, words: 'In the glove box', saidYes: true, leftEmail: true },
    { ...answer, words: 'In a drawer', saidYes: false, leftEmail: false },
  ])
  expect(project?.others).toMatchObject({ count: 3, leftEmail: 2, isNew: true })
  expect(await unread()).toBe(5)
  const asked = { params: { questionId }, query: {} }
  const { answers } = (await author.call('GET /questions/:questionId/visitor-answers', asked)).ok
  expect(answers.map(({ saidYes }) => saidYes)).toEqual([true, false])
})

test('reading marks only the visitors so far, only for the reader, and a visitor who leaves an email is new again', async () => {
  await visit({ word: 'yes', minutesAgo: 20 })
  await visit({ word: 'yes', minutesAgo: 10 })
  const seen = (await list())[0]?.at ?? expect.fail()
  const stranger = await join(server, 'Stranger')
  await read(seen, stranger)
  expect(await unread()).toBe(2)
  await read(seen)
  await read('2020-01-01T00:00:00Z')
  expect([await unread(), (await list())[0]?.others]).toMatchObject([0, { count: 2, isNew: false }])
  await server.sql`insert into subscribers (item_id, email, visit_id, via, consent_version)
    select item_id, 'h@example.com', id, 'direct', '1' from visits where item_id = ${itemId}
    order by said_at limit 1`
  expect([await unread(), (await list())[0]?.others]).toMatchObject([
    1,
    { count: 2, leftEmail: 1, isNew: true },
  ])
  await author.call('PUT /me/signals/reading')
  expect(await unread()).toBe(0)
})

test('each answer immediately reaches the author’s open pages', async () => {
  await server.sql`insert into public_pages (item_id) values (${itemId})`
  const { authenticate, received, close } = await openSocket(new URL(await listen(server)).origin)
  onTestFinished(close)
  await authenticate(author.token)
  for (const text of ['In the glove box', 'In a drawer']) {
    const known = received.length
    await postForm(server, `${publicPagePath(itemId)}/answers`, { question: questionId, text, via: 'direct' })
    await expect.poll(() => received.slice(known).map(({ type }) => type)).toContain('signals.changed')
  }
  expect((await list())[0]?.answered.map(({ words }) => words)).toEqual(['In a drawer', 'In the glove box'])
})

test('a hundred visitors share one row, and a future time hides no one', async () => {
  await Promise.all(Array.from({ length: 100 }, () => visit({ word: 'yes' })))
  await read('2999-01-01T00:00:00Z')
  await visit({ word: 'yes', minutesAgo: -1 })
  expect(await list()).toMatchObject([{ newCount: 1, answered: [], others: { count: 101 } }])
})
