import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/refusal.ts'
import { createLimiter, TooMany } from './limiter.ts'

const party = { address: '192.0.2.1', member: 'a member' }

test('what is too much says when to try again and by how many', async () => {
  const limit = createLimiter({ onError: () => {} })
  for (let count = 0; count < 20; count += 1) await limit('accountTries', party)
  for (const over of [1, 2]) {
    const refusal = await limit('accountTries', party).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(TooMany)
    expect(refusal).toMatchObject({ code: 'request.too-many', over })
    expect((refusal as TooMany).retryAfterSeconds).toBeGreaterThan(3_000)
  }
})

test('while nodes cannot count together nobody signs in, and members go on reading and writing, each node counting', async () => {
  const failures: unknown[] = []
  const open = () => ({ consume: () => Promise.reject(new Error('away')) })
  const hash = async (text: string) => Buffer.from(text)
  const limit = createLimiter({ shared: { open, hash }, onError: error => failures.push(error) })
  const refusal = await limit('signIn', party).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refusal)
  expect(refusal).toMatchObject({ code: 'busy' })
  await limit('reads', party)
  expect(failures).toHaveLength(1)
  for (let count = 0; count < 120; count += 1) await limit('gestures', party)
  await expect(limit('gestures', party)).rejects.toThrow(TooMany)
})
