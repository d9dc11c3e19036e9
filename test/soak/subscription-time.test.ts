import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPagePath } from '#contract/items/item-address.ts'
import { hashAddress } from '#server/features/public-pages/subscribers/stored-subscribers.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import { join } from '#test/support/accounts/personas.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { startMailServer } from '#test/support/mail/outbox.ts'
import { mannWhitney, median } from '#test/support/scenarios/figures/figures.ts'
import { startServer, type TestServer } from '#test/support/server/server.ts'

const ROUNDS = 300
const KNOWN = 'known@example.test'
const REFUSED = 'refused@example.test'
const KINDS = ['fresh', 'known', 'refused', 'member'] as const

let mail: Awaited<ReturnType<typeof startMailServer>>
let server: TestServer
beforeAll(async () => {
  mail = await startMailServer()
  server = await startServer({ ...mail.settings, PUBLIC_URL: 'https://firsthand.example' })
})
afterAll(async () => {
  await server.close()
  mail.close()
})

test(`the timing of ${ROUNDS} submitted addresses does not reveal which of them get an email`, async ({
  task,
}) => {
  const author = await join(server)
  const member = await join(server)
  const { id } = await publishIdea(author)
  await openToAddresses(server.db, { itemId: id, author: author.id })
  const leave = async (email: string) => {
    const startedAt = performance.now()
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: `${publicPagePath(id)}/subscribers`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ email }).toString(),
    })
    expect(statusCode).toBe(200)
    return performance.now() - startedAt
  }
  const addresses = {
    fresh: () => `${crypto.randomUUID()}@example.test`,
    known: () => KNOWN,
    refused: () => REFUSED,
    member: () => member.email,
  }
  const times = {
    fresh: [] as number[],
    known: [] as number[],
    refused: [] as number[],
    member: [] as number[],
  }
  await leave(KNOWN)
  await server.sql`insert into refused_addresses (address_hash)
    values (${hashAddress(await getMailKey(server.db), REFUSED)})`
  for (let round = 0; round < ROUNDS; round += 1) {
    // The order moves on, because the one before influences the time.
    for (let place = 0; place < KINDS.length; place += 1) {
      const kind = KINDS[(round + place) % KINDS.length] ?? 'fresh'
      times[kind].push(await leave(addresses[kind]()))
    }
    // Pages with thirty mails an hour say that later ones wait.
    await server.sql`delete from subscribers where email <> ${KNOWN}`
  }
  const medians = KINDS.map(kind => `${kind} ${median(times[kind]).toFixed(2)} ms`)
  const p = KINDS.slice(1).map(kind => mannWhitney(times.fresh, times[kind]))
  task.meta.figures = `medians: ${medians.join(', ')}; Mann-Whitney p against fresh: ${p.map(value => value.toFixed(3)).join(', ')}`
  // One in a hundred, shared by the three comparisons (Bonferroni).
  for (const value of p) expect(value).toBeGreaterThan(0.01 / p.length)
})
