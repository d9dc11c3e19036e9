import { describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { castVote, postComment } from '#test/support/items/actions.ts'
import { newItemId, publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendMessage, startChat } from '#test/support/talk/chats.ts'
import { settingsWithout } from '#test/support/talk/notification-settings.ts'

const server = useServer()
const tester = useMember(server, 'Tester')

const kindsOf = async (of: Persona) =>
  (await of.call('GET /me/notifications', { query: {} })).ok.notifications.map(({ kind }) => kind)
const countOf = async (of: Persona) => (await of.call('GET /me/notifications/count')).ok.unread
const signalCountOf = async (of: Persona) => (await of.call('GET /me/signals', { query: {} })).ok.unread
const mute = (by: Persona, itemId: ItemId) => by.call('PUT /items/:itemId/mute', { params: { itemId } })

describe('kinds', () => {
  test('are all on until a member chooses', async () => {
    const owner = await join(server)
    expect((await owner.call('GET /me/notification-settings')).ok).toEqual(settingsWithout())
    const chosen = settingsWithout('vote', 'message')
    await owner.call('PUT /me/notification-settings', { body: chosen })
    expect((await owner.call('GET /me/notification-settings')).ok).toEqual(chosen)
  })

  test('a disabled kind is not listed, counted or marked read, and its signals stay in the inbox', async () => {
    const owner = await join(server)
    const { id } = await publishIdea(owner)
    await owner.call('PUT /me/notification-settings', { body: settingsWithout('vote') })
    await castVote(tester, id)
    await postComment(tester, id)
    expect([await kindsOf(owner), await countOf(owner), await signalCountOf(owner)]).toEqual([
      ['comment'],
      1,
      2,
    ])
    await owner.call('PUT /me/notifications/reading')
    expect([await countOf(owner), await signalCountOf(owner)]).toEqual([0, 1])
    await owner.call('PUT /me/notification-settings', { body: settingsWithout() })
    expect(await countOf(owner)).toBe(1)
  })
})

test('a chat with unread messages counts until it is read or muted, whatever is turned off', async () => {
  const owner = await join(server)
  const conversationId = await startChat(owner, tester)
  const chats = async () => (await owner.call('GET /me/notifications/count')).ok.chats
  expect(await chats()).toBe(0)
  for (let time = 0; time < 2; time += 1) await sendMessage(tester, conversationId)
  await owner.call('PUT /me/notification-settings', { body: settingsWithout('message') })
  await owner.call('PUT /me/notifications/reading')
  expect([await chats(), await countOf(owner)]).toEqual([1, 0])
  await owner.call('PUT /conversations/:conversationId/mute', { params: { conversationId } })
  expect(await chats()).toBe(0)
  await owner.call('DELETE /conversations/:conversationId/mute', { params: { conversationId } })
  expect(await chats()).toBe(1)
  await owner.call('PUT /conversations/:conversationId/reading', {
    params: { conversationId },
    body: { seq: 2 },
  })
  expect(await chats()).toBe(0)
})

describe('a muted item', () => {
  test('sends no notification until it is unmuted, and its page says it is muted', async () => {
    const owner = await join(server)
    const [quiet, other] = [await publishIdea(owner), await publishIdea(owner)]
    const mutedOf = async () =>
      (await owner.call('GET /items/:itemId', { params: { itemId: quiet.id } })).ok.muted
    expect([(await mute(owner, quiet.id)).status, (await mute(owner, quiet.id)).status]).toEqual([204, 204])
    await castVote(tester, quiet.id)
    await castVote(tester, other.id)
    expect([await countOf(owner), await signalCountOf(owner), await mutedOf()]).toEqual([1, 2, true])
    await owner.call('DELETE /items/:itemId/mute', { params: { itemId: quiet.id } })
    expect([await countOf(owner), await mutedOf()]).toEqual([2, false])
  })

  test('sends no replies to the member who muted it, but sends them to others', async () => {
    const [owner, one, two] = [await join(server), await join(server), await join(server)]
    const { id } = await publishIdea(owner)
    await postComment(one, id)
    await postComment(two, id)
    await mute(one, id)
    await postComment(owner, id)
    expect([await kindsOf(one), await kindsOf(two)]).toEqual([[], ['reply']])
  })

  test('returns 404 if it does not exist', async () => {
    expect((await mute(tester, newItemId())).refusal.code).toBe('item.missing')
  })
})

test('a muted chat sends no notification, but the other side still gets theirs', async () => {
  const [owner, guest] = [await join(server, 'Owner'), await join(server, 'Guest')]
  const conversationId = await startChat(owner, guest)
  const params = { conversationId }
  await guest.call('PUT /conversations/:conversationId/mute', { params })
  await sendMessage(owner, conversationId)
  await sendMessage(guest, conversationId)
  expect([await countOf(guest), (await kindsOf(owner)).includes('message')]).toEqual([0, true])
  expect((await guest.call('GET /conversations/:conversationId', { params })).ok.muted).toBe(true)
  await guest.call('DELETE /conversations/:conversationId/mute', { params })
  expect(await countOf(guest)).toBe(2)
})
