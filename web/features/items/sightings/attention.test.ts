import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createViewTimers } from './attention.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watch = () => {
  const seen: string[] = []
  const attention = createViewTimers<string>(thing => seen.push(thing), {
    start: (done, ms) => setTimeout(done, ms),
    stop: timer => clearTimeout(timer),
  })
  return { seen, attention }
}

test('a second in view is a sighting, told once', () => {
  const { seen, attention } = watch()
  attention.enter('card')
  vi.advanceTimersByTime(999)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  attention.leave('card')
  attention.enter('card')
  vi.advanceTimersByTime(5_000)
  expect(seen).toEqual(['card'])
})

test('what is scrolled past, or looked away from, starts again', () => {
  const { seen, attention } = watch()
  attention.enter('card')
  vi.advanceTimersByTime(600)
  attention.leave('card')
  attention.enter('card')
  vi.advanceTimersByTime(600)
  attention.lookAway()
  vi.advanceTimersByTime(5_000)
  expect(seen).toEqual([])
})
