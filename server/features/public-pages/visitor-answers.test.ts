import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ItemId, QuestionId, VisitorAnswerId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { sendDigests } from '#server/features/talk/digests/send-digests.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { useMember, useNewMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { sentBy } from '#test/support/mail/sent-mails.ts'
import { findCase, newReport, rule } from '#test/support/moderation/reports.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { timeMachine } from '#test/support/talk/time-machine.ts'

const server = useServer()
const member = useMember(server, 'Member')
let moderator: Awaited<ReturnType<typeof joinStaff>>
const author = useNewMember(server, 'Maya Lindqvist')
let itemId: ItemId
let questionId: QuestionId

beforeAll(async () => {
  moderator = await joinStaff(server, 'moderator')
})
beforeEach(async () => {
  const idea = await publishIdea(author)
  itemId = idea.id
  questionId = idea.questions[0] as QuestionId
  await author.call('PUT /items/:itemId/public-page', { params: { itemId }, body: { isOn: true } })
})

/** Sends the form of the public page. `consent` is the hidden field with its sentence. */
const answer = async ({ text, consent }: { text: string; consent?: string }) => {
  const path = publicPagePath(itemId)
  const { body } = await server.app.inject(path)
  const said = /name="consent" value="([^"]*)"/.exec(body)?.[1] ?? expect.fail('the form has no sentence')
  const form = { question: questionId, text, via: 'direct', consent: consent ?? said }
  return postForm(server, `${path}/answers`, form)
}

const readBy = async (by: Pick<Persona, 'call'>) => {
  const params = { questionId }
  const { ok } = await by.call('GET /questions/:questionId/visitor-answers', { params })
  const { visitorCount, comments } = (await by.call('GET /questions/:questionId/answers', { params })).ok
  expect(comments).toEqual([])
  return { count: visitorCount, answers: ok.answers }
}
const textsFor = async (by: Pick<Persona, 'call'>) => (await readBy(by)).answers.map(({ text }) => text)
const idOf = async (text: string) =>
  (await readBy(author)).answers.find(said => said.text === text)?.id ?? expect.fail('there is no answer')

const show = (by: Pick<Persona, 'call'>, answerId: VisitorAnswerId) =>
  by.call('PUT /items/:itemId/visitor-answers/:answerId/showing', { params: { itemId, answerId } })
const keep = (by: Pick<Persona, 'call'>, answerId: VisitorAnswerId) =>
  by.call('DELETE /items/:itemId/visitor-answers/:answerId/showing', { params: { itemId, answerId } })
const remove = (by: Pick<Persona, 'call'>, answerId: VisitorAnswerId) =>
  by.call('DELETE /items/:itemId/visitor-answers/:answerId', { params: { itemId, answerId } })

/** Returns everything that people without an account can see of the item, as one text. */
const seenByGuests = async () =>
  (
    await Promise.all(
      [publicPagePath(itemId), `/embed/${itemId}`, '/feeds/all.atom', `/card/${itemId}`].map(path =>
        server.app.inject(path),
      ),
    )
  )
    .map(({ body }) => body)
    .join('\n')

