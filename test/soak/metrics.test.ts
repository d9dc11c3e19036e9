import { expect, test } from 'vitest'
import { freePort } from '#test/support/running-app.ts'
import { type Env, openTwoServers } from '#test/support/scenarios/figures/two-servers.ts'

/** The milliseconds between two scrapes, three times as often as Prometheus usually scrapes. */
const SCRAPE_MS = 5_000
/** A number well below what one process carries. */
const VISITS_A_SECOND = 300
const SHARE_MAX = 0.05
const toPercent = (share: number) => (share * 100).toFixed(1)

test('metrics that are scraped every five seconds cost at most 5 % of the processor time of the feed', async ({
  task,
}) => {
  const port = await freePort()
  const scrape = () => fetch(`http://127.0.0.1:${port}/metrics`).then(response => response.text())
  const disturb = () => {
    const scraper = setInterval(() => void scrape(), SCRAPE_MS)
    return () => clearInterval(scraper)
  }
  const envs: [Env, Env] = [{}, { METRICS_PORT: port }]
  const compare = await openTwoServers({ envs, of: 'node', disturb })
  const { first, share, shares } = await compare(VISITS_A_SECOND)
  task.meta.figures = `a feed page takes ${Math.round(first)} µs of Node without metrics, and ${toPercent(share)} % more with them (median of the pairs ${shares.map(toPercent).join(', ')})`
  expect(share).toBeLessThanOrEqual(SHARE_MAX)
})
