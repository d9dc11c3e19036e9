import { beforeEach, expect, test } from 'vitest'
import type { Persona } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import {
  giveAnswer,
  postComment,
  postReply,
  postUpdate,
  proposeSolution,
  verifyAnswer,
} from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { sentBy } from '#test/support/mail/sent-mails.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { raiseSignal, sendMessage, startChat } from '#test/support/talk/chats.ts'
import { notifyAll } from '#test/support/talk/follower-notifications.ts'
import { settingsWithout } from '#test/support/talk/notification-settings.ts'
import { askForTalk, takeRequests } from '#test/support/talk/talk-requests.ts'
import { timeMachine } from '#test/support/talk/time-machine.ts'
import { sendDigests } from './send-digests.ts'

const server = useServer()
const time = timeMachine(server)
const builder = useNewMember(server, 'Builder')
const tester = useNewMember(server, 'Tester')
beforeEach(async () => {
  for (const member of [builder, tester]) {
    await time.wasThere(member, 200)
    await proveAddress(server.db, member)
  }
})

/** Sends the due mails of the last 23 hours. Returns a member's mails. */
async function mailsFor({ email }: Persona) {
  await time.sweptUntil(23 * 60)
  return (await sentBy(server, sendDigests)).filter(({ to }) => to === email)
}

const subjectsFor = async (member: Persona) => (await mailsFor(member)).map(({ subject }) => subject)

test('replies, chats that others started and talk requests are emailed', async () => {
  const { id: itemId, questions } = await publishIdea(builder)
  await postComment(tester, itemId)
  await postComment(builder, itemId)
  await takeRequests(builder)
  await askForTalk({ owner: builder, asker: tester, itemId, questionId: questions[0] })
  await startChat(builder, tester)
  await time.notificationsCame(builder, 61)
  expect(await subjectsFor(builder)).toEqual(['1 notification is waiting for you'])
  await time.notificationsCame(tester, 61)
  const [mail] = await mailsFor(tester)
  expect(mail?.subject).toMatch(/^Builder started a chat with you about “.+”$/)
  expect(mail?.text).toContain('2 notifications are waiting for you')
})

test('the best outcome is the subject, even before newer outcomes of other kinds', async () => {
  const { id: itemId, questions } = await publishIdea(builder)
  const answer = await giveAnswer(tester, questions[0])
  await verifyAnswer(builder, answer)
  await startChat(builder, tester)
  await postReply(builder, answer)
  await postUpdate(builder, itemId, { stage: 'building' })
  await notifyAll(server)
  const kinds = ['verification', 'chat', 'reply', 'update']
  const subjects: (string | undefined)[] = []
  for (const [place, kind] of kinds.entries()) {
    // The best one is the oldest.
    await server.sql`update notifications set read = array_position(${kinds}::text[], kind) <= ${place},
      created_at = now() - interval '2 hours' + array_position(${kinds}::text[], kind) * interval '1 minute'
      where user_id = ${tester.id}`
    await server.sql`delete from digests where user_id = ${tester.id}`
    subjects.push(...(await subjectsFor(tester)))
    expect(subjects, kind).toHaveLength(place + 1)
  }
  expect(subjects).toEqual([
    expect.stringMatching(/^Builder marked your answer as a Verified Insight on “.+”$/),
    expect.stringMatching(/^Builder started a chat with you about “.+”$/),
    expect.stringMatching(/^Builder replied to your answer on “.+”$/),
    expect.stringMatching(/^Builder is building “.+”$/),
  ])
})

test('a reply to a solution and a proposed solution are the subject before weaker news', async () => {
  const { id: painPoint } = await publishPainPoint(builder)
  await postComment(tester, painPoint)
  await proposeSolution(tester, painPoint)
  const { signals } = (await builder.call('GET /me/signals')).ok
  const signalId = signals.find(({ interactionType }) => interactionType === 'proposed a solution to')?.id
  if (!signalId) throw new Error('the solution raised no signal')
  await builder.call('PUT /signals/:signalId/conversation', { params: { signalId } })
  await server.sql`update notifications set read = false`
  await postComment(tester, painPoint)
  await time.signalsCame(builder, 61)
  await time.notificationsCame(tester, 61)
  await time.sweptUntil(23 * 60)
  const mails = await sentBy(server, sendDigests)
  const subjects = [builder, tester].map(({ email }) => mails.find(({ to }) => to === email)?.subject)
  expect(subjects).toEqual([
    expect.stringMatching(/^Tester proposed a solution to “.+”$/),
    expect.stringMatching(/^Builder replied to your solution to “.+”$/),
  ])
})

test('muted items and disabled kinds are not emailed', async () => {
  const { itemId } = await raiseSignal(builder, tester)
  await time.signalsCame(builder, 61)
  await builder.call('PUT /items/:itemId/mute', { params: { itemId } })
  const conversationId = await startChat(builder, tester)
  await tester.call('PUT /conversations/:conversationId/mute', { params: { conversationId } })
  await sendMessage(builder, conversationId)
  await time.messagesCame(conversationId, 61)
  await time.notificationsCame(tester, 61)
  expect([await subjectsFor(builder), await subjectsFor(tester)]).toEqual([[], []])
  await builder.call('DELETE /items/:itemId/mute', { params: { itemId } })
  await builder.call('PUT /me/notification-settings', { body: settingsWithout('vote') })
  expect(await subjectsFor(builder)).toEqual([])
  await builder.call('PUT /me/notification-settings', { body: settingsWithout() })
  expect(await subjectsFor(builder)).toEqual(['1 signal is waiting for you'])
})

test('a marked answer is the subject and the first line, before newer signals of every other kind', async () => {
  const { id: itemId, questions } = await publishIdea(builder)
  await verifyAnswer(builder, await giveAnswer(tester, questions[0]))
  const own = await Promise.all(Array.from({ length: 6 }, () => publishIdea(tester)))
  for (const { id } of own) await postComment(builder, id)
  await time.signalsCame(tester, 61)
  await server.sql`update notifications set created_at = created_at - interval '1 hour'
    where user_id = ${tester.id} and item_id = ${itemId}`
  const [mail] = await mailsFor(tester)
  const lead = /^Builder marked your answer as a Verified Insight on “.+”$/
  expect(mail?.subject).toMatch(lead)
  const [headline, , title, first, ...others] = mail?.text.split('\n') ?? []
  expect([headline, title, first]).toEqual(['7 signals are waiting for you', 'Signals', `- ${mail?.subject}`])
  expect(others.slice(0, 5)).toEqual([
    ...Array(4).fill(expect.stringContaining('commented on')),
    'And 2 more signals',
  ])
})
