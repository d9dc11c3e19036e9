import { badges } from '#contract/rewards/badges.ts'
import { implement } from '#server/platform/http/route.ts'
import { listBadges, listMemberBadges } from './queries.ts'

export const badgeRoutes = implement(badges, {
  'GET /me/badges': listBadges,
  'GET /members/:memberId/badges': listMemberBadges,
})
