import { expect, test } from 'vitest'
import { cutAtRandom } from '#test/support/scenarios/live/cuts.ts'

test('after connections were cut at random every page shows what the database holds', async () => {
  const { cuts, connections, pages } = await cutAtRandom(2)
  expect(cuts).toBeGreaterThan(8)
  expect(connections).toBeGreaterThan(pages)
}, 30_000)
