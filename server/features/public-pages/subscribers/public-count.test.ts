import { beforeEach, expect, test } from 'vitest'
import type { ItemId, SubscriberId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { createDayHash } from '#server/platform/rate-limits/day-hash.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { useServer } from '#test/support/server/use-server.ts'
import {
  countConfirmed,
  forgetConfirmingNetworks,
  movePublicCounts,
  toConfirmingNetwork,
} from './public-count.ts'

const server = useServer()
const author = useMember(server, 'Maya Lindqvist')
let itemId: ItemId

beforeEach(async () => {
  itemId = (await publishIdea(author)).id
  await openToAddresses(server.db, { itemId, author: author.id })
})

/** Confirms an address from a network. Returns whether it counts in the public number. */
async function confirm(email: string, address: string) {
  const network = await toConfirmingNetwork(createDayHash(server.db), {
    itemId,
    caller: { address, userAgent: 'A browser' },
  })
  const id = await server.value<SubscriberId>`
    insert into subscribers (item_id, email, via, consent_version, confirmed_at)
    values (${itemId}, ${email}, 'direct', '1', now()) returning id`
  await server.db.transaction().execute(async tx => countConfirmed(tx, { id, network }))
  return server.value<boolean>`select is_counted from subscribers where id = ${id}`
}
const page = async (id = itemId) => (await server.app.inject(publicPagePath(id))).body

test('only three people per day count from one network, but more from another', async () => {
  const said = []
  for (const number of [1, 2, 3, 4]) said.push(await confirm(`${number}@gmail.com`, '192.0.2.9'))
  expect([...said, await confirm('5@gmail.com', '198.51.100.9')]).toEqual([true, true, true, false, true])
})

test('only three people per day count from one small email domain, but everyone from a large one', async () => {
  const said = []
  for (const number of [1, 2, 3, 4]) said.push(await confirm(`${number}@Firm.example`, `192.0.${number}.9`))
  expect(said).toEqual([true, true, true, false])
  for (const number of [1, 2, 3, 4])
    expect(await confirm(`${number}@gmx.de`, `198.51.${number}.9`)).toBe(true)
})

test('the author’s network is not counted', async () => {
  await server.sql`update auth.sessions set ip = '203.0.113.0/24', refreshed_at = now()
    where user_id = ${author.id}`
  expect(await confirm('friend@gmail.com', '203.0.113.7')).toBe(false)
})

test('the page shows the count once it reaches five, at most an hour late, without people who left', async () => {
  for (const number of [1, 2, 3, 4]) await confirm(`${number}@gmail.com`, `192.0.${number}.9`)
  await movePublicCounts(server.db)
  expect(await page()).not.toContain('confirmed they')
  await confirm('5@gmail.com', '192.0.5.9')
  expect(await page()).not.toContain('confirmed they')
  await movePublicCounts(server.db)
  expect(await page()).toContain('<b>5 people</b> confirmed they’d use it.')
  await server.sql`update subscribers set left_at = now() where email = '5@gmail.com'`
  await movePublicCounts(server.db)
  expect(await page()).not.toContain('confirmed they')
})

test('the network is deleted the next day, but the count stays', async () => {
  await confirm('1@gmail.com', '192.0.2.9')
  const known = async () =>
    (
      await server.sql<{
        confirming_network: string | null
      }>`select is_counted, confirming_network from subscribers where item_id = ${itemId}`
    ).rows
  await forgetConfirmingNetworks(server.db)
  expect((await known())[0]?.confirming_network).not.toBeNull()
  await server.sql`update subscribers set confirmed_at = confirmed_at - interval '1 day'
    where item_id = ${itemId}`
  await forgetConfirmingNetworks(server.db)
  expect(await known()).toEqual([{ is_counted: true, confirming_network: null }])
})
