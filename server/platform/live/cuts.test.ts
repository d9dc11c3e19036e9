import { expect, test } from 'vitest'
import { cutAtRandom } from '#test/support/scenarios/live/cuts.ts'

test('after connections were cut at random every page shows what the database holds', async () => {
  const { connections, pages } = await cutAtRandom(15)
  expect(connections).toBeGreaterThan(pages)
}, 30_000)
