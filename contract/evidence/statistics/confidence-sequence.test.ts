import { describe, expect, test } from 'vitest'
import { type Interval, isEmpty, isExcluded, narrow, shareInterval } from './confidence-sequence.ts'

// Computed with 60 digits by mpmath's loggamma.
test.each([
  [0, 10, 0, 0.529450620530818],
  [3, 10, 0.0155090675679486, 0.809450382648861],
  [6, 20, 0.0611596872529015, 0.652617353154655],
  [12, 30, 0.159064233588172, 0.677680021586544],
  [15, 50, 0.130353597671013, 0.512194312878152],
  [30, 100, 0.172846274108712, 0.448267860995174],
  [31, 96, 0.189494557388592, 0.475804550421242],
  [40, 96, 0.270471484946874, 0.572030795023074],
  [300, 1_000, 0.253307073105541, 0.3491921167234],
  [20_000, 100_000, 0.195042355090077, 0.20501302968827],
  [0, 10_000_000, 0, 2.99576562294343e-7],
  [2, 10_000_000, 3.99999496000296e-15, 2.00319080015356e-6],
])('the interval for %d of %d is from %d to %d', (yes, readers, from, to) => {
  const interval = shareInterval(yes, readers)
  expect(Math.abs(interval.from - from)).toBeLessThanOrEqual(1e-13 * from)
  expect(Math.abs(interval.to - to)).toBeLessThanOrEqual(1e-13 * to)
})

test.each([
  [0, 0],
  [0, 1],
  [1, 1],
  [1, 2],
])('%d of %d proves nothing', (yes, readers) => {
  expect(shareInterval(yes, readers)).toEqual({ from: 0, to: 1 })
})

test.each([
  [2, 1],
  [-1, 1],
  [0, -1],
  [1, 1.5],
  [Number.NaN, 1],
  [0, Number.POSITIVE_INFINITY],
])('%d of %d is refused', (yes, readers) => {
  expect(() => shareInterval(yes, readers)).toThrow(RangeError)
})

const everyCount = Array.from({ length: 31 }, (_, readers) =>
  Array.from({ length: readers + 1 }, (_, yes) => ({ yes, readers })),
).flat()

test('an interval has ordered ends, contains the observed share and mirrors the interval for no votes', () => {
  for (const { yes, readers } of everyCount) {
    const { from, to } = shareInterval(yes, readers)
    const mirrored = shareInterval(readers - yes, readers)
    expect(from).toBeGreaterThanOrEqual(0)
    expect(from).toBeLessThanOrEqual(readers && yes / readers)
    expect(to).toBeGreaterThanOrEqual(readers && yes / readers)
    expect(to).toBeLessThanOrEqual(1)
    expect(mirrored.to).toBeCloseTo(1 - from, 12)
  }
})

test('an interval contains every share between its ends and none outside them', () => {
  const shares = Array.from({ length: 99 }, (_, n) => (n + 1) / 100)
  const wrong = everyCount.filter(count => {
    const { from, to } = shareInterval(count.yes, count.readers)
    return shares.some(share => isExcluded(share, count) === (share >= from && share <= to))
  })
  expect(wrong).toEqual([])
})

describe('the running intersection', () => {
  const run = (answers: readonly boolean[]) => {
    let yes = 0
    return answers.reduce<Interval | null>((narrowest, answer, n) => {
      if (answer) yes += 1
      return narrow(narrowest, shareInterval(yes, n + 1))
    }, null)
  }

  test.each([0.02, 0.1, 0.2, 0.35, 0.5])('is not empty while the share stays at %d', share => {
    const answers = Array.from({ length: 200 }, (_, n) => Math.floor((n + 1) * share) > Math.floor(n * share))
    const narrowest = run(answers)
    expect(narrowest && isEmpty(narrowest)).toBe(false)
    expect(narrowest?.from).toBeLessThan(share)
    expect(narrowest?.to).toBeGreaterThan(share)
  })

  test('is empty once later readers differ from early ones', () => {
    const answers = Array.from({ length: 200 }, (_, n) => n < 40)
    const narrowest = run(answers)
    expect(narrowest && isEmpty(narrowest)).toBe(true)
  })
})
