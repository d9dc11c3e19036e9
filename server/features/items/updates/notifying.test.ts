import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { matchSubscribers } from '#server/features/public-pages/subscribers/stored-subscribers.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, joinLongAgo, type Persona } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import {
  castVote,
  deleteItem,
  giveAnswer,
  postComment,
  postUpdate,
  proposeSolution,
  restoreItem,
  withdrawVote,
} from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, readItem } from '#test/support/items/factories.ts'
import { hide, unhide } from '#test/support/moderation/hide.ts'
import { ban } from '#test/support/scenarios/access/leavers.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { notifyAll, updatesOf } from '#test/support/talk/follower-notifications.ts'
import { settingsWithout } from '#test/support/talk/notification-settings.ts'

const server = useServer()
let author: Persona
let id: ItemId
let fan: Persona
beforeAll(async () => {
  author = await joinLongAgo(server, 'Maya Lindqvist')
})
beforeEach(async () => {
  await server.sql`update updates set notified_at = now()`
  id = (await publishIdea(author)).id
  fan = await joinFan()
})

/** Signs up a member who votes. */
async function joinFan() {
  const member = await join(server, 'Fan')
  await castVote(member, id)
  return member
}
const joinFans = (count: number) => Promise.all(Array.from({ length: count }, joinFan))
const countOf = async (member: Persona) => (await updatesOf(member)).length
const countsOf = (members: readonly Persona[]) => Promise.all(members.map(countOf))
const mute = (by: Persona, itemId = id) => by.call('PUT /items/:itemId/mute', { params: { itemId } })
const postNext = async (...update: Parameters<typeof postUpdate>) => {
  await server.sql`update updates set created_at = created_at - interval '1 day'`
  return postUpdate(...update)
}

test('a follower is notified with the words of the update, and a second update is another notification', async () => {
  await postUpdate(author, id, { text: 'The first box stands.', stage: 'building' })
  expect(await notifyAll(server)).toContain(`member:${fan.id}`)
  expect(await updatesOf(fan)).toMatchObject([
    {
      kind: 'update',
      word: 'building',
      words: 'The first box stands.',
      from: { id: author.id },
      read: false,
    },
  ])
  await postNext(author, id, { was: 'building', text: 'The second one, too.' })
  await notifyAll(server)
  expect(await updatesOf(fan)).toMatchObject([{ count: 2, word: null, words: 'The second one, too.' }])
  expect(await countOf(author)).toBe(0)
})

test('the first update says that it is, and a filter lists updates and nothing else', async () => {
  const { id: another } = await publishIdea(author)
  await castVote(fan, another)
  await castVote(author, (await publishIdea(fan)).id)
  for (const item of [id, another]) {
    await postUpdate(author, item)
    await notifyAll(server)
  }
  const shown = (await updatesOf(fan)).map(({ kind, contentId, isFirst }) => [kind, contentId, isFirst])
  expect(shown).toEqual([
    ['update', another, false],
    ['update', id, true],
  ])
})

test('a vote, answer, solution, confirmed address or request makes a member a follower, and a comment does not', async () => {
  const { id: itemId, questions } = await publishIdea(author)
  const { id: painPoint } = await publishPainPoint(author)
  const [answerer, writer, asker, subscriber, pending] = await Promise.all(
    Array.from({ length: 5 }, () => join(server)),
  )
  const solver = await join(server)
  if (!answerer || !writer || !asker || !subscriber || !pending) throw new Error('nobody joined')
  await giveAnswer(answerer, questions[0])
  await proposeSolution(solver, painPoint)
  await postComment(writer, itemId)
  await server.sql`insert into follows (item_id, user_id) values (${itemId}, ${asker.id})`
  for (const member of [subscriber, pending]) await proveAddress(server.db, member)
  await server.sql`insert into subscribers (item_id, email, via, consent_version, confirmed_at) values
    (${itemId}, ${subscriber.email}, 'direct', '1', now()), (${itemId}, ${pending.email}, 'direct', '1', null)`
  await matchSubscribers(server.db)
  expect(await readItem(author, { id: itemId, kind: 'idea' })).toMatchObject({ followers: 2, follows: false })
  expect(await readItem(asker, { id: itemId, kind: 'idea' })).toMatchObject({
    followers: null,
    follows: true,
  })
  for (const item of [itemId, painPoint]) await postUpdate(author, item, { stage: 'change' })
  await notifyAll(server)
  for (const member of [answerer, solver, asker, subscriber])
    expect((await updatesOf(member)).map(({ kind }) => kind)).toEqual(['update'])
  expect((await updatesOf(writer)).map(({ kind }) => kind)).toEqual(['helped-decision'])
  expect(await countOf(pending)).toBe(0)
})

