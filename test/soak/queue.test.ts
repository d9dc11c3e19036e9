import { expect, onTestFinished, test } from 'vitest'
import { median } from '#test/support/scenarios/figures/figures.ts'
import { countPages, openQueue } from '#test/support/scenarios/sizes/long-queue.ts'

const [SHORT, LONG] = [100, 10_000]
const WARM = 20
const ROUNDS = 200

test(`a queue of ${LONG} reports is looked through as fast as one of ${SHORT}`, async ({ task }) => {
  const [short, long] = [await openQueue(SHORT), await openQueue(LONG)]
  onTestFinished(async () => void (await Promise.all([short.close(), long.close()])))
  const times = { short: [] as number[], long: [] as number[] }
  const time = async (look: () => Promise<void>) => {
    const startedAt = performance.now()
    await look()
    return performance.now() - startedAt
  }
  for (let round = 0; round < WARM + ROUNDS; round += 1) {
    const [one, other] = [await time(short.look), await time(long.look)]
    if (round < WARM) continue
    times.short.push(one)
    times.long.push(other)
  }
  const ratio = median(times.long) / median(times.short)
  const pages = [await countPages(short.db, short.look), await countPages(long.db, long.look)]
  task.meta.figures = `${median(times.long).toFixed(2)} ms with ${LONG} reports, ${median(times.short).toFixed(2)} ms with ${SHORT}, a ratio of ${ratio.toFixed(2)}; ${pages[1]} and ${pages[0]} pages read`
  expect(ratio).toBeLessThanOrEqual(1.5)
})
