import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { expect, test } from 'vitest'
import { takeInShares } from './shares.ts'

/** A window that counts how often it is read. */
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

test('the window is read once for each share, and gives out every point', async () => {
  const { window, asked } = askedWindow(30)
  const take = takeInShares(window, 10)
  const outcomes: string[] = []
  for (let count = 0; count < 31; count += 1) outcomes.push(await statusOf(take('one')))
  expect(outcomes).toEqual([...Array(30).fill('taken'), 'full'])
  expect(asked).toEqual([10, 10, 10, 10])
})

test('calls at once use the same share', async () => {
  const { window, asked } = askedWindow(20)
  const take = takeInShares(window, 10)
  const outcomes = await Promise.all(Array.from({ length: 25 }, () => statusOf(take('one'))))
  expect(outcomes.filter(outcome => outcome === 'taken')).toHaveLength(20)
  expect(asked.length).toBeLessThanOrEqual(4)
})

test('several that take from one window never give out more than it has', async () => {
  const { window } = askedWindow(60)
  const nodes = [takeInShares(window, 6), takeInShares(window, 6), takeInShares(window, 6)]
  const calls = Array.from({ length: 100 }, (_, place) =>
    statusOf((nodes[place % 3] ?? expect.fail())('one')),
  )
  const taken = (await Promise.all(calls)).filter(outcome => outcome === 'taken').length
  expect(taken).toBeLessThanOrEqual(60)
  expect(taken).toBeGreaterThan(60 - 3 * 6)
})

test('keys are counted separately, and a window that fails is read again', async () => {
  let isAway = true
  const { window } = askedWindow(10)
  const failing = {
    consume: async (key: string, points = 1) =>
      isAway ? Promise.reject(new Error('away')) : window.consume(key, points),
  }
  const take = takeInShares(failing, 10)
  expect(await statusOf(take('one'))).toBe('failed')
  isAway = false
  expect([await statusOf(take('one')), await statusOf(take('two'))]).toEqual(['taken', 'taken'])
})
