import type { FastifyInstance } from 'fastify'
import type { CurrentCommunity } from '#server/features/accounts/community-settings/commands.ts'
import { visitRoutes } from '#server/features/evidence/visits/routes.ts'
import { confirmationPages } from '#server/features/public/confirmations/routes.ts'
import { embedFrames, embedRoutes } from '#server/features/public/embeds/routes.ts'
import { keptAddressPages } from '#server/features/public/kept-addresses/routes.ts'
import { leavePages } from '#server/features/public/list-mails/links/routes.ts'
import { publicPageRoutes, publicPageVisits } from '#server/features/public/public-pages/routes.ts'
import { reportPageVisits } from '#server/features/public/report-page/routes.ts'
import { waitingListRoutes } from '#server/features/public/waiting-lists/routes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/recorder.ts'
import { createServerTransaction, type PublishHints } from '#server/platform/database/transaction.ts'
import type { DayHash } from '#server/platform/day-hash.ts'
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
