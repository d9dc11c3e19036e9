import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EvidenceFigures } from '#contract/evidence/evidence.ts'
import { emptyCohort, type Step } from '#server/features/evidence/cohorts/cohort.ts'
import { movePart, moveSide } from './increments.ts'
import { moveFigures, type NewCounts, thinPoints } from './rules.ts'

const at = '2026-05-03T10:00:00Z'

const stepAt = (yes: number, readers: number, more: Partial<Step> = {}): Step => ({
  readers,
  yes,
  liked: 0,
  entered: readers,
  parts: emptyCohort.parts,
  place: readers,
  at,
  ...more,
})

type Cohorts = Record<string, [yes: number, readers: number, more?: Partial<Step>]>

/** Returns the counts of an item whose cohorts have ended a step with the given numbers of readers. */
const counted = (cohorts: Cohorts, more: Partial<NewCounts> = {}): NewCounts => ({
  cohorts: Object.fromEntries(
    Object.entries(cohorts).map(([name, cohort]) => [name, { step: stepAt(...cohort), changed: null }]),
  ),
  otherWeeks: null,
  points: { community: [], audience: [] },
  verdicts: { community: [], audience: [] },
  namedAudiences: [],
  visits: {},
  lateYes: 0,
  lostViews: 0,
  askedBefore: { asked: 0, deleted: 0, build: 0, drop: 0 },
  fragility: null,
  hasFewAuthors: false,
  ...more,
})

const move = (shown: EvidenceFigures | null, now: NewCounts, isDaily = false) =>
  moveFigures({ shown, now, isDaily })
const headline = (figures: EvidenceFigures | null) => figures?.community.sums

/** PostgreSQL stores the fields of a `jsonb` in its own order. */
const inOtherOrder = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toReversed())
      : part,
  )

describe('figures', () => {
  test('are null until a cohort has five readers, even if some readers left during a step', () => {
    expect(move(null, counted({}))).toBeNull()
    expect(move(null, counted({ community: [2, 4, { entered: 5 }] }))).toBeNull()
    expect(headline(move(null, counted({ mission: [1, 5] })))).toBeNull()
  })

  test('show a cohort at its last complete step, however many readers came later', () => {
    const five = move(null, counted({ community: [2, 5] }))
    expect(headline(five)).toEqual({ readers: 5, yes: 2 })
    const stored = inOtherOrder(five)
    expect(move(stored, counted({ community: [2, 5] }), true)).toBe(stored)
    expect(headline(move(five, counted({ community: [3, 10] })))).toEqual({ readers: 10, yes: 3 })
  })

  test('merge members who had seen the item into one cohort, and hide its yes count if it reveals the rest', () => {
    const seenBeforeOf = (cohort: Cohorts) => move(null, counted(cohort))?.seenBefore
    expect(seenBeforeOf({ direct: [1, 4], notice: [1, 4], 'seen-before': [2, 5, { entered: 8 }] })).toEqual({
      readers: 5,
      yes: 2,
    })
    expect(seenBeforeOf({ direct: [2, 5], notice: [1, 5], 'seen-before': [3, 10] })).toEqual({
      readers: 10,
      yes: 3,
    })
    expect(seenBeforeOf({ direct: [2, 5], mission: [0, 3], notice: [0, 2], 'seen-before': [2, 10] })).toEqual(
      {
        readers: 10,
        yes: null,
      },
    )
    expect(seenBeforeOf({ community: [1, 5], 'seen-before': [1, 4] })).toBeNull()
  })

  test('name every source and reason, but no number below five', () => {
    const figures = move(
      null,
      counted({ community: [2, 10], notice: [1, 5], 'excluded:exchange': [1, 5], 'excluded:crowd': [0, 5] }),
    )
    expect(figures?.sources.map(({ source, share }) => [source, share])).toEqual([
      ['mission', null],
      ['notice', { readers: 5, yes: 1 }],
      ['direct', null],
      ['author-link', null],
      ['search', null],
      ['again', null],
      ['public-page', null],
      ['embed', null],
    ])
    expect(figures?.excluded).toEqual([
      { reason: 'new-here', share: null },
      { reason: 'near-author', share: null },
      { reason: 'crowd', share: { readers: 5, yes: null } },
      { reason: 'exchange', share: { readers: 5, yes: 1 } },
      { reason: 'voided', share: null },
      { reason: 'by-hand', share: null },
    ])
  })

  test('show an audience with at least ten readers and twenty members, and update it once a day', () => {
    const audiences = (readers: number): Cohorts => ({ community: [2, 40], 'for:Bands': [2, readers] })
    const named = { namedAudiences: ['Bands'] }
    const none = move(null, counted(audiences(5), named))
    expect(none?.audiences).toEqual([])
    expect(move(null, counted(audiences(30)))?.audiences).toEqual([])
    expect(move(none, counted(audiences(30), named))?.audiences).toEqual([])
    expect(move(none, counted(audiences(30), named), true)?.audiences).toEqual([
      { audience: 'Bands', share: { readers: 30, yes: 2 } },
    ])
  })

  test('place a change in the answers at the end of its step', () => {
    const change = (readers: number) => {
      const now = counted({ community: [20, 40] })
      const cohort = now.cohorts['community'] ?? expect.fail('there is no cohort')
      cohort.changed = { readers, at }
      return move(null, now)?.community.changed?.readers
    }
    expect([31, 35, 41].map(change)).toEqual([35, 35, undefined])
  })
})

