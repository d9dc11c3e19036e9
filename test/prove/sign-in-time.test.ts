import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPasswords } from '#server/features/identity/passwords.ts'
import { join } from '#test/personas.ts'
import { median } from '#test/proofs/figures.ts'
import { startServer, type TestServer } from '#test/server.ts'

const PAIRS = 300
const PASSWORD = 'wrong horse'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

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

test(`${PAIRS} pairs of sign-ins do not tell by their time which address has an account`, async ({
  task,
}) => {
  const { email } = await join(server)
  const passwords = await createPasswords()
  const known: number[] = []
  const unknown: number[] = []
  const hashes: number[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    known.push(await milliseconds(() => signIn(email)))
    unknown.push(await milliseconds(() => signIn(`nobody-${pair}@example.test`)))
    hashes.push(await milliseconds(() => passwords.matches(undefined, PASSWORD)))
  }
  const hash = median(hashes)
  const difference = Math.abs(median(known) - median(unknown))
  const share = (100 * difference) / hash
  task.meta.figures = `medians ${median(known).toFixed(2)} and ${median(unknown).toFixed(2)} ms, apart by ${share.toFixed(1)} % of a hash (${hash.toFixed(1)} ms)`
  expect(share).toBeLessThan(10)
})
