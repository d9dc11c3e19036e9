import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { Refusal } from '#server/platform/failures/refusal.ts'
import { createRateLimiter, RateExceeded, takeInShares } from './rate-limiter.ts'

const party = { address: '192.0.2.1', key: 'a member' }

test('a refusal says when to retry and how many requests were too many', async () => {
  const rateLimit = createRateLimiter({ onError: () => {} })
  for (let count = 0; count < 20; count += 1) await rateLimit('accountTries', party)
  for (const over of [1, 2]) {
    const refusal = await rateLimit('accountTries', party).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(RateExceeded)
    expect(refusal).toMatchObject({ code: 'request.too-many', over })
    expect((refusal as RateExceeded).retryAfterSeconds).toBeGreaterThan(3_000)
  }
})

test('without shared counts, no one can sign in, and each node counts other calls itself', async () => {
  const failures: unknown[] = []
  const away = () => Promise.reject(new Error('away'))
  const open = () => ({ consume: away, reward: away })
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

/** Returns a window that counts its reads. */
function askedWindow(points: number) {
  const window = new RateLimiterMemory({ points, duration: 60 })
  const asked: number[] = []
  const consume = (key: string, taken = 1) => {
    asked.push(taken)
    return window.consume(key, taken)
  }
  return { window: { consume }, asked }
}

const statusOf = (work: Promise<void>) =>
  work.then(
    () => 'taken',
    error => (error instanceof RateLimiterRes ? 'full' : 'failed'),
  )

test('a window is read once per share, and every point is spent', async () => {
  const { window, asked } = askedWindow(30)
  const { take } = takeInShares(window, 10)
  const outcomes: string[] = []
  for (let count = 0; count < 31; count += 1) outcomes.push(await statusOf(take('one')))
  expect(outcomes).toEqual([...Array(30).fill('taken'), 'full'])
  expect(asked).toEqual([10, 10, 10, 10])
})

test('simultaneous calls use the same share', async () => {
  const { window, asked } = askedWindow(20)
  const { take } = takeInShares(window, 10)
  const outcomes = await Promise.all(Array.from({ length: 25 }, () => statusOf(take('one'))))
  expect(outcomes.filter(outcome => outcome === 'taken')).toHaveLength(20)
  expect(asked.length).toBeLessThanOrEqual(4)
})

test('several nodes never spend more than the window allows', async () => {
  const { window } = askedWindow(60)
  const nodes = [takeInShares(window, 6), takeInShares(window, 6), takeInShares(window, 6)]
  const calls = Array.from({ length: 100 }, (_, place) =>
    statusOf((nodes[place % 3] ?? expect.fail()).take('one')),
  )
  const taken = (await Promise.all(calls)).filter(outcome => outcome === 'taken').length
  expect(taken).toBeLessThanOrEqual(60)
  expect(taken).toBeGreaterThan(60 - 3 * 6)
})

test('keys are counted separately, and a failed window is read again', async () => {
  let isAway = true
  const { window } = askedWindow(10)
  const failing = {
    consume: async (key: string, points = 1) =>
      isAway ? Promise.reject(new Error('away')) : window.consume(key, points),
  }
  const { take } = takeInShares(failing, 10)
  expect(await statusOf(take('one'))).toBe('failed')
  isAway = false
  expect([await statusOf(take('one')), await statusOf(take('two'))]).toEqual(['taken', 'taken'])
})
