import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { join, joinLongAgo, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { castVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { newView, openItem } from '#test/support/items/item-views.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')

/** Opens an item from an address. */
const openFrom = (remoteAddress: string, by: Persona, itemId: ItemId) =>
  server.app.inject({
    method: 'PUT',
    url: `/api/items/${itemId}/view`,
    payload: newView,
    remoteAddress,
    headers: { authorization: `Bearer ${by.token}` },
  })

const lastExclusion = async (itemId: ItemId) => {
  const last = server.db.selectFrom('item_views').select('excluded_before').where('item_id', '=', itemId)
  return (await last.orderBy('opened_at', 'desc').executeTakeFirst())?.excluded_before
}

test('an account less than a day old counts as new, whatever it opens', async () => {
  const items = [1, 2, 3, 4].map(() => publishIdea(builder))
  const reader = await join(server, 'Newcomer')
  const reasons: unknown[] = []
  for (const { id } of await Promise.all(items)) {
    await openItem(reader, id)
    reasons.push(await lastExclusion(id))
  }
  expect(reasons).toEqual(['new-here', 'new-here', 'new-here', 'new-here'])
})

test('the network an author used today or yesterday counts as near the author, but a trusted proxy does not', async () => {
  const author = await join(server, 'Author')
  const { id } = await publishIdea(author)
  const placeAuthor = (ip: string, days: number) =>
    server.sql`update auth.sessions set ip = ${ip}, refreshed_at = now() - make_interval(days => ${days})
      where user_id = ${author.id}`
  const openNear = async () => {
    await openFrom('203.0.113.77', await joinLongAgo(server), id)
    return lastExclusion(id)
  }
  await placeAuthor('203.0.113.0/24', 1)
  expect(await openNear()).toBe('near-author')
  await placeAuthor('203.0.113.0/24', 2)
  expect(await openNear()).toBeNull()
  await placeAuthor('203.0.112.0/24', 0)
  expect(await openNear()).toBeNull()
  await placeAuthor('127.0.0.0/24', 0)
  await openItem(await joinLongAgo(server), id)
  expect(await lastExclusion(id)).toBeNull()
})

test('the fourth reader from one network in a day makes it a crowd', async () => {
  const { id } = await publishIdea(builder)
  const reasons: unknown[] = []
  for (const last of [1, 2, 3, 4]) {
    await openFrom(`198.51.100.${last}`, await joinLongAgo(server), id)
    reasons.push(await lastExclusion(id))
  }
  expect(reasons).toEqual([null, null, null, 'crowd'])
  await openFrom('192.0.2.1', await joinLongAgo(server), id)
  expect(await lastExclusion(id)).toBeNull()
  await server.sql`update item_views set opened_at = opened_at - interval '25 hours' where item_id = ${id}`
  await openFrom('198.51.100.9', await joinLongAgo(server), id)
  expect(await lastExclusion(id)).toBeNull()
})

/** Votes on an item two hours ago, so that it doesn't count as a vote on the card just before a view. */
async function voteLongAgo(by: Persona, itemId: ItemId) {
  await castVote(by, itemId)
  await server.sql`update facts set at = at - interval '2 hours' where item_id = ${itemId} and actor_id = ${by.id}`
}

/** Opens an item as if for the first time. Returns why its reader is excluded. */
async function exclusionFor(reader: Persona, itemId: ItemId) {
  await server.db.deleteFrom('item_views').where('item_id', '=', itemId).execute()
  await openItem(reader, itemId)
  return lastExclusion(itemId)
}

test('three votes each way on other items count as an exchange', async () => {
  const [author, reader] = [await joinLongAgo(server, 'Author'), await joinLongAgo(server)]
  const { id } = await publishIdea(author)
  const give = async (from: Persona, to: Persona) => castVote(from, (await publishIdea(to)).id)
  for (const _ of [1, 2, 3]) await give(author, reader)
  for (const _ of [1, 2]) await give(reader, author)
  for (const _ of [1, 2, 3]) await give(reader, builder)
  await voteLongAgo(reader, id)
  expect(await exclusionFor(reader, id)).toBeNull()
  await give(reader, author)
  expect(await exclusionFor(reader, id)).toBe('exchange')
})

test('casting most of an author’s monthly votes, at least five, on their other items counts as an exchange', async () => {
  const [author, reader] = [await joinLongAgo(server, 'Author'), await joinLongAgo(server)]
  const { id } = await publishIdea(author)
  const give = async (to: Persona) => castVote(reader, (await publishIdea(to)).id)
  await voteLongAgo(reader, id)
  for (const _ of [1, 2, 3, 4]) await give(author)
  expect(await exclusionFor(reader, id)).toBeNull()
  await give(author)
  expect(await exclusionFor(reader, id)).toBe('exchange')
  for (const _ of [1, 2, 3, 4, 5]) await give(builder)
  expect(await exclusionFor(reader, id)).toBeNull()
})

test('a past requires two actions seven days apart, not one before midnight and one after it', async () => {
  const [one, other, judged] = await Promise.all(['One', 'Other', 'Judged'].map(name => join(server, name)))
  const [first, second, third] = await Promise.all([one, other, judged].map(by => publishIdea(by ?? builder)))
  const hasPast = async (hoursAgo: readonly [number, number]) => {
    const reader = await joinLongAgo(server)
    await openItem(reader, first?.id ?? expect.fail())
    await openItem(reader, second?.id ?? expect.fail())
    await server.sql`update item_views set opened_at = now() - make_interval(hours => case item_id when ${first?.id}::uuid
      then ${hoursAgo[0]}::integer else ${hoursAgo[1]}::integer end) where user_id = ${reader.id}`
    await openItem(reader, third?.id ?? expect.fail())
    return server.value`select has_past from item_views where user_id = ${reader.id} and item_id = ${third?.id}`
  }
  expect(await hasPast([49, 26])).toBe(false)
  expect(await hasPast([190, 23])).toBe(false)
  expect(await hasPast([26, 190])).toBe(false)
  expect(await hasPast([26, 195])).toBe(true)
})
