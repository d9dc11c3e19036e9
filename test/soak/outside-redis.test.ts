import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { cloneDatabase } from '#test/support/database/database.ts'
import { castVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { startSentinels } from '#test/support/outside/sentinels.ts'
import { launchApp, runApp } from '#test/support/running-app.ts'
import '#test/support/scenarios/figures/figures.ts'
import { remoteServer } from '#test/support/server/remote-server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'

const PUSHED_MS = 300
const PATIENCE_MS = 20_000

test('two nodes follow three Sentinels by TLS to the Redis that they promote', async ({ task }) => {
  const { db, url, drop } = await cloneDatabase()
  onTestFinished(drop)
  const redis = await startSentinels()
  await vi.waitFor(async () => expect(await redis.isComplete()).toBe(true), {
    timeout: 30_000,
    interval: 200,
  })
  const env = {
    DATABASE_URL: url,
    DATA_DIR: await temporaryFolder(),
    NODE_EXTRA_CA_CERTS: redis.authority,
    RATE_LIMITS: 'on',
    ...redis.settings,
  }
  const [near, far] = [await runApp(env), await runApp(env)]
  onTestFinished(async () => void (await Promise.all([near.end(), far.end()])))
  const server = remoteServer(near.origin)
  const [author, voter] = [await join(server), await join(server)]
  const socket = await openSocket(far.origin)
  onTestFinished(socket.close)
  await socket.authenticate(author.token)
  const countPushes = () => socket.received.filter(({ type }) => type === 'signals.changed').length
  const isPushed = async () => {
    const before = countPushes()
    await castVote(voter, (await publishIdea(author)).id)
    for (let waited = 0; waited < PUSHED_MS && countPushes() === before; waited += 20) await pause(20)
    return countPushes() > before
  }
  const signIn = async () => (await join(remoteServer(far.origin))).token !== ''
  expect(await isPushed()).toBe(true)

  const killedAt = performance.now()
  await redis.kill()
  const secondsUntil = async (isTrue: () => Promise<boolean>) => {
    while (!(await isTrue().catch(() => false)) && performance.now() - killedAt < PATIENCE_MS)
      await pause(100)
    return (performance.now() - killedAt) / 1_000
  }
  const [pushes, counts] = await Promise.all([secondsUntil(isPushed), secondsUntil(signIn)])
  await socket.waitFor('resync')
  const { count } = await db
    .selectFrom('votes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  task.meta.figures = `after the kill pushes pass again within ${pushes.toFixed(1)} s and sign-ups are counted within ${counts.toFixed(1)} s; ${count} votes`
  expect(Math.max(pushes, counts)).toBeLessThan(PATIENCE_MS / 1_000)
})

test('a wrong name and a certificate by a stranger end the start with 78 and a sentence', async () => {
  const { url, drop } = await cloneDatabase()
  onTestFinished(drop)
  const redis = await startSentinels()
  const place = { DATABASE_URL: url, DATA_DIR: await temporaryFolder() }
  const start = (env: Record<string, string>) => launchApp({ ...place, ...redis.settings, ...env }).ended
  const trusted = { NODE_EXTRA_CA_CERTS: redis.authority }
  const misnamed = { ...trusted, REDIS_URL: redis.settings.REDIS_URL.replace('@firsthand', '@unknown') }
  expect(await start(misnamed)).toEqual({
    code: 78,
    said: expect.stringMatching(
      /^The Redis of the Sentinels' unknown does not let us in \(.+\); correct REDIS_URL\.\n$/,
    ),
  })
  expect(await start({ REDIS_URL: redis.url, REDIS_SENTINELS: '' })).toEqual({
    code: 78,
    said: expect.stringMatching(
      /^The Redis .* does not let us in \(.*certificate.*\); correct REDIS_URL\.\n$/,
    ),
  })
  const wrong = { ...trusted, REDIS_URL: redis.settings.REDIS_URL.replace('a-password', 'a-secret') }
  const { code, said } = await start(wrong)
  expect({ code, said }).toEqual({ code: 78, said: expect.stringMatching(/WRONGPASS/) })
  expect(said).not.toContain('a-secret')
})
