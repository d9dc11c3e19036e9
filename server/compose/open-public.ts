import { visitRoutes } from '#server/features/evidence/visits/routes.ts'
import { publicPageRoutes, publicPageVisits } from '#server/features/public/public-pages/routes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DayHash } from '#server/platform/day-hash.ts'
import type { Settings } from '#server/platform/env.ts'

type Options = { db: Db; settings: Settings; hash: DayHash }

/** Returns the endpoints about what people without an account see, and the pages that they see. */
export function openPublic({ db, settings, hash }: Options) {
  const isMailSent = settings.SMTP_URL !== undefined
  const { origin } = settings.PUBLIC_URL
  return {
    endpoints: [...publicPageRoutes({ isMailSent }), ...visitRoutes(hash)],
    visitorRoutes: [...publicPageVisits({ db, isMailSent, origin })],
  }
}
