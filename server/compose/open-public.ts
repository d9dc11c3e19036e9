import type { FastifyInstance } from 'fastify'
import { visitRoutes } from '#server/features/evidence/routes.ts'
import {
  confirmationPages,
  embedFrames,
  embedRoutes,
  keptAddressPages,
  leavePages,
  publicPageRoutes,
  publicPageVisits,
  reportPageVisits,
  waitingListRoutes,
} from '#server/features/public-pages/routes.ts'
import type { CurrentCommunity } from '#server/features/sign-in/community.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/recorder.ts'
import { createServerTransaction, type PublishHints } from '#server/platform/database/transaction.ts'
import type { DayHash } from '#server/platform/rate-limits/day-hash.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { openListMailRoutes } from './open-list-mails.ts'
import { openSupporters } from './open-supporters.ts'
import { reactions, writers } from './reactions.ts'

type Options = {
  db: Db
  settings: Settings
  community: CurrentCommunity
  hash: DayHash
  publish: PublishHints
}

/** Returns the endpoints about what people without an account see, and the pages that they see. */
export function openPublic(app: FastifyInstance, { hash, publish, ...options }: Options) {
  const { db, settings } = options
  const isMailSent = settings.SMTP_URL !== undefined
  const { origin } = settings.PUBLIC_URL
  const supporters = openSupporters(app, options)
  const write = createServerTransaction({ db, publish, recorder: createRecorder(reactions, writers) })
  return {
    endpoints: [
      ...publicPageRoutes({ isMailSent }),
      ...embedRoutes({ isMailSent }),
      ...visitRoutes(hash),
      ...waitingListRoutes,
      ...openListMailRoutes({ db, settings, log: app.log }),
    ],
    visitorRoutes: [
      ...publicPageVisits({ db, isMailSent, origin, supporters }),
      ...embedFrames({ db, isMailSent, supporters }),
      ...reportPageVisits({ db, write, isMailSent }),
      ...leavePages(db),
      ...confirmationPages({ db, write }),
      ...keptAddressPages(supporters),
    ],
  }
}
