import { describe, expect, test } from 'vitest'
import type { Outcome } from '#contract/evidence/evidence.ts'
import { narrow, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { countReader, type ItemSums, type JudgedRule, linesOf, type Reader } from './rules.ts'

const reader: Reader = {
  source: 'community',
  aside: null,
  audiences: [],
  hadVoted: false,
  isAgain: false,
  isUnvoted: false,
  hasRead: false,
  outcome: 'nothing',
  isNotMe: false,
  hour: '2026-05-03T10:00:00Z',
  ruleVersion: 1,
}
const rule: JudgedRule = {
  version: 1,
  readers: 0,
  buildAbove: 20,
  dropBelow: 10,
  readersFrom: 'community',
  verdict: null,
}

function read(outcomes: readonly Outcome[], rules: readonly JudgedRule[] = []) {
  const item: ItemSums = { lines: new Map(), rules, points: [] }
  for (const outcome of outcomes) countReader(item, { ...reader, outcome })
  return { ...item, community: item.lines.get('community') }
}

const repeat = (count: number, outcome: Outcome) => Array.from({ length: count }, () => outcome)
/** A steady run in which every `every`th says yes. */
const steady = (count: number, every: number) =>
  Array.from({ length: count }, (_, place): Outcome => (place % every === 0 ? 'yes' : 'nothing'))

describe('the band of a line', () => {
  test.each([[steady(1_000, 3)], [repeat(60, 'yes')], [repeat(300, 'nothing')], [steady(500, 50)]])(
    'is the intersection of the intervals after each reader',
    outcomes => {
      let expected = { from: 0, to: 1 }
      let yes = 0
      for (const [place, outcome] of outcomes.entries()) {
        yes += Number(outcome === 'yes')
        expected = narrow(expected, shareInterval(yes, place + 1))
      }
      expect(read(outcomes).community?.band).toEqual(expected)
    },
  )

  test('never becomes empty while the share is steady, and does when the answers change', () => {
    expect(read(steady(2_000, 4)).community?.changedAt).toBeNull()
    const { community } = read([...repeat(100, 'nothing'), ...repeat(200, 'yes')])
    expect(community?.changedAt).toBe(reader.hour)
    const changed = community?.changedReaders ?? 0
    expect(changed).toBeGreaterThan(100)
    expect(read([...repeat(100, 'nothing'), ...repeat(changed - 101, 'yes')]).community?.changedAt).toBeNull()
  })

  test('has a point after each of 100 readers, and then with each per cent more', () => {
    const sizes = read(steady(130, 2)).points.map(({ readers }) => readers)
    expect(sizes.slice(0, 100)).toEqual(Array.from({ length: 100 }, (_, place) => place + 1))
    expect(sizes.slice(100, 104)).toEqual([101, 103, 105, 107])
  })
})

describe('a verdict', () => {
  test.each([
    ['build', repeat(60, 'yes'), 20],
    ['drop', repeat(200, 'nothing'), undefined],
  ] as const)('%s is given once, and stays', (verdict, outcomes, readers) => {
    const { rules } = read([...outcomes, ...steady(50, 2)], [{ ...rule }])
    expect(rules[0]?.verdict).toMatchObject({ verdict, ...(readers && { readers }) })
  })

  test('is not given after the answers have changed', () => {
    const late = { ...rule, buildAbove: 40, dropBelow: 1 }
    const outcomes = [...repeat(60, 'nothing'), ...repeat(400, 'yes')]
    expect(read(outcomes, [late]).rules[0]?.verdict).toBeNull()
  })

  test('waits for five readers more than were shown when its rule was written', () => {
    const { rules } = read(repeat(60, 'yes'), [{ ...rule, readers: 40 }])
    expect(rules[0]?.verdict).toMatchObject({ verdict: 'build', readers: 45 })
  })

  test('is about the line of the rule alone', () => {
    const { rules } = read(repeat(60, 'yes'), [{ ...rule, readersFrom: 'audience' }])
    expect(rules[0]?.verdict).toBeNull()
  })
})

test.each([
  ['voted', { hadVoted: true, aside: 'crowd' }],
  ['mission', { source: 'mission', aside: 'new-here', isAgain: true }],
  ['aside:exchange', { aside: 'exchange', isAgain: true }],
  ['again', { isAgain: true, audiences: ['Bands'] }],
  ['community audience for:Bands', { audiences: ['Bands'] }],
  ['community unvoted read', { isUnvoted: true, hasRead: true }],
  ['voted read', { hadVoted: true, hasRead: true }],
] as const)('a reader is on the lines %s', (lines, more) => {
  expect(linesOf({ ...reader, ...more }).join(' ')).toBe(lines)
})
