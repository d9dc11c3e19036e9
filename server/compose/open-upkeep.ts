import type { FastifyBaseLogger } from 'fastify'
import { refreshBoards } from '#server/features/rewards/leaderboard/commands.ts'
import { troubleOf } from '#server/platform/database/away.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Announce } from '#server/platform/database/write.ts'
import { repeated } from '#server/platform/repeated.ts'
import { warnSparingly } from '#server/platform/warn-sparingly.ts'

const EVERY_MS = 1_000

type Options = { db: Db; announce: Announce; log: FastifyBaseLogger }

/** What is looked after every second, and so too often for a job; `stop` ends it. */
export function openUpkeep({ db, announce, log }: Options) {
  const warn = warnSparingly(log)
  return repeated(() => refreshBoards(db, announce), {
    everyMs: EVERY_MS,
    onError: error => {
      const trouble = troubleOf(error)
      if (trouble) warn(`upkeep waits: ${trouble}`, error)
      else log.warn({ err: error }, 'upkeep failed')
    },
  })
}
