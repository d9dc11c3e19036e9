import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#test/support/running-app.ts'
import { median } from '#test/support/scenarios/figures.ts'
import { createDatabase, openCluster, openEnvironment } from '../../bench/environment.ts'
import { applyLoad } from '../../bench/rounds.ts'
import { scenarios } from '../../bench/scenarios.ts'

const ITEMS = 5_000
const ROUNDS = 9
const LOAD = { connections: 8, seconds: 2 }
const SCRAPE_MS = 1_000
const SHARE_MAX = 0.05

const feed = scenarios.filter(({ name }) => name === 'feed').slice(0, 1)

test('metrics that are scraped each second cost at most 5 % of the processor time of the feed', async ({
  task,
}) => {
  const cluster = await openCluster()
  onTestFinished(cluster.end)
  const database = await createDatabase(cluster, ITEMS)
  const port = await freePort()
  const without = await openEnvironment(cluster, database)
  onTestFinished(without.end)
  const watched = await openEnvironment(cluster, { ...database, env: { METRICS_PORT: port } })
  onTestFinished(watched.end)

  const measureVisit = async (environment: typeof without) => {
    const [scenario] = feed
    if (!scenario) throw new Error('The bench has no feed')
    const load = { ...LOAD, postgresPid: cluster.pid }
    const { nodeSeconds, done } = await applyLoad({ scenario, environment, scripts: [] }, load)
    return (nodeSeconds / done) * 1e6
  }
  const measureWatched = async () => {
    const scrape = () => fetch(`http://127.0.0.1:${port}/metrics`).then(response => response.text())
    const scraper = setInterval(() => void scrape(), SCRAPE_MS)
    return measureVisit(watched).finally(() => clearInterval(scraper))
  }

  const rounds: { plain: number; measured: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // The second finds the machine as the first has left it, so the two take turns.
    const first = round % 2 === 0 ? await measureVisit(without) : undefined
    const measured = await measureWatched()
    rounds.push({ plain: first ?? (await measureVisit(without)), measured })
  }
  const plain = median(rounds.map(round => round.plain))
  const shares = rounds.map(round => round.measured / round.plain - 1)
  const share = median(shares)
  task.meta.figures = `a feed page takes ${Math.round(plain)} µs of Node without metrics, and ${(share * 100).toFixed(1)} % more with them (median of ${ROUNDS} pairs: ${shares.map(one => (one * 100).toFixed(1)).join(', ')})`
  expect(share).toBeLessThanOrEqual(SHARE_MAX)
})
