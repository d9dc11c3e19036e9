import { expect, test } from 'vitest'
import { compareFeeds } from '#test/support/scenarios/figures/two-servers.ts'

test('two workers take at most 1.1 times the processor time of one for a visit of the feed', async ({
  task,
}) => {
  const { microseconds, share, shares } = await compareFeeds({
    envs: [{ WORKERS: '1' }, { WORKERS: '2' }],
    of: 'all',
  })
  const times = (one: number) => (1 + one).toFixed(2)
  task.meta.figures = `a visit takes ${Math.round(microseconds)} µs with one worker, and ${times(share)} times that with two (median of the pairs ${shares.map(times).join(', ')})`
  expect(share).toBeLessThanOrEqual(0.1)
})
