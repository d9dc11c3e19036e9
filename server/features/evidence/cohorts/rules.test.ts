import { describe, expect, test } from 'vitest'
import type { Outcome } from '#contract/evidence/evidence.ts'
import { narrow, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { VERDICT_RULES } from '#contract/evidence/verdict.ts'
import { createChance } from '#test/support/evidence/chance.ts'
import { type Reader, toUnplacedCohort } from './cohort.ts'
import { fragilityOf } from './fragility.ts'
import { cohortsOf, countReader, type ItemSums, type JudgedBar } from './rules.ts'

const reader: Reader = {
  place: 1,
  source: 'community',
  excludedBefore: null,
  excludedLater: null,
  audiences: [],
  hadVoted: false,
  onCard: false,
  hasPast: true,
  joinedOn: null,
  byList: true,
  isAgain: false,
  isUnvoted: false,
  hasRead: false,
  outcome: 'nothing',
  hour: '2026-05-03T10:00:00Z',
  barVersion: 1,
}
const bar: JudgedBar = {
  version: 1,
  afterPlace: 0,
  buildAbove: 20,
  dropBelow: 10,
  readersFrom: 'community',
  verdict: null,
  wanted: null,
  rulesVersion: VERDICT_RULES,
}
const newItem = (bars: readonly JudgedBar[] = []): ItemSums => ({
  cohorts: new Map(),
  bars,
  points: [],
  judgedFrom: null,
})

/** Returns readers with these outcomes in their order, placed after `after` other readers. */
const toReaders = (
  outcomes: readonly Outcome[],
  { after = 0, ...more }: Partial<Reader> & { after?: number } = {},
) => outcomes.map((outcome, place): Reader => ({ ...reader, ...more, outcome, place: after + place + 1 }))

/** Returns the same readers, of whom some are excluded. */
const exclude = (readers: readonly Reader[], isOut: (reader: Reader) => boolean) =>
  readers.map(one => Object.assign({}, one, isOut(one) && { excludedLater: 'voided' as const }))

function read(readers: readonly Reader[], item = newItem()) {
  for (const one of readers) countReader(item, one)
  return { ...item, community: item.cohorts.get('community'), verdict: item.bars[0]?.verdict }
}

const repeat = (count: number, outcome: Outcome) => Array.from({ length: count }, () => outcome)
/** A steady run in which every `every`th says yes. */
const steady = (count: number, every: number) =>
  Array.from({ length: count }, (_, place): Outcome => (place % every === 0 ? 'yes' : 'nothing'))

describe('a cohort’s band', () => {
  test.each([[steady(1_000, 3)], [repeat(60, 'yes')], [repeat(300, 'nothing')], [steady(500, 50)]])(
    'is the intersection of the intervals after each reader',
    outcomes => {
      let expected = { from: 0, to: 1 }
      let yes = 0
      for (const [place, outcome] of outcomes.entries()) {
        yes += Number(outcome === 'yes')
        expected = narrow(expected, shareInterval(yes, place + 1))
      }
      expect(read(toReaders(outcomes)).community?.band).toEqual(expected)
    },
  )

  test('never empties while the share is steady, but empties when the answers change', () => {
    expect(read(toReaders(steady(2_000, 4))).community?.changedAt).toBeNull()
    const { community } = read(toReaders([...repeat(100, 'nothing'), ...repeat(200, 'yes')]))
    expect(community?.changedAt).toBe(reader.hour)
    const changed = community?.changedReaders ?? 0
    expect(changed).toBeGreaterThan(100)
    const before = toReaders([...repeat(100, 'nothing'), ...repeat(changed - 101, 'yes')])
    expect(read(before).community?.changedAt).toBeNull()
  })

  test('has a point every five readers up to 500, and one for each additional percent after that', () => {
    const sizes = read(toReaders(steady(560, 2))).points.map(({ readers }) => readers)
    expect(sizes.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, place) => (place + 1) * 5))
    expect(sizes.slice(100, 104)).toEqual([505, 515, 525, 535])
  })

  test('starts with the readers whose order is unknown', () => {
    const item = newItem()
    item.cohorts.set(
      'community',
      toUnplacedCohort('community', { readers: 13, yes: 4, liked: 2 }, '2026-05-01T00:00:00Z'),
    )
    const { community } = read(toReaders(steady(5, 5)), item)
    expect(community).toMatchObject({ entered: 18, readers: 18, yes: 5, step: { readers: 18, place: 5 } })
  })
})

