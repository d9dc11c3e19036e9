import { expect, test } from 'vitest'
import { cutAtRandom } from '#test/support/scenarios/cuts.ts'

test('after connections were cut at random every page shows what the database holds', async () => {
  const { cuts, connections, pages } = await cutAtRandom(5)
  expect(cuts).toBeGreaterThan(20)
  expect(connections).toBeGreaterThan(pages)
}, 30_000)
