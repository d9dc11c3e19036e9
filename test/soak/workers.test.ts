import { expect, test } from 'vitest'
import { openTwoServers, type Pace } from '#test/support/scenarios/figures/two-servers.ts'

/** Visits a second. The last pace keeps all processors of a small machine busy, and one worker where there are many. */
const PACES: readonly Pace[] = [300, 1_000, 'unlimited']
const SHARE_MAX = 0.1
const times = (share: number) => (1 + share).toFixed(2)

test('two workers take at most 1.1 times the processor time of one for a visit of the feed, at each pace', async ({
  task,
}) => {
  const compare = await openTwoServers({ envs: [{ WORKERS: '1' }, { WORKERS: '2' }], of: 'all' })
  const lines: string[] = []
  const dear: Pace[] = []
  for (const pace of PACES) {
    const { first, second, share, shares } = await compare(pace)
    const rates = pace === 'unlimited' ? ` (${Math.round(first.rate)} and ${Math.round(second.rate)})` : ''
    lines.push(
      `${pace} visits a second${rates}: ${Math.round(first.microseconds)} µs with one, ${times(share)} times that with two (median of ${shares.map(times).join(', ')})`,
    )
    if (share > SHARE_MAX) dear.push(pace)
  }
  task.meta.figures = lines.join('; ')
  expect(dear).toEqual([])
})
