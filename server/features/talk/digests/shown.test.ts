import { beforeEach, expect, test } from 'vitest'
import type { JobData } from '#server/model/jobs.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { postComment } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { raiseSignal, sendMessage, startChat } from '#test/support/talk/chats.ts'
import { settingsWithout } from '#test/support/talk/notification-settings.ts'
import { askForTalk, takeRequests } from '#test/support/talk/talk-requests.ts'
import { timeMachine } from '#test/support/talk/time-machine.ts'
import { claimDigests, sendDigest } from './commands.ts'

const server = useServer()
let time: ReturnType<typeof timeMachine>
let builder: Persona
let tester: Persona
beforeEach(async () => {
  time = timeMachine(server)
  builder = await join(server, 'Builder')
  tester = await join(server, 'Tester')
  for (const member of [builder, tester]) await time.wasThere(member, 200)
})

/** Claims and sends the due mails of the last 23 hours. Returns the subjects of a member's mails. */
async function subjectsFor({ id }: Persona) {
  const jobs: JobData['digest.send'][] = []
  await time.sweptUntil(23 * 60)
  await claimDigests(
    server.db,
    async (_tx, _name, sent) => void jobs.push(...(sent as readonly JobData['digest.send'][])),
  )
  const subjects: string[] = []
  const send = sendDigest({
    db: server.db,
    origin: 'https://firsthand.example',
    sendMail: async ({ subject }) => void subjects.push(subject),
  })
  for (const job of jobs.filter(({ memberId }) => memberId === id)) await send(job)
  return subjects
}

test('replies, chats that others began and requests for a talk are mailed', async () => {
  const { id: itemId, questions } = await publishIdea(builder)
  await postComment(tester, itemId)
  await postComment(builder, itemId)
  await takeRequests(builder)
  await askForTalk({ owner: builder, asker: tester, itemId, questionId: questions[0] })
  await startChat(builder, tester)
  await time.notificationsCame(builder, 61)
  expect(await subjectsFor(builder)).toEqual(['1 notification is waiting for you'])
  await time.notificationsCame(tester, 61)
  expect(await subjectsFor(tester)).toEqual(['2 notifications are waiting for you'])
})

test('muted items and kinds turned off are not mailed', async () => {
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
