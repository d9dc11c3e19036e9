import type { FastifyBaseLogger } from 'fastify'
import { keepBoards } from './features/leaderboard/commands.ts'
import { isDatabaseAway } from './platform/database/away.ts'
import type { Db } from './platform/database/database.ts'
import type { Announce } from './platform/database/write.ts'
import { repeated } from './platform/repeated.ts'

const EVERY_MS = 1_000

type Options = { db: Db; announce: Announce; log: FastifyBaseLogger }

/** What is looked after every second, and so too often for a job; `stop` ends it. */
export const openUpkeep = ({ db, announce, log }: Options) =>
  repeated(() => keepBoards(db, announce), {
    everyMs: EVERY_MS,
    onError: error => {
      // Whoever asks for anything hears of it; a line a second would tell no more.
      if (!isDatabaseAway(error)) log.warn({ err: error }, 'upkeep failed')
    },
  })
