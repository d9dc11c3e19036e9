import { expect, onTestFinished, test } from 'vitest'
import { countPages, openQueue } from '#test/support/scenarios/sizes/long-queue.ts'

test('a queue of 10,000 reports reads at most 1.5 times as many pages as a queue of 100', async () => {
  const pages = []
  for (const reports of [100, 10_000]) {
    const { db, look, close } = await openQueue(reports)
    onTestFinished(close)
    pages.push(await countPages(db, look))
  }
  const [short = 0, long = 0] = pages
  expect(short).toBeGreaterThan(0)
  expect(long / short, `${long} and ${short} pages`).toBeLessThanOrEqual(1.5)
})
