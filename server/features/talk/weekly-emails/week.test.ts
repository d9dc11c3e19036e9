import { beforeEach, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import {
  castVote,
  deleteItem,
  giveAnswer,
  postReply,
  proposeSolution,
  verifyAnswer,
} from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendMessage, startChat } from '#test/support/talk/chats.ts'
import { askForTalk, takeRequests } from '#test/support/talk/talk-requests.ts'
import { composeWeekly } from './weekly-text.ts'

const server = useServer()
let builder: Persona
let tester: Persona

beforeEach(async () => {
  await server.sql`update items set deleted_at = now() where deleted_at is null`
  builder = await join(server, 'Builder')
  tester = await join(server, 'Tester')
})

const weekOf = async (member: Persona) => (await member.call('GET /me/week')).ok
const outcomesOf = async (member: Persona) => (await weekOf(member)).outcomes.map(({ kind }) => kind)
const waitingOf = async (member: Persona) => (await weekOf(member)).waiting.map(({ kind }) => kind)
const block = (by: Persona, { id: memberId }: Persona) =>
  by.call('PUT /members/:memberId/block', { params: { memberId } })
const readAll = (by: Persona) => by.call('PUT /me/notifications/reading')

describe('what came of the votes', () => {
  test('is the best of the last seven days first, read or not, while its post is there', async () => {
    const { id: itemId, questions } = await publishIdea(builder)
    const answer = await giveAnswer(tester, questions[0])
    await postReply(builder, answer)
    await verifyAnswer(builder, answer)
    await readAll(tester)
    expect(await outcomesOf(tester)).toEqual(['verification', 'reply'])
    await server.sql`update notifications set created_at = now() - interval '8 days' where kind = 'reply'`
    expect(await outcomesOf(tester)).toEqual(['verification'])
    await deleteItem(builder, itemId)
    expect(await outcomesOf(tester)).toEqual([])
  })

  test('leaves out a member whom one of both has blocked', async () => {
    const { questions } = await publishIdea(builder)
    await verifyAnswer(builder, await giveAnswer(tester, questions[0]))
    await block(builder, tester)
    expect([await outcomesOf(tester), await waitingOf(builder)]).toEqual([[], []])
  })
})

describe('who waits', () => {
  test('requests and chats wait until they are answered, answers and solutions until they are read', async () => {
    const { id: itemId, questions } = await publishIdea(builder)
    await takeRequests(builder)
    const talkRequestId = await askForTalk({
      owner: builder,
      asker: tester,
      itemId,
      questionId: questions[0],
    })
    const { id: painPoint } = await publishPainPoint(builder)
    await proposeSolution(tester, painPoint)
    expect(await waitingOf(builder)).toEqual(['request', 'solution', 'answer'])
    expect((await weekOf(builder)).waitingPeople).toBe(1)
    await readAll(builder)
    expect(await waitingOf(builder)).toEqual(['request'])
    await builder.call('PUT /talk-requests/:talkRequestId/pass', { params: { talkRequestId } })
    expect(await waitingOf(builder)).toEqual([])
    const conversationId = await startChat(builder, tester)
    const { seq } = await sendMessage(builder, conversationId)
    await readAll(tester)
    expect(await waitingOf(tester)).toEqual(['message'])
    await tester.call('PUT /conversations/:conversationId/reading', {
      params: { conversationId },
      body: { seq },
    })
    expect(await waitingOf(tester)).toEqual([])
  })
})

