import { describe, expect, test } from 'vitest'
import { PointRule } from '#contract/rewards/points.ts'
import { describePointRule, pointOffers, pointRules, undoReasons } from './point-rules.ts'

test('the amounts match the specification', () => {
  const amounts = pointRules.map(({ rule: pointRule, variant, to, kind, points }) =>
    [pointRule, ...(variant ? [`(${variant})`] : []), to, kind, points].join(' '),
  )
  expect(amounts).toEqual([
    'item published author traction 100',
    'vote received author traction 10',
    'ten votes author traction 50',
    'feedback received author traction 25',
    'ten feedbacks received author traction 100',
    'first interview, builder author traction 50',
    'ten interviews, builder author traction 250',
    'interview completed author traction 25',
    'vote given giver insight 5',
    'feedback given giver insight 25',
    'ten feedbacks given giver insight 150',
    'verified insight giver insight 100',
    'verified solution giver insight 100',
    'first interview, tester giver insight 50',
    'ten interviews, tester giver insight 250',
    'interview completed giver insight 25',
    'daily mission (help_builder) giver insight 15',
    'daily mission (solve_pain) giver insight 20',
    'daily mission (validate_product) giver insight 18',
    'daily mission (connect) giver insight 25',
    'onboarding 1 (builder) giver traction 100',
    'onboarding 1 (expert) giver insight 100',
    'onboarding 2 giver insight 75',
    'onboarding 3 (builder) giver traction 150',
    'onboarding 3 (expert) giver insight 150',
    'onboarding 4 (builder) giver traction 200',
    'onboarding 4 (expert) giver insight 200',
    'onboarding 5 (builder) giver traction 50',
    'onboarding 5 (expert) giver insight 50',
  ])
})

describe('the table', () => {
  test('contains every rule in the contract, each with a text', () => {
    expect(new Set(pointRules.map(({ rule: pointRule }) => pointRule))).toEqual(new Set(PointRule.options))
    expect(pointRules.filter(row => describePointRule({ ...row, item: null }) !== row.reason)).toEqual([])
    const entry = { kind: 'traction', item: { title: 'Tides' } } as const
    expect(describePointRule({ ...entry, rule: 'vote received' })).toBe('A vote on “<0/>”')
    expect(describePointRule({ ...entry, rule: 'ten feedbacks received' })).toBe(
      'You received feedback ten times: “<0/>”',
    )
  })

  test('uses a key for each rule that no other rule can produce', () => {
    const beginnings = pointRules.map(
      ({ key, to, variant }) => `${key.replace('{user}', '').split(':{')[0]} ${to} ${variant}`,
    )
    expect(new Set(beginnings).size).toBe(pointRules.length)
  })

  test('lists every way to earn points in distinct words', () => {
    expect(new Set(pointOffers.map(({ act }) => act)).size).toBe(pointRules.length)
    expect(pointOffers[0]).toEqual({
      act: 'Publish an idea, a pain point or a product',
      kind: 'traction',
      points: 100,
    })
  })

  test('lets a fact either pay or undo, never both', () => {
    const paying = new Set(pointRules.flatMap(({ on }) => on))
    const undoing = new Set(pointRules.flatMap(({ undoneBy = [] }) => undoneBy))
    expect([...paying].filter(kind => undoing.has(kind))).toEqual([])
  })

  test('has a text for everything that undoes points', () => {
    const undoing = pointRules.flatMap(({ undoneBy = [] }) => undoneBy)
    expect(undoing.filter(kind => !undoReasons[kind])).toEqual([])
  })

  test('pays a bonus once and never undoes it', () => {
    const bonuses = pointRules.filter(({ once }) => once)
    expect(bonuses.filter(({ undoneBy, key }) => undoneBy || key.includes('{item}'))).toEqual([])
    const counters = new Set(pointRules.map(({ counts }) => counts))
    expect(bonuses.filter(({ once }) => !counters.has(once?.counter))).toEqual([])
  })
})
