import { expect, test } from 'vitest'
import type { ItemId, NotificationId } from '#contract/ids.ts'
import { sendDigests } from '#server/features/talk/digests/send-digests.ts'
import { takeExport } from '#test/support/accounts/exports.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { castVote, deleteItem, postComment, withdrawVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { sentBy } from '#test/support/mail/sent-mails.ts'
import { hide } from '#test/support/moderation/hide.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { startChat } from '#test/support/talk/chats.ts'
import { settingsWithout } from '#test/support/talk/notification-settings.ts'
import { timeMachine } from '#test/support/talk/time-machine.ts'

const server = useServer()

type Cast = { member: Persona; other: Persona }

const voted = async ({ member, other }: Cast) => {
  const { id } = await publishIdea(member)
  await castVote(other, id)
  return id
}
const replied = async ({ member, other }: Cast) => {
  const { id } = await publishIdea(other)
  await postComment(member, id)
  await postComment(other, id)
}
const begun = ({ member, other }: Cast) => startChat(other, member)
const votedThen = (then: (cast: Cast & { itemId: ItemId }) => Promise<unknown>) => async (cast: Cast) =>
  void (await then({ ...cast, itemId: await voted(cast) }))
const turnedOff = (cast: Cast) =>
  cast.member.call('PUT /me/notification-settings', { body: settingsWithout('vote', 'reply') })
const old = ({ member }: Cast) =>
  server.sql`update notifications set created_at = now() - interval '100 days' where user_id = ${member.id}`

const rows: Record<string, { made: (cast: Cast) => Promise<unknown>; shownIn: string }> = {
  'a vote': { made: voted, shownIn: 'bell, count, digest, inbox, export, reading' },
  'a vote of 100 days ago': { made: votedThen(old), shownIn: 'inbox, export, reading' },
  'a vote, turned off': { made: votedThen(turnedOff), shownIn: 'inbox, export, reading' },
  'a vote on a muted item': {
    made: votedThen(({ member, itemId }) => member.call('PUT /items/:itemId/mute', { params: { itemId } })),
    shownIn: 'inbox, export, reading',
  },
  'a vote taken back': { made: votedThen(({ other, itemId }) => withdrawVote(other, itemId)), shownIn: '' },
  'a vote on a hidden item': {
    made: votedThen(({ itemId }) => hide(server, { kind: 'item', id: itemId })),
    shownIn: '',
  },
  'a vote on a deleted item': {
    made: votedThen(({ member, itemId }) => deleteItem(member, itemId)),
    shownIn: '',
  },
  'a reply': { made: replied, shownIn: 'bell, count, digest, inbox, export' },
  'a reply of 100 days ago': {
    made: async cast => [await replied(cast), await old(cast)],
    shownIn: 'export',
  },
  'a reply, turned off': {
    made: async cast => [await replied(cast), await turnedOff(cast)],
    shownIn: 'export',
  },
  'a chat': { made: begun, shownIn: 'bell, count, digest, export' },
  'a chat of 100 days ago': { made: async cast => [await begun(cast), await old(cast)], shownIn: 'export' },
}

/** Whether a mail is sent to the member, who was away for long enough. */
async function isMailed(member: Persona) {
  await timeMachine(server).wasThere(member, 200)
  await proveAddress(server.db, member)
  await server.sql`insert into digests (user_id, due_at) values (${member.id}, now())`
  return (await sentBy(server, sendDigests)).some(({ to }) => to === member.email)
}

async function listSurfaces(member: Persona) {
  const { signals } = (await member.call('GET /me/signals', { query: { show: 'all' } })).ok
  const { rowsOf } = await takeExport(server, member)
  const id = await server.value<NotificationId>`select id from notifications where user_id = ${member.id}`
  const surfaces = {
    bell: (await member.call('GET /me/notifications', { query: {} })).ok.notifications.length > 0,
    count: (await member.call('GET /me/notifications/count')).ok.unread > 0,
    digest: await isMailed(member),
    inbox: signals.length > 0,
    export: rowsOf('signals').length + rowsOf('notifications').length > 0,
    reading:
      (await member.call('PUT /signals/:signalId/reading', { params: { signalId: id } })).status === 204,
  }
  return Object.entries(surfaces).flatMap(([name, isShown]) => (isShown ? [name] : []))
}

test.each(Object.entries(rows))('%s is shown where it belongs', async (_, { made, shownIn }) => {
  const cast = { member: await join(server, 'Member'), other: await join(server, 'Other') }
  await made(cast)
  await server.sql`update notifications set created_at = created_at - interval '2 hours' where user_id = ${cast.member.id}`
  expect((await listSurfaces(cast.member)).join(', ')).toBe(shownIn)
})
