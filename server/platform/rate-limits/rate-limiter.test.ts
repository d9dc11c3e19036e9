import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { createRateLimiter, RateExceeded } from './rate-limiter.ts'

const party = { address: '192.0.2.1', member: 'a member' }

test('a refusal says when to try again and how many requests were too many', async () => {
  const rateLimit = createRateLimiter({ onError: () => {} })
  for (let count = 0; count < 20; count += 1) await rateLimit('accountTries', party)
  for (const over of [1, 2]) {
    const refusal = await rateLimit('accountTries', party).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(RateExceeded)
    expect(refusal).toMatchObject({ code: 'request.too-many', over })
    expect((refusal as RateExceeded).retryAfterSeconds).toBeGreaterThan(3_000)
  }
})

test('while nodes cannot count together no one can sign in, and members go on reading and writing, counted by each node', async () => {
  const failures: unknown[] = []
  const open = () => ({ consume: () => Promise.reject(new Error('away')) })
  const hash = async (text: string) => Buffer.from(text)
  const rateLimit = createRateLimiter({ shared: { open, hash }, onError: error => failures.push(error) })
  const refusal = await rateLimit('signIn', party).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code: 'busy' })
  await rateLimit('reads', party)
  expect(failures).toHaveLength(1)
  for (let count = 0; count < 120; count += 1) await rateLimit('gestures', party)
  await expect(rateLimit('gestures', party)).rejects.toThrow(RateExceeded)
})
