import { setImmediate as others } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { createDeadline, DeadlineError, runWithDeadline, withinDeadline } from './deadline.ts'

const never = () => new Promise<never>(() => {})

test('overlapping waits count once, and consecutive ones add up', async () => {
  vi.useFakeTimers()
  const after = (ms: number) => () => new Promise<number>(resolve => setTimeout(() => resolve(ms), ms))
  const outcome = runWithDeadline(createDeadline(1_000), async () => {
    await Promise.all([withinDeadline(after(400)), withinDeadline(after(400)), withinDeadline(after(300))])
    await withinDeadline(after(500))
    return withinDeadline(after(200))
  })
  const failing = expect(outcome).rejects.toThrow(DeadlineError)
  await vi.advanceTimersByTimeAsync(1_000)
  await failing
  vi.useRealTimers()
})

test('nothing starts after the deadline, and a late result is passed on', async () => {
  const late: string[] = []
  const { promise, resolve } = Promise.withResolvers<string>()
  let begun = 0
  await runWithDeadline(createDeadline(20), async () => {
    const waiting = withinDeadline(() => promise, { onLate: value => void late.push(value) })
    await expect(waiting).rejects.toThrow(DeadlineError)
    const next = withinDeadline(async () => (begun += 1))
    await expect(next).rejects.toThrow(DeadlineError)
  })
  resolve('a connection')
  await others()
  expect([begun, late]).toEqual([0, ['a connection']])
})

test('the database always gets a third of the time, however long anything else took', async () => {
  vi.useFakeTimers()
  const patience = createDeadline(900)
  vi.advanceTimersByTime(60_000)
  const startedAt = performance.now()
  const failing = expect(runWithDeadline(patience, () => withinDeadline(never))).rejects.toThrow(
    DeadlineError,
  )
  await vi.advanceTimersByTimeAsync(300)
  await failing
  expect(performance.now() - startedAt).toBe(300)
  vi.useRealTimers()
})