describe('a cohort beside the headline', () => {
  test('grows by five, and shows its yes count only for increments with both yes and no', () => {
    const seen: ReturnType<typeof moveSide>[] = []
    for (const [yes, readers] of [
      [0, 4],
      [0, 5],
      [0, 10],
      [1, 14],
      [1, 15],
      [6, 20],
      [7, 25],
    ] as const)
      seen.push(moveSide(seen.at(-1) ?? null, { readers, yes }))
    expect(seen).toEqual([
      null,
      { readers: 5, yes: null },
      { readers: 10, yes: null },
      { readers: 10, yes: null },
      { readers: 15, yes: 1 },
      // The five of this step all said yes.
      { readers: 15, yes: 1 },
      { readers: 25, yes: 7 },
    ])
  })

  const people = fc.array(fc.record({ isYes: fc.boolean(), isPart: fc.boolean() }), { maxLength: 120 })
  const count = (of: readonly { isYes: boolean }[]) => ({
    readers: of.length,
    yes: of.filter(({ isYes }) => isYes).length,
  })

  test('never shows fewer than five readers, or the yes count of an increment with only one kind of answer', () => {
    const property = fc.property(people, readers => {
      let shown: ReturnType<typeof moveSide> = null
      for (let n = 1; n <= readers.length; n += 1) {
        const next = moveSide(shown, count(readers.slice(0, n)))
        const grown = (next?.readers ?? 0) - (shown?.readers ?? 0)
        expect(grown === 0 || grown >= 5).toBe(true)
        if (next && next.yes !== null && next !== shown) {
          const yes = next.yes - (shown?.yes ?? 0)
          const from = shown?.yes === null || !shown ? next.readers : grown
          expect(yes > 0 && yes < from).toBe(true)
        }
        shown = next
      }
    })
    fc.assert(property, { numRuns: 300 })
  })

  test('grows by at least five or not at all, like its part, and shows a yes count only where both are mixed', () => {
    const property = fc.property(people, readers => {
      let shown: ReturnType<typeof movePart> = null
      for (let n = 5; n <= readers.length; n += 5) {
        const sofar = readers.slice(0, n)
        const next = movePart(shown, { of: count(sofar), part: count(sofar.filter(({ isPart }) => isPart)) })
        if (next && next !== shown) {
          const part = next.part.readers - (shown?.part.readers ?? 0)
          const rest = next.of.readers - (shown?.of.readers ?? 0) - part
          for (const size of [part, rest]) expect(size === 0 || size >= 5).toBe(true)
        }
        if (next && next.part.yes !== null && shown && shown.part.yes !== null && next !== shown) {
          const part = {
            readers: next.part.readers - shown.part.readers,
            yes: next.part.yes - shown.part.yes,
          }
          const rest = {
            readers: next.of.readers - shown.of.readers - part.readers,
            yes: next.of.yes - shown.of.yes - part.yes,
          }
          for (const { readers: size, yes } of [part, rest])
            expect(size === 0 || (yes > 0 && yes < size)).toBe(true)
        }
        shown = next
      }
    })
    fc.assert(property, { numRuns: 300 })
  })
})

describe('the points of a band', () => {
  const pointsTo = (count: number) =>
    Array.from({ length: count / 5 }, (_, place) => ({ readers: (place + 1) * 5, yes: 0, at }))
  const point = (readers: number) => ({ readers, yes: 0, at })

  test('number at most 200, including the verdict and the last point, however many readers there are', () => {
    for (const count of [5, 200, 1_000, 1_005, 20_000]) {
      const points = thinPoints(pointsTo(count), { verdicts: [point(55)], last: point(count) })
      expect(points.length).toBeLessThanOrEqual(200)
      expect(points.at(-1)?.readers).toBe(count)
      expect(points.some(({ readers }) => readers === 55)).toBe(count > 55)
    }
  })

  test('show no verdict before the figures reach it', () => {
    const points = thinPoints(pointsTo(60), { verdicts: [point(65)], last: point(60) })
    expect(points.at(-1)?.readers).toBe(60)
  })
})
