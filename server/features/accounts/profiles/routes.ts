import { profiles } from '#contract/accounts/profiles.ts'
import { implement } from '#server/platform/http/route.ts'
import { changeProfile, removeAvatar, setAvatar } from './commands.ts'
import { findMembers, getMember, getProfile, listMemberItems } from './queries.ts'

export const profileRoutes = implement(profiles, {
  'GET /me/profile': getProfile,
  'PATCH /me/profile': changeProfile,
  'PUT /me/avatar': setAvatar,
  'DELETE /me/avatar': removeAvatar,
  'GET /members': findMembers,
  'GET /members/:memberId': getMember,
  'GET /members/:memberId/items': listMemberItems,
})