test('no one is notified who withdrew, said not for me, muted, turned it off, is blocked, is banned or left', async () => {
  const [withdrawn, muting, off, blocked, blocking, banned, leaver] = await joinFans(7)
  const refuser = await join(server)
  if (!withdrawn || !muting || !off || !blocked || !blocking || !banned || !leaver)
    throw new Error('nobody joined')
  await withdrawVote(withdrawn, id)
  await refuser.call('PUT /items/:itemId/not-for-me', { params: { itemId: id } })
  await mute(muting)
  await castVote(muting, id, 'early_adopter')
  await off.call('PUT /me/notification-settings', { body: settingsWithout('update') })
  await author.call('PUT /members/:memberId/block', { params: { memberId: blocked.id } })
  await postUpdate(author, id)
  // Everything is judged when a batch is due.
  await blocking.call('PUT /members/:memberId/block', { params: { memberId: author.id } })
  await ban(server, banned)
  await deleteMember(server.db, leaver)
  await notifyAll(server)
  const { rows } =
    await server.sql`select user_id from notifications where kind = 'update' and item_id = ${id}`
  expect(rows).toEqual([{ user_id: fan.id }])
})

test('each follower is notified once, by two nodes at once and by one after another that died', async () => {
  const fans = [fan, ...(await joinFans(4))]
  await postUpdate(author, id)
  const together = await Promise.all([notifyAll(server, { size: 2 }), notifyAll(server, { size: 2 })])
  const rooms = [...together.flat(), ...(await notifyAll(server))]
  expect(rooms.toSorted()).toEqual(fans.map(one => `member:${one.id}`).toSorted())
  await postNext(author, id)
  expect(await notifyAll(server, { size: 2, diesAfter: 2 })).toHaveLength(2)
  const [late] = await joinFans(1)
  const later = await notifyAll(server)
  expect(new Set(later).size).toBe(later.length)
  expect(await countsOf(fans)).toEqual(fans.map(() => 1))
  const { rows } = await server.sql<{ count: number }>`select count(*)::integer from notifications
    where kind = 'update' and item_id = ${id} and user_id <> ${late?.id} group by user_id`
  expect(rows).toEqual(fans.map(() => ({ count: 2 })))
})

test('an update of a hidden or deleted item notifies only once the item is shown again', async () => {
  const fans = [fan, ...(await joinFans(3))]
  const notified = () => server.value<number>`select count(*)::integer from notifications
    where kind = 'update' and item_id = ${id} and gone = '{}'`
  await postUpdate(author, id)
  await notifyAll(server, { size: 2, diesAfter: 2 })
  await hide(server, { kind: 'item', id })
  await notifyAll(server)
  expect(await notified()).toBe(0)
  await unhide(server, { kind: 'item', id })
  await deleteItem(author, id)
  await notifyAll(server)
  expect(await notified()).toBe(0)
  await restoreItem(author, id)
  await ban(server, author)
  await notifyAll(server)
  expect(await notified()).toBe(2)
  await server.sql`update auth.users set banned_at = null where id = ${author.id}`
  await notifyAll(server)
  expect(await notified()).toBe(fans.length)
})

test('a word notifies only the first time, so changing it back and forth notifies no one', async () => {
  await postUpdate(author, id, { stage: 'building' })
  await postUpdate(author, id, { stage: 'dropped', was: 'building' })
  for (let count = 0; count < 3; count += 1) {
    await postUpdate(author, id, { stage: 'building', was: 'dropped' })
    await postUpdate(author, id, { stage: 'dropped', was: 'building' })
  }
  await postUpdate(author, id, { stage: 'live', was: 'dropped', link: 'https://tools.example/' })
  await notifyAll(server)
  expect(await updatesOf(fan)).toMatchObject([{ count: 3, word: 'live' }])
})

test('followers hear once of an update or word that is deleted and reposted, even while they are notified', async () => {
  const fans = [fan, ...(await joinFans(2))]
  for (const word of [{}, { stage: 'building' as const }]) {
    let updateId = await postUpdate(author, id, word)
    await notifyAll(server, { size: 2, diesAfter: 2 })
    const readBy = await server.value<string>`update notifications set read = true where id = (
      select id from notifications where update_id = ${updateId} limit 1) returning user_id`
    for (const text of ['A typo fixed', 'Another one fixed']) {
      await author.call('DELETE /updates/:updateId', { params: { updateId } })
      await notifyAll(server)
      expect(await countsOf(fans)).toEqual(fans.map(one => (one.id === readBy ? 1 : 0)))
      updateId = await postUpdate(author, id, { ...word, text })
      const rooms = await Promise.all([2, 2].map(size => notifyAll(server, { size })))
      expect([...rooms.flat(), ...(await notifyAll(server))]).not.toContain(`member:${readBy}`)
      for (const one of fans)
        expect(await updatesOf(one)).toMatchObject([{ count: 1, read: one.id === readBy, words: text }])
    }
    await server.sql`update notifications set created_at = now() - interval '1 year'`
  }
})

test('an update changes no points and no award', async () => {
  const rewards =
    () => server.row`select (select json_agg(entry order by key, user_id) from point_entries entry) as points,
      (select count(*) from user_badges) as awards`
  const before = await rewards()
  await postUpdate(author, id, { stage: 'building' })
  await notifyAll(server)
  expect(await rewards()).toEqual(before)
})
