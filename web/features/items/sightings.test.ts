import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createViewTimers } from './sightings.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const watch = () => {
  const seen: string[] = []
  const timers = createViewTimers<string>(thing => seen.push(thing), {
    start: (done, ms) => setTimeout(done, ms),
    stop: timer => clearTimeout(timer),
  })
  return { seen, timers }
}

test('a second in view is a sighting, reported once', () => {
  const { seen, timers } = watch()
  timers.enter('card')
  vi.advanceTimersByTime(999)
  expect(seen).toEqual([])
  vi.advanceTimersByTime(1)
  timers.leave('card')
  timers.enter('card')
  vi.advanceTimersByTime(5_000)
  expect(seen).toEqual(['card'])
})

test('a card that is scrolled past or out of sight begins its second again', () => {
  const { seen, timers } = watch()
  timers.enter('card')
  vi.advanceTimersByTime(600)
  timers.leave('card')
  timers.enter('card')
  vi.advanceTimersByTime(600)
  timers.leaveAll()
  vi.advanceTimersByTime(5_000)
  expect(seen).toEqual([])
})
