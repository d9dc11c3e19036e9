import { constants } from 'node:os'
import { beforeAll, expect, test } from 'vitest'
import type { Persona } from '#test/support/accounts/personas.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { runApp } from '#test/support/running-app.ts'
import { besiege, strangers } from '#test/support/scenarios/attacks/attack.ts'
import { besiegeSignIn, sendGuesses } from '#test/support/scenarios/attacks/guesses.ts'
import '#test/support/scenarios/figures/figures.ts'
import { joinMany } from '#test/support/scenarios/attacks/idle-sockets.ts'

const ROUNDS = 5
/** The number of visitors: with more than one, none of them reaches their own rate of reads. */
const VISITORS = 10
const PER_SECOND = 100
const FOR_MS = 10_000
/** A number beyond the rate of an address within five minutes. */
const TOO_MANY = 31
const priority = constants.priority.PRIORITY_LOW

let origin: string
let member: Persona
beforeAll(async () => {
  const database = await cloneDatabase()
  const app = await runApp({
    DATABASE_URL: database.url,
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
  })
  origin = app.origin
  const visitors = await joinMany(origin, VISITORS)
  let turn = 0
  const call: Persona['call'] = (key, input) =>
    (visitors[turn++ % VISITORS] ?? expect.fail()).call(key, input)
  member = { ...(visitors[0] ?? expect.fail()), call }
  for (let idea = 0; idea < 10; idea += 1) await publishIdea(member)
  return async () => {
    await app.end()
    await database.drop()
  }
}, 60_000)

const besiegeBy = (guessesIn: (round: number) => string[]) =>
  besiegeSignIn({
    member,
    rounds: ROUNDS,
    restMs: FOR_MS,
    guessesIn: round => ({
      origin,
      addresses: guessesIn(round),
      perSecond: PER_SECOND,
      forMs: FOR_MS,
      priority,
    }),
  })

const describeSiege = ({ rest, during, statuses }: Awaited<ReturnType<typeof besiegeBy>>) =>
  `p99 of the feed ${rest.toFixed(1)} ms at rest, ${during.toFixed(1)} ms meanwhile (${(during / rest).toFixed(2)} times); responses ${JSON.stringify(statuses)}`

test(`${PER_SECOND} guesses per second from one address keep the feed fast`, async ({ task }) => {
  const seen = await besiegeBy(() => ['198.51.100.7'])
  task.meta.figures = describeSiege(seen)
  expect(seen.statuses['429']).toBe((PER_SECOND * FOR_MS) / 1_000)
  expect(seen.during).toBeLessThan(1.5 * Math.max(seen.rest, 5))
})

test(`${PER_SECOND} guesses per second from 500 addresses, with a tenth hashed, keep the feed fast`, async ({
  task,
}) => {
  const refused = Array.from({ length: 45 }, (_, turn) => `10.9.${turn}.1`)
  const exhausting = refused.flatMap(address => Array<string>(TOO_MANY).fill(address))
  await sendGuesses({ origin, addresses: exhausting, perSecond: 60, forMs: (exhausting.length / 60) * 1_000 })
  const fresh = (round: number) =>
    Array.from({ length: 455 }, (_, turn) => `10.${10 + round}.${turn % 256}.${turn >> 8}`)
  const mixed = (round: number) => {
    const newcomers = fresh(round)
    return Array.from({ length: 4_550 }, (_, turn) =>
      turn % 10 === 0 ? (newcomers[turn / 10] ?? '') : (refused[turn % refused.length] ?? ''),
    )
  }
  const seen = await besiegeBy(mixed)
  task.meta.figures = describeSiege(seen)
  expect(seen.statuses['400']).toBe((PER_SECOND * FOR_MS) / 10_000)
  expect(seen.during).toBeLessThan(1.5 * Math.max(seen.rest, 5))
}, 300_000)

test('500 slow connections from other addresses for a minute do not slow a healthy client', async ({
  task,
}) => {
  const head = 'GET /api/ideas HTTP/1.1\r\nHost: a\r\nX: '
  const slowFrom = (from: string[]) => ({
    from,
    port: Number(new URL(origin).port),
    connections: 250,
    texts: [`${head}${'x'.repeat(2_000)}`],
    drip: { start: head.length, everyMs: 1_000 },
    againMs: 1_000,
    forMs: 60_000,
    priority,
  })
  const attacksIn = (round: number) => [0, 1].map(half => slowFrom(strangers(100, 20 + 2 * round + half)))
  const { rest, during, cuts } = await besiege({ member, rounds: 3, restMs: 20_000, attacksIn })
  task.meta.figures = `p99 of the feed ${rest.toFixed(1)} ms at rest, ${during.toFixed(1)} ms meanwhile (${(during / rest).toFixed(2)} times); ${cuts} slow connections cut`
  expect(cuts).toBeGreaterThan(500)
  expect(during).toBeLessThan(2 * Math.max(rest, 5))
}, 400_000)
