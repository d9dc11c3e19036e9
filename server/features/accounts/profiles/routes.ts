import { profiles } from '#contract/profiles.ts'
import { implement } from '#server/platform/http/route.ts'
import { changeProfile } from './commands.ts'
import { getMember, getProfile, listMemberItems } from './queries.ts'

export const profileRoutes = implement(profiles, {
  'GET /me/profile': getProfile,
  'PATCH /me/profile': changeProfile,
  'GET /members/:memberId': getMember,
  'GET /members/:memberId/items': listMemberItems,
})
