import type { ClientConfig } from 'pg'
import { createApp } from '#server/compose/app.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createLive } from '#server/platform/live/live.ts'
import { readSettings } from '#server/platform/settings/env.ts'

type Place = {
  db: Db
  config: ClientConfig
  dataDir: string
  /** The settings of the node. With a LOG_LEVEL, the lines of its log are in `lines`. */
  settings?: Record<string, string>
  webFolder?: string | undefined
  /** The total time for which a request waits for the database, in milliseconds. */
  patienceMs?: number
}

/** Almost every test signs members up, and no attacker gains from their passwords, so the hashing is cheap. */
export const CHEAP_HASH = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** Starts a node of the real app on a database and a key folder. Other nodes can share both. */
export async function startNode({ db, config, dataDir, settings = {}, webFolder, patienceMs }: Place) {
  const chosen = readSettings({ RATE_LIMITS: 'off', LOG_LEVEL: 'silent', DATA_DIR: dataDir, ...settings })
  const live = await createLive({ database: config, redis: chosen.REDIS_URL, onError: () => {} })
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const app = await createApp({
    db,
    live,
    settings: chosen,
    webFolder,
    logTo,
    hashCost: CHEAP_HASH,
    ...(patienceMs && { patienceMs }),
  })
  await app.ready()
  const close = async () => {
    await app.close()
    await live.close()
  }
  return { app, live, close, lines }
}
