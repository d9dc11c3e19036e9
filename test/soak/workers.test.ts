import { expect, test } from 'vitest'
import { openTwoServers } from '#test/support/scenarios/figures/two-servers.ts'

/** Visits a second. The last keeps the processors of a small machine busy. */
const RATES = [300, 1_000]
const SHARE_MAX = 0.1
const times = (share: number) => (1 + share).toFixed(2)

test('two workers take at most 1.1 times the processor time of one for a visit of the feed, at each rate', async ({
  task,
}) => {
  const compare = await openTwoServers({ envs: [{ WORKERS: '1' }, { WORKERS: '2' }], of: 'all' })
  const lines: string[] = []
  const dear: number[] = []
  for (const rate of RATES) {
    const { first, share, shares } = await compare(rate)
    lines.push(
      `${rate} visits a second: ${Math.round(first)} µs with one, ${times(share)} times that with two (median of ${shares.map(times).join(', ')})`,
    )
    if (share > SHARE_MAX) dear.push(rate)
  }
  task.meta.figures = lines.join('; ')
  expect(dear).toEqual([])
})