describe('a verdict', () => {
  const withBar = (more: Partial<JudgedBar> = {}) => newItem([{ ...bar, ...more }])

  test.each([
    ['build', repeat(60, 'yes'), 20],
    ['drop', repeat(200, 'nothing'), 45],
  ] as const)('%s is given once, at the end of a step, and stays', (verdict, outcomes, readers) => {
    const read60 = read(toReaders([...outcomes, ...steady(50, 2)]), withBar())
    expect(read60.verdict).toMatchObject({ verdict, readers, place: readers, byHand: 0 })
  })

  test('is not given after the answers have changed', () => {
    const outcomes = [...repeat(60, 'nothing'), ...repeat(400, 'yes')]
    expect(read(toReaders(outcomes), withBar({ buildAbove: 40, dropBelow: 1 })).verdict).toBeNull()
  })

  test('waits for a step that begins after the steps shown when its bar was set', () => {
    const asked = (afterPlace: number) => read(toReaders(repeat(60, 'yes')), withBar({ afterPlace })).verdict
    expect([asked(35), asked(40), asked(38)].map(given => given?.readers)).toEqual([40, 45, 45])
  })

  test('covers only its bar’s cohort', () => {
    expect(read(toReaders(repeat(60, 'yes')), withBar({ readersFrom: 'audience' })).verdict).toBeNull()
  })

  test('is held while only newcomers respond, and is given once enough readers have a past', () => {
    const newcomers = toReaders(repeat(40, 'yes'), { hasPast: false })
    expect(read(newcomers, withBar()).verdict).toBeNull()
    const later = toReaders(repeat(10, 'yes'), { after: 40 })
    expect(read([...newcomers, ...later], withBar()).verdict).toMatchObject({ readers: 45, yes: 45 })
  })

  test('is held until readers who had not voted before opening it clearly agree', () => {
    const voters = toReaders(repeat(43, 'yes'), { hadVoted: true, onCard: true })
    const later = toReaders(repeat(7, 'yes'), { after: 43 })
    expect(read([...voters, ...later.slice(0, 2)], withBar()).verdict).toBeNull()
    expect(read([...voters, ...later], withBar()).verdict).toMatchObject({ readers: 50 })
  })

  test('is held while it depends on readers in their first seven days, unless a list invited them', () => {
    const sunday = 20_000
    const oneWeek = toReaders(repeat(30, 'yes')).map(one =>
      Object.assign(one, { byList: false, joinedOn: sunday + (one.place % 7) }),
    )
    const later = toReaders(repeat(5, 'yes'), { after: 30, byList: false, joinedOn: sunday + 7 })
    expect(read(oneWeek, withBar()).verdict).toBeNull()
    expect(read([...oneWeek, ...later], withBar()).verdict).toMatchObject({ readers: 35 })
    const invited = oneWeek.map(one => Object.assign({}, one, { byList: true }))
    expect(read(invited, withBar()).verdict).toMatchObject({ readers: 20 })
    const unknown = oneWeek.map(one => Object.assign({}, one, { joinedOn: null }))
    expect(read([...unknown, ...later], withBar()).verdict).toBeNull()
  })

  test('keeps the rules under which it was given', () => {
    const oneDay = toReaders(repeat(20, 'yes'), { byList: false, joinedOn: 20_000 })
    expect(read(oneDay, withBar({ rulesVersion: 1 })).verdict).toMatchObject({
      verdict: 'build',
      readers: 20,
    })
  })

  test('waits for the next full step after a moderator’s decision, and says so', () => {
    const early = toReaders(repeat(40, 'yes'))
    const later = toReaders(repeat(15, 'yes'), { hour: '2026-05-05T10:00:00Z', after: 40 })
    const item = withBar()
    item.judgedFrom = '2026-05-04T00:00:00Z'
    const out = toReaders(repeat(5, 'nothing'), { excludedLater: 'by-hand' })
    expect(read([...out, ...early, ...later], item).verdict).toMatchObject({ readers: 50, byHand: 5 })
  })
})

