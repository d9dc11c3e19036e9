import { expect, test } from 'vitest'
import { SUGGESTED_THRESHOLDS as thresholds } from '#contract/evidence/bars.ts'
import { planReaders } from './reader-plan.ts'

const readers = [20, 40, 80, 160]
const inHundred = (plan: ReturnType<typeof planReaders>) =>
  plan.map(({ build, drop }) => Number(((build + drop) * 100).toFixed(1)))

test.each([
  [0.05, [0, 0, 16.5, 35.9]],
  [0.15, [0, 0, 0.1, 0.1]],
  [0.4, [12.8, 46.5, 87.4, 99.6]],
])(
  'a true share of %d reaches a verdict by 20, 40, 80 and 160 readers in %j of 100 runs',
  (share, expected) => {
    expect(inHundred(planReaders({ past: 1, thresholds, share, readers }))).toEqual(expected)
  },
)

test('build and drop have separate chances, and the order of the reader counts does not matter', () => {
  const [late, early] = planReaders({ past: 1, thresholds, share: 0.05, readers: [80, 40] })
  expect(late).toMatchObject({ readers: 80, build: expect.closeTo(0, 6), drop: expect.closeTo(0.165, 3) })
  expect(early).toMatchObject({ readers: 40, drop: 0 })
  expect(planReaders({ past: 1, thresholds, share: 0.4, readers: [] })).toEqual([])
})

test('no verdict is reached between two steps or before the twentieth reader', () => {
  const [at20, at24] = planReaders({ past: 1, thresholds, share: 0.4, readers: [20, 24] })
  expect(at24?.build).toBe(at20?.build)
  expect(planReaders({ past: 1, thresholds, share: 0.99, readers: [19] })).toEqual([
    { readers: 19, build: 0, drop: 0 },
  ])
})

test.each([
  [0.6, [11.1, 41.7, 82.7, 98.9]],
  [0.3, [4.9, 25.9, 62.4, 90.1]],
])('with a past share of %d, a true share of 0.4 reaches a verdict in %j of 100 runs', (past, expected) => {
  expect(inHundred(planReaders({ thresholds, share: 0.4, past, readers }))).toEqual(expected)
})