describe('three questions', () => {
  const questionsOf = async (member: Persona) => (await weekOf(member)).questions.map(({ id }) => id)

  test('are of three posts, those for an audience of the member first, with the reason', async () => {
    const [first, second, third, fourth] = [
      await publishIdea(builder, { targetAudience: ['Bakers'] }),
      await publishIdea(builder, { targetAudience: ['Cooks'] }),
      await publishIdea(builder, { targetAudience: ['Cooks'] }),
      await publishIdea(builder, { targetAudience: ['Cooks'] }),
    ]
    await tester.call('PUT /me/reader-settings', { body: { counted: true, audiences: ['bakers'] } })
    const { questions } = await weekOf(tester)
    expect(questions.map(({ id, audience }) => [id, audience])).toEqual([
      [first.id, 'bakers'],
      [fourth.id, null],
      [third.id, null],
    ])
    for (const question of first.questions) await giveAnswer(tester, question)
    const mute = (itemId: ItemId) => tester.call('PUT /items/:itemId/mute', { params: { itemId } })
    await mute(fourth.id)
    expect(await questionsOf(tester)).toEqual([third.id, second.id])
    expect(await questionsOf(builder)).toEqual([])
    await block(tester, builder)
    expect(await questionsOf(tester)).toEqual([])
  })
})

describe('own projects', () => {
  test('compare this week with the week before, and show only figures that the author sees', async () => {
    const { id, questions } = await publishIdea(builder)
    await castVote(tester, id, 'early_adopter')
    await giveAnswer(tester, questions[0])
    await castVote(await join(server), id)
    await publishIdea(builder)
    const [first] = (await weekOf(builder)).projects
    expect(first).toMatchObject({ id, now: { votes: 2, answers: 1 }, adopters: 1, sums: null })
    await server.sql`update votes set created_at = created_at - interval '8 days' where content_id = ${id}`
    await server.sql`insert into evidence_figures (item_id, readers, figures)
      values (${id}, 30, '{"community": {"sums": {"yes": 16, "readers": 30, "liked": 2}}}')
      on conflict (item_id) do update set figures = excluded.figures`
    expect((await weekOf(builder)).projects).toMatchObject([
      { id, now: { votes: 0, answers: 1 }, before: { votes: 2, answers: 0 }, sums: { yes: 16, readers: 30 } },
    ])
  })
})

describe('the email', () => {
  const compose = async (of: Persona) =>
    composeWeekly({
      week: await weekOf(of),
      isFarewell: false,
      origin: 'https://firsthand.example',
      month: 'https://firsthand.example/unsubscribe/id~month.seal',
      stop: 'https://firsthand.example/unsubscribe/id~weekly.seal',
    })

  test('has the best line as its subject, and one link in each row', async () => {
    const { id, questions } = await publishIdea(builder, {
      marketplaceDescription: 'Shoes at evil.example/x for us',
    })
    await castVote(tester, id, 'early_adopter')
    await giveAnswer(tester, questions[0])
    const { title } = (await weekOf(builder)).projects[0] ?? expect.fail()
    const { subject, text, html, headers } = await compose(builder)
    expect(subject).toMatch(/^One person would use “.+”\. One person is waiting for you\.$/)
    // Mail programs make no link of a title.
    expect([title.includes('evil.example'), html.includes('evil.example')]).toEqual([true, false])
    expect(text).toContain('Who’s waiting for you\n- ')
    expect(text).toContain('This week: 1 vote and 1 answer. The week before: nothing.')
    expect(text).not.toContain('What came of your votes and answers')
    expect(text).toContain(`https://firsthand.example/detail/idea/${id}?from=notice#comment-`)
    expect(text).toMatch(
      /Not now: skip a month: .+\/unsubscribe\/id~month\.seal\nStop: .+\/unsubscribe\/id~weekly\.seal/,
    )
    expect(headers['List-Unsubscribe']).toBe('<https://firsthand.example/api/unsubscribe/id~weekly.seal>')
  })

  test('without a yes, what came of the votes is its subject, else who waits', async () => {
    const { questions } = await publishIdea(builder)
    const answer = await giveAnswer(tester, questions[0])
    expect((await compose(builder)).subject).toMatch(/^Tester answered a question on “.+”$/)
    await verifyAnswer(builder, answer)
    expect((await compose(tester)).subject).toMatch(
      /^Builder marked your answer as a Verified Insight on “.+”$/,
    )
  })
})
