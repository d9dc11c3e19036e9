import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runInterruptible, toInterruptionText } from './interruption.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const endless = () => new Promise<never>(() => undefined)
const fail = async (work: Promise<unknown>) =>
  work.then(
    () => expect.fail('it ended'),
    (error: unknown) => error,
  )

test('hung work times out after 30 seconds, with a message that promises nothing', async () => {
  const controller = new AbortController()
  const error = fail(runInterruptible(controller, endless))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(controller.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(toInterruptionText(await error)).toMatch(
    /^There was no response within 30 seconds, so it may or may not be published/,
  )
})

test('canceled work ends immediately, and other failures and results pass through', async () => {
  const controller = new AbortController()
  const error = fail(runInterruptible(controller, endless))
  controller.abort()
  expect(toInterruptionText(await error)).toMatch(/^Canceled\. It may still be published/)
  const broken = new Error('broken')
  expect(await fail(runInterruptible(new AbortController(), () => Promise.reject(broken)))).toBe(broken)
  expect(toInterruptionText(broken)).toBeUndefined()
  expect(await runInterruptible(new AbortController(), async () => 'done')).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})
