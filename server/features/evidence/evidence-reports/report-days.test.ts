import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSpans } from './report-days.ts'

const BEGUN = '2027-04-30T10:00:00.000Z'
const toTime = (hours: number) => new Date(Date.parse(BEGUN) + hours * 3_600_000).toISOString()

/** Points with steps of one reader or more, the first of five. */
const someSteps = fc.array(fc.record({ readers: fc.integer({ min: 1, max: 9 }), hours: fc.nat(40) }), {
  minLength: 1,
})

test('spans have at least five readers each, start where the previous one ends, and add up to the last point', () => {
  fc.assert(
    fc.property(someSteps, steps => {
      let [readers, hours] = [4, 0]
      const points = steps.map(step => {
        readers += step.readers
        hours += step.hours
        return { readers, yes: Math.floor(readers / 3), at: toTime(hours) }
      })
      const spans = toSpans(points, BEGUN)
      expect(spans.every(span => span.readers >= 5)).toBe(true)
      expect(spans.slice(1).map(({ from }) => from)).toEqual(spans.slice(0, -1).map(({ to }) => to))
      const sum = spans.reduce((all, span) => all + span.readers, 0)
      expect(sum).toBe(readers)
      expect(new Set(spans.map(({ to }) => to)).size).toBe(spans.length)
    }),
  )
})