describe('an answer given on a public page', () => {
  test('appears under its question only for the author, who gets one daily notification, and counts nowhere', async () => {
    const { ok: before } = await author.call('GET /me/points')
    expect((await answer({ text: 'In a drawer' })).body).toContain('Maya Lindqvist will read your answer.')
    expect((await answer({ text: 'In a box' })).body).toContain('Maya Lindqvist will read your answer.')
    expect(await readBy(author)).toMatchObject({
      count: 2,
      answers: [
        { text: 'In a box', givenOn: 'public-page', showing: 'kept' },
        { text: 'In a drawer', givenOn: 'public-page', showing: 'kept' },
      ],
    })
    expect(await readBy(member)).toEqual({ count: 0, answers: [] })
    const { ok } = await author.call('GET /me/notifications')
    expect(ok.notifications).toMatchObject([
      { kind: 'visitor-answer', people: 2, from: null, contentId: itemId, words: 'In a box' },
    ])
    const { ok: item } = await author.call('GET /items/:itemId', { params: { itemId } })
    expect(item).toMatchObject({ commentCount: 0, questions: [{ answerCount: 0 }, { answerCount: 0 }] })
    expect((await author.call('GET /me/points')).ok).toEqual(before)
  })

  test('is in the daily email', async () => {
    const time = timeMachine(server)
    await time.wasThere(author, 200)
    await proveAddress(server.db, author)
    await answer({ text: 'In a drawer' })
    await answer({ text: 'In a box' })
    await time.notificationsCame(author, 61)
    await server.sql`update visitor_answers set answered_at = answered_at - interval '61 minutes'
      where item_id = ${itemId}`
    await time.sweptUntil(23 * 60)
    const mails = (await sentBy(server, sendDigests))
      .filter(({ to }) => to === author.email)
      .map(({ text }) => text)
    expect(mails).toEqual([expect.stringMatching(/- 2 visitors answered your questions on “.*”: “In a box”/)])
  })

  test.each(['see https://evil.example', 'evil (dot) com', 'me@example.com'])(
    'is refused with an address in it, and %j stays in the form',
    async text => {
      const { body } = await answer({ text })
      expect(body).toContain('Web and email addresses aren’t allowed.')
      expect(body).toContain(`>${text}</textarea>`)
      expect(await readBy(author)).toEqual({ count: 0, answers: [] })
    },
  )

  test('is refused after twenty in an hour, even concurrently, and keeps its text, but a resend is accepted', async () => {
    await server.sql`insert into visitor_answers (item_id, question_id, text)
      select ${itemId}, ${questionId}, 'Answer ' || n from generate_series(1, 19) n`
    const bodies = await race({
      db: server.db,
      lock: tx => sql`select from items where id = ${itemId} for update`.execute(tx),
      waiting: 2,
      start: () => Promise.all(['One more', 'Another'].map(async text => (await answer({ text })).body)),
    })
    const refused = bodies.filter(body =>
      body.includes('Many people answered in the last hour. Try again later.'),
    )
    expect(refused).toEqual([expect.stringMatching(/>(One more|Another)<\/textarea>/)])
    expect((await answer({ text: 'Answer 3' })).body).toContain('will read your answer.')
    expect((await readBy(author)).count).toBe(20)
    await server.sql`update visitor_answers set answered_at = now() - interval '61 minutes' where text = 'Answer 1'`
    expect((await answer({ text: 'Later' })).body).toContain('will read your answer.')
  })
})

