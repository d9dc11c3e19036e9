import type { FastifyBaseLogger } from 'fastify'
import { refreshBoards } from '#server/features/rewards/leaderboard/commands.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findOutage } from '#server/platform/database/outage.ts'
import type { PublishHints } from '#server/platform/database/transaction.ts'
import { runEvery } from '#server/platform/run-every.ts'
import { throttleWarnings } from '#server/platform/throttle-warnings.ts'

const EVERY_MS = 1_000

type Options = { db: Db; publish: PublishHints; log: FastifyBaseLogger }

/** What is looked after every second, and so too often for a job; `stop` ends it. */
export function openRefresh({ db, publish, log }: Options) {
  const warn = throttleWarnings(log)
  return runEvery(() => refreshBoards(db, publish), {
    everyMs: EVERY_MS,
    onError: error => {
      const trouble = findOutage(error)
      if (trouble) warn(`upkeep waits: ${trouble}`, error)
      else log.warn({ err: error }, 'upkeep failed')
    },
  })
}
