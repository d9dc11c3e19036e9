import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { copyCluster } from '#test/support/database/copy-cluster.ts'
import { embeddedServer } from '#test/support/database/embedded-server.ts'
import { runApp } from '#test/support/running-app.ts'
import { median } from '#test/support/scenarios/figures/figures.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { loadCommunity } from '../../bench/data/community.ts'
import { toWord } from '../../bench/data/words.ts'

const ITEMS = 150_000
const SEARCH_MAX_MS = 60
/** Similar titles are looked for in a second statement, which stops after 100 ms. */
const SIMILAR_MAX_MS = 160
const READER_MAX_MS = 150
const ROUNDS = 15
const ATTACK_MS = 10_000
const AT_ONCE = 12

vi.setConfig({ testTimeout: 2_400_000 })

async function start(env: Record<string, string>) {
  const dataDir = await mkdtemp('/var/tmp/firsthand-proof-')
  await chmod(dataDir, 0o711)
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  await copyCluster(inject('unused'), dataDir)
  const app = await runApp({ DATA_DIR: dataDir, ...env })
  onTestFinished(() => void app.child.kill('SIGKILL'))
  return { ...app, config: (await embeddedServer(dataDir)).config }
}

const words = (ranks: readonly number[], letters = 6) =>
  ranks.map(rank => toWord(rank).slice(0, letters)).join(' ')
const SIX = [0, 1, 2, 3, 4, 5]
/** The words have six letters, of which two are a syllable. */
const DEAR = {
  'one letter': words([0], 1),
  'two letters': words([0], 2),
  'three letters': words([0], 3),
  'six beginnings': words(SIX, 3),
  'six rare beginnings': words([0, 40, 80, 120, 160, 200], 3),
  'six long beginnings': words(SIX, 5),
  'five beginnings and a word of none': `${words(SIX.slice(1), 3)} nowhere`,
  'six common words': words(SIX),
  'thirty-three syllables': words([...Array(33).keys()], 2),
}
const SIMILAR = SIX.map(rank => `${toWord(rank)}x`).join(' ')
const LISTS = ['items?', 'ideas?', 'ideas?sort=votes&', 'items?votes=unvoted&', 'items?category=Other&']

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN

test(`the slowest search of ${ITEMS} items takes under ${SEARCH_MAX_MS} ms, and a member’s many searches do not slow down others`, async ({
  task,
}) => {
  const { origin, config } = await start({ LOG_LEVEL: 'error' })
  await loadCommunity(config, { items: ITEMS, members: 2_000, votes: 200_000 }, () => {})
  const server = remoteServer(origin)
  const [attacker, ...readers] = await Promise.all(Array.from({ length: 5 }, () => join(server)))
  const measure = async (path: string, { token } = attacker ?? expect.fail()) => {
    const startedAt = performance.now()
    const response = await fetch(`${origin}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    return { ms: performance.now() - startedAt, status: response.status }
  }
  const took: { search: string; ms: number }[] = []
  for (const [name, q] of Object.entries(DEAR))
    for (const list of LISTS) {
      const times: number[] = []
      for (let round = 0; round < ROUNDS; round += 1)
        times.push((await measure(`${list}q=${encodeURIComponent(q)}`)).ms)
      took.push({ search: `${name} in ${list}`, ms: median(times) })
    }
  took.sort((a, b) => b.ms - a.ms)
  const similar: number[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    similar.push((await measure(`items?q=${encodeURIComponent(SIMILAR)}`)).ms)
  const until = performance.now() + ATTACK_MS
  const waits: number[] = []
  const statuses = new Map<number, number>()
  const attack = async () => {
    while (performance.now() < until) {
      const { status } = await measure(
        `items?q=${encodeURIComponent(DEAR['five beginnings and a word of none'])}`,
      )
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  const read = async (reader: typeof attacker) => {
    while (performance.now() < until) {
      for (const path of ['items?', 'ideas?', `items?q=${toWord(15_000)}`])
        waits.push((await measure(path, reader)).ms)
      await pause(100)
    }
  }
  await Promise.all([...Array.from({ length: AT_ONCE }, attack), ...readers.map(read)])
  const dearest = took.slice(0, 4).map(({ search, ms }) => `${search} ${ms.toFixed(1)} ms`)
  task.meta.figures = `medians of ${ROUNDS}: ${dearest.join('; ')}; similar titles ${median(similar).toFixed(1)} ms; while ${AT_ONCE} such searches of one member wait at a time (${JSON.stringify([...statuses])}), others read in ${median(waits).toFixed(1)} ms, p95 ${p95(waits).toFixed(1)} ms`
  expect(took[0]?.ms).toBeLessThan(SEARCH_MAX_MS)
  expect(median(similar)).toBeLessThan(SIMILAR_MAX_MS)
  expect(p95(waits)).toBeLessThan(READER_MAX_MS)
})
