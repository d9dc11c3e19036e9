import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { EvidenceFigures } from '#contract/evidence/evidence.ts'
import { type Counted, moveFigures, thinPoints } from './rules.ts'

const at = '2026-05-03T10:00:00Z'

const counted = (
  lines: Record<string, [yes: number, readers: number]>,
  more: Partial<Counted> = {},
): Counted => ({
  lines: Object.fromEntries(
    Object.entries(lines).map(([name, [yes, readers]]) => [
      name,
      { readers, yes, liked: 0, notMe: 0, changed: null },
    ]),
  ),
  points: { community: [], audience: [] },
  verdicts: { community: [], audience: [] },
  at,
  namedAudiences: [],
  seen: 50,
  said: 3,
  answered: 2,
  talked: 1,
  leftAddress: 0,
  used: 0,
  lateYes: 0,
  lostOpenings: 0,
  askedBefore: [],
  ...more,
})

const move = (shown: EvidenceFigures | null, now: Counted, isDaily = false) =>
  moveFigures({ shown, now, isDaily })
const headline = (figures: EvidenceFigures | null) => figures?.community.sums

describe('figures', () => {
  test('are none before five have opened it', () => {
    expect(move(null, counted({ community: [2, 3], mission: [1, 1] }))).toBeNull()
    expect(headline(move(null, counted({ community: [2, 3], mission: [1, 2] })))).toBeNull()
  })

  test('move with five readers more, and with fewer once a day', () => {
    const five = move(null, counted({ community: [2, 5] }))
    expect(headline(five)).toMatchObject({ readers: 5, yes: 2 })
    const nine = counted({ community: [3, 9] }, { seen: 60 })
    expect(move(five, nine)).toBe(five)
    expect(headline(move(five, nine, true))).toMatchObject({ readers: 9, yes: 3 })
    const ten = move(five, counted({ community: [3, 10] }, { seen: 60 }))
    expect(headline(ten)).toMatchObject({ readers: 10 })
    expect([five?.steps.seen, ten?.steps]).toEqual([
      50,
      { seen: 60, opened: 10, read: 0, said: 3, answered: 2, talked: 1, leftAddress: 0, used: 0 },
    ])
  })

  test('of all sources together move by five that are not in the headline, also once a day', () => {
    const steps = (figures: EvidenceFigures | null) => {
      const { seen, opened, read } = figures?.steps ?? {}
      return [seen, opened, read, figures?.floor.readers]
    }
    const look = (community: number, direct: number, more: { read: number; seen: number }) =>
      counted({ community: [2, community], direct: [0, direct], read: [0, more.read] }, { seen: more.seen })
    const first = move(null, look(6, 1, { read: 4, seen: 50 }))
    const second = move(first, look(6, 2, { read: 5, seen: 51 }), true)
    const third = move(second, look(10, 4, { read: 8, seen: 54 }), true)
    const fourth = move(third, look(11, 5, { read: 9, seen: 55 }), true)
    expect([first, second, third, fourth].map(steps)).toEqual([
      [50, 6, 4, 50],
      [50, 6, 4, 50],
      [50, 10, 4, 50],
      [55, 16, 9, 55],
    ])
  })

  test('of the other lines move by five of their own, whatever the headline does, also once a day', () => {
    const shareOf = (figures: EvidenceFigures | null) =>
      figures?.sources.find(({ source }) => source === 'author-link')?.share
    const first = move(null, counted({ community: [2, 10], 'author-link': [4, 5] }))
    const second = move(first, counted({ community: [4, 20], 'author-link': [4, 6] }), true)
    expect([shareOf(second), headline(second)?.readers]).toEqual([{ readers: 5, yes: 4 }, 20])
    expect(shareOf(move(second, counted({ community: [4, 20], 'author-link': [6, 10] })))).toEqual({
      readers: 10,
      yes: 6,
    })
  })

  test('name every source and reason, and no number below five', () => {
    const figures = move(
      null,
      counted({ community: [2, 10], notice: [1, 4], 'aside:crowd': [1, 4], 'aside:exchange': [1, 5] }),
    )
    expect(figures?.sources.map(({ source, share }) => [source, share])).toEqual([
      ['mission', null],
      ['notice', null],
      ['direct', null],
      ['author-link', null],
      ['again', null],
      ['public-page', null],
      ['embed', null],
    ])
    expect(figures?.aside).toEqual([
      { reason: 'new-here', readers: null },
      { reason: 'near-author', readers: null },
      { reason: 'crowd', readers: null },
      { reason: 'exchange', readers: 5 },
      { reason: 'voided', readers: null },
    ])
    expect(figures?.withAside).toEqual({ readers: 19, yes: 4 })
  })

  test('with those set aside are none while they are fewer than five, and move by five of them', () => {
    expect(move(null, counted({ community: [2, 10], 'aside:crowd': [1, 4] }))?.withAside).toBeNull()
    const first = move(null, counted({ community: [2, 10], 'aside:crowd': [1, 5] }))
    const second = move(first, counted({ community: [3, 15], 'aside:crowd': [1, 6] }))
    expect([first?.withAside, second?.withAside]).toEqual([
      { readers: 15, yes: 3 },
      { readers: 20, yes: 4 },
    ])
  })

  test('of those who saw no vote move if none or five of the community saw one', () => {
    const first = move(null, counted({ community: [2, 10], unvoted: [2, 10] }))
    const second = move(first, counted({ community: [3, 16], unvoted: [3, 15] }), true)
    const third = move(second, counted({ community: [5, 21], unvoted: [3, 16] }), true)
    expect([first?.unvoted, second?.unvoted, third?.unvoted]).toEqual([
      { readers: 10, yes: 2 },
      { readers: 10, yes: 2 },
      { readers: 16, yes: 3 },
    ])
  })

  test('of an audience need ten readers and twenty members, and move once a day', () => {
    const audiences = (readers: number) => ({ community: [2, 40], 'for:Bands': [2, readers] }) as const
    const named = { namedAudiences: ['Bands'] }
    const none = move(null, counted(audiences(9) as never, named))
    expect(none?.audiences).toEqual([])
    expect(move(null, counted(audiences(30) as never))?.audiences).toEqual([])
    expect(move(none, counted(audiences(30) as never, named))?.audiences).toEqual([])
    expect(move(none, counted(audiences(30) as never, named), true)?.audiences).toEqual([
      { audience: 'Bands', share: { readers: 30, yes: 2 } },
    ])
  })

  test('never show a line beside the headline that has fewer than five, or that moved by fewer', () => {
    const reader = fc.record({
      line: fc.constantFrom(
        'community',
        'author-link',
        'again',
        'aside:crowd',
        'aside:exchange',
        'mission',
        'public-page',
      ),
      isYes: fc.boolean(),
      isPass: fc.boolean(),
      isDaily: fc.boolean(),
    })
    const property = fc.property(fc.array(reader, { maxLength: 150 }), readers => {
      const lines: Record<string, [number, number]> = {}
      let shown: EvidenceFigures | null = null
      for (const { line, isYes, isPass, isDaily } of readers) {
        const [yes, count] = lines[line] ?? [0, 0]
        lines[line] = [yes + Number(isYes), count + 1]
        if (!isPass) continue
        const next = move(shown, counted(lines), isDaily)
        const sizes = (figures: EvidenceFigures | null) => [
          (figures?.withAside?.readers ?? 0) - (figures?.withAside ? (headline(figures)?.readers ?? 0) : 0),
          ...(figures?.sources.map(({ share }) => share?.readers ?? 0) ?? Array.from({ length: 7 }, () => 0)),
        ]
        const before = sizes(shown)
        for (const [place, size] of sizes(next).entries())
          expect(size === before[place] || size - (before[place] ?? 0) >= 5).toBe(true)
        shown = next
      }
    })
    fc.assert(property, { numRuns: 200 })
  })
})

describe('the points of a band', () => {
  const pointsTo = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ readers: place + 1, yes: 0, at }))
  const point = (readers: number) => ({ readers, yes: 0, at })

  test('are five readers apart, but for a verdict and the last, which stand alone', () => {
    const sizes = thinPoints(pointsTo(96), { verdicts: [point(54)], last: point(96) }).map(
      ({ readers }) => readers,
    )
    expect(sizes).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 54, 59, 64, 69, 74, 79, 84, 89, 96])
  })

  test('are at most 200, however many readers there are', () => {
    for (const count of [5, 200, 1_000, 1_003, 20_000]) {
      const points = thinPoints(pointsTo(count), { verdicts: [point(54)], last: point(count) })
      expect(points.length).toBeLessThanOrEqual(200)
      expect(points.at(-1)?.readers).toBe(count)
    }
  })

  test('show no verdict that the figures have not reached', () => {
    const points = thinPoints(pointsTo(60), { verdicts: [point(63)], last: point(60) })
    expect(points.at(-1)?.readers).toBe(60)
  })
})
