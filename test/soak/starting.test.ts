import { expect, test } from 'vitest'
import { runApp } from '#test/support/running-app.ts'
import { median } from '#test/support/scenarios/figures/figures.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const STARTS = 5

test('a later start takes under 3 s', async ({ task }) => {
  const dataDir = await temporaryFolder()
  const first = await runApp({ DATA_DIR: dataDir })
  await first.end()
  const times: number[] = []
  for (let start = 0; start < STARTS; start += 1) {
    const app = await runApp({ DATA_DIR: dataDir })
    times.push(app.startMs)
    await app.end(start % 2 ? 'SIGKILL' : 'SIGTERM')
  }
  task.meta.figures = `first ${Math.round(first.startMs)} ms, later ${Math.round(median(times))} ms in the median of ${STARTS}`
  expect(median(times)).toBeLessThan(3_000)
})
