import { expect, test } from 'vitest'
import { createPasswords } from '#server/features/sign-in/passwords/passwords.ts'
import { join } from '#test/support/accounts/personas.ts'
import { mannWhitney, median } from '#test/support/scenarios/figures/figures.ts'
import { useServer } from '#test/support/server/use-server.ts'

const PAIRS = 300
const PASSWORD = 'wrong horse'

const server = useServer()

async function milliseconds(work: () => Promise<unknown>) {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function signIn(email: string) {
  const url = '/auth/v1/token?grant_type=password'
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url,
    payload: { email, password: PASSWORD },
  })
  expect(statusCode).toBe(400)
}

test(`the timing of ${PAIRS} sign-in pairs does not reveal which address has an account`, async ({
  task,
}) => {
  const { email } = await join(server)
  const passwords = await createPasswords()
  const times = { known: [] as number[], unknown: [] as number[], hash: [] as number[] }
  const runs = {
    known: () => signIn(email),
    unknown: () => signIn(`${crypto.randomUUID()}@example.test`),
    hash: () => passwords.findAccount(async () => undefined, PASSWORD),
  }
  for (let pair = 0; pair < PAIRS; pair += 1) {
    // The order of the two alternates, because the one before influences the time.
    const order = pair % 2 ? (['known', 'unknown', 'hash'] as const) : (['unknown', 'known', 'hash'] as const)
    for (const name of order) times[name].push(await milliseconds(runs[name]))
  }
  const { known, unknown } = times
  const hash = median(times.hash)
  const apart = (100 * Math.abs(median(known) - median(unknown))) / hash
  // Compared within a pair, during which the machine is equally busy.
  const within = (100 * Math.abs(median(known.map((time, pair) => time - (unknown[pair] ?? 0))))) / hash
  const p = mannWhitney(known, unknown)
  task.meta.figures = `medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms, apart by ${apart.toFixed(1)} % of a hash (${hash.toFixed(1)} ms); within a pair by ${within.toFixed(1)} %; Mann-Whitney p ${p.toFixed(3)}`
  expect(within).toBeLessThan(10)
  expect(p).toBeGreaterThan(0.01)
})