describe('showing an answer to members', () => {
  test('lets only members read it as “a visitor”, until it is hidden again', async () => {
    await answer({ text: 'In a drawer' })
    await answer({ text: 'In a secret box' })
    const id = await idOf('In a drawer')
    expect([(await show(author, id)).status, (await show(author, id)).status]).toEqual([204, 204])
    expect(await readBy(member)).toEqual({
      count: 1,
      answers: [
        {
          id,
          text: 'In a drawer',
          answeredAt: expect.any(String),
          givenOn: 'public-page',
          saidYes: false,
          showing: null,
        },
      ],
    })
    const seen = await seenByGuests()
    expect([seen.includes('“A visitor”'), seen.includes('In a drawer')]).toEqual([true, false])
    expect((await readBy(author)).answers.map(({ showing }) => showing)).toEqual(['kept', 'shown'])
    expect([(await keep(author, id)).status, (await keep(author, id)).status]).toEqual([204, 204])
    expect(await readBy(member)).toEqual({ count: 0, answers: [] })
  })

  test('does not reveal that it came with a yes', async () => {
    await server.sql`with subscriber as (
        insert into subscribers (item_id, email, via, consent_version, confirmed_at)
        values (${itemId}, 'ines@example.test', 'direct', 1, now()) returning id)
      insert into visitor_answers (item_id, question_id, text, subscriber_id, given_on, consent_version)
      select ${itemId}, ${questionId}, 'In a shed', id, 'confirmation', 1 from subscriber`
    await show(author, await idOf('In a shed'))
    expect((await readBy(author)).answers).toMatchObject([{ givenOn: 'confirmation' }])
    expect((await readBy(member)).answers).toMatchObject([{ text: 'In a shed', givenOn: null }])
  })

  test('is refused for answers from before the form mentioned it, or without the notice', async () => {
    await server.sql`insert into visitor_answers (item_id, question_id, text)
      values (${itemId}, ${questionId}, 'Early')`
    await answer({ text: 'From an old page', consent: '' })
    for (const { id, showing } of (await readBy(author)).answers) {
      expect([showing, (await show(author, id)).refusal.code]).toEqual(['early', 'visitor-answer.early'])
    }
    expect(await readBy(member)).toEqual({ count: 0, answers: [] })
  })

  test('is refused to other members, as is deletion, even through one of their items', async () => {
    await answer({ text: 'In a drawer' })
    const id = await idOf('In a drawer')
    for (const act of [show, keep, remove])
      expect((await act(member, id)).refusal.code).toBe('item.not-yours')
    const own = { itemId: (await publishIdea(member)).id, answerId: id }
    expect(
      (await member.call('PUT /items/:itemId/visitor-answers/:answerId/showing', { params: own })).refusal
        .code,
    ).toBe('visitor-answer.missing')
    await member.call('DELETE /items/:itemId/visitor-answers/:answerId', { params: own })
    expect([await textsFor(author), await textsFor(member)]).toEqual([['In a drawer'], []])
  })
})

describe('a shown answer', () => {
  const subjectOf = (id: VisitorAnswerId) => ({ kind: 'visitor-answer' as const, id })

  test('can be reported, hidden by a moderator, then not shown again, and restored', async () => {
    await answer({ text: 'Buy pills' })
    const id = await idOf('Buy pills')
    const body = newReport(subjectOf(id))
    expect((await member.call('POST /reports', { body })).refusal.code).toBe('subject.missing')
    await show(author, id)
    const { ok } = await member.call('POST /reports', { body })
    expect(ok).toMatchObject({ title: 'Answer from a visitor', outcome: 'open' })
    expect(await findCase(moderator, subjectOf(id))).toMatchObject({ excerpt: '', author: null })
    const { id: caseId } = await findCase(moderator, subjectOf(id))
    expect((await rule(moderator, caseId, { act: 'hide' })).status).toBe(200)
    expect([await textsFor(member), (await readBy(author)).answers]).toMatchObject([
      [],
      [{ showing: 'hidden' }],
    ])
    expect((await show(author, id)).refusal.code).toBe('visitor-answer.hidden')
    await keep(author, id)
    expect((await show(author, id)).refusal.code).toBe('visitor-answer.hidden')
    await rule(moderator, caseId, { act: 'restore' })
    expect(await textsFor(member)).toEqual([])
    await show(author, id)
    expect(await textsFor(member)).toEqual(['Buy pills'])
  })

  test('disappears for moderators too once its author deletes it', async () => {
    await answer({ text: 'In a drawer' })
    const id = await idOf('In a drawer')
    await show(author, id)
    await member.call('POST /reports', { body: newReport(subjectOf(id)) })
    expect([(await remove(author, id)).status, (await remove(author, id)).status]).toEqual([204, 204])
    expect([await readBy(member), await readBy(author)]).toEqual([
      { count: 0, answers: [] },
      { count: 0, answers: [] },
    ])
    const { id: caseId } = await findCase(moderator, subjectOf(id))
    const { ok } = await moderator.call('GET /moderation/cases/:caseId', { params: { caseId } })
    expect([ok.thing, ok.acts, (await show(author, id)).refusal.code]).toEqual([
      null,
      ['dismiss'],
      'visitor-answer.missing',
    ])
  })
})
