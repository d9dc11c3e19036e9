import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenIdle } from './startup-timing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const moments = () => {
  const waiting = new Map<number, () => void>()
  vi.stubGlobal('requestIdleCallback', (act: () => void) => waiting.set(waiting.size + 1, act).size)
  vi.stubGlobal('cancelIdleCallback', (moment: number) => waiting.delete(moment))
  return waiting
}

test('the work runs in an idle moment, but never after it is stopped', () => {
  const waiting = moments()
  const [first, second] = [vi.fn(), vi.fn()]
  const stop = whenIdle(first)
  whenIdle(second)
  stop()
  for (const act of waiting.values()) act()
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})

test('the work runs soon in a browser without idle callbacks, but never after it is stopped', () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  const [first, second] = [vi.fn(), vi.fn()]
  whenIdle(first)()
  whenIdle(second)
  expect(second).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1])
})