describe('a reader excluded later', () => {
  test('keeps their place, so steps end with the same readers, and counts in a separate cohort', () => {
    const readers = toReaders(repeat(10, 'yes'))
    const out = exclude(readers, ({ place }) => place % 2 === 0)
    const { community, cohorts } = read(out)
    expect(community).toMatchObject({ entered: 10, readers: 5, yes: 5, step: { place: 10, readers: 5 } })
    expect(cohorts.get('excluded:voided')).toMatchObject({ readers: 5, yes: 5 })
  })

  test('moves the verdict to a later step or removes it, but never changes it, however many yes votes are excluded', () => {
    const readers = toReaders([...repeat(21, 'yes'), ...repeat(25, 'nothing')])
    const again = (out: number) => {
      const item = newItem([{ ...bar, wanted: ['build'] }])
      return read(
        exclude(readers, ({ place }) => place <= out),
        item,
      ).verdict
    }
    expect([again(0)?.place, again(10)?.place, again(17), again(21)]).toEqual([20, 30, null, null])
  })
})

describe('fragility', () => {
  const verdictOn = (readers: readonly Reader[]) => {
    const { bars } = read(readers, newItem([{ ...bar }]))
    return bars[0] ?? expect.fail('there is no bar')
  }
  const of = (readers: readonly Reader[]) =>
    fragilityOf({ readers, bar: verdictOn(readers), judgedFrom: null })

  test('is null without a verdict, and 1 on the day of a narrow one', () => {
    expect(of(toReaders(steady(30, 3)))).toBeNull()
    expect(of(toReaders([...repeat(11, 'yes'), ...repeat(9, 'nothing')]))).toEqual({ readers: 1, of: 11 })
  })

  /** Returns for each number up to 20 whether the verdict is still reached without that many. */
  const listReached = (readers: readonly Reader[]) => {
    const judged = verdictOn(readers)
    const isBuild = judged.verdict?.verdict === 'build'
    const bears = readers.filter(({ outcome }) => (outcome === 'yes') === isBuild)
    const wanted = judged.verdict ? [judged.verdict.verdict] : []
    return Array.from({ length: 21 }, (_, count) => {
      const out = new Set(bears.slice(0, count).map(({ place }) => place))
      const item = newItem([{ ...judged, verdict: null, wanted }])
      return (
        read(
          exclude(readers, ({ place }) => out.has(place)),
          item,
        ).verdict !== null
      )
    })
  }

  test('is the smallest number of first readers without whom no step reaches the verdict, in 30 verdicts', () => {
    let verdicts = 0
    for (let seed = 1; verdicts < 30; seed += 1) {
      const next = createChance(seed)
      const shares = [0.05 + next() * 0.6, 0.02 + next() * 0.6]
      const outcomes = Array.from({ length: 60 }, (_, place) =>
        next() < (shares[place < 30 ? 0 : 1] ?? 0) ? ('yes' as const) : ('nothing' as const),
      )
      const readers = toReaders(outcomes)
      if (!verdictOn(readers).verdict) continue
      verdicts += 1
      const reached = listReached(readers)
      const first = reached.indexOf(false)
      const least = of(readers)?.readers ?? Number.POSITIVE_INFINITY
      if (first < 0) expect(least).toBeGreaterThan(20)
      else expect(least).toBe(first)
    }
  })

  test('is not counted above 50', () => {
    expect(of(toReaders(repeat(200, 'yes')))).toEqual({ readers: null, of: 200 })
  })
})

test.each([
  ['voted seen-before', { hadVoted: true, excludedBefore: 'crowd' }],
  ['excluded:crowd', { hadVoted: true, onCard: true, excludedBefore: 'crowd' }],
  ['mission seen-before', { source: 'mission', excludedBefore: 'new-here', isAgain: true }],
  ['excluded:exchange', { excludedBefore: 'exchange', isAgain: true }],
  ['again seen-before', { isAgain: true, audiences: ['Bands'] }],
  ['community audience for:Bands', { audiences: ['Bands'] }],
  ['community', { hadVoted: true, onCard: true }],
] as const)('a reader is in the cohort %s', (cohorts, more) => {
  expect(cohortsOf({ ...reader, ...more }).join(' ')).toBe(cohorts)
})
