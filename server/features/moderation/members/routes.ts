import { operatorMembers } from '#contract/moderation/operator-members.ts'
import type { Parts } from '#server/features/accounts/account/parts.ts'
import { implement } from '#server/platform/http/route.ts'
import { cancelFactorReset, changeRole, deleteMember, endAllSessions, orderFactorReset } from './commands.ts'
import { countMembers, getMember, listMembers } from './queries.ts'

export const operatorMemberRoutes = (parts: Parts) =>
  implement(operatorMembers, {
    'GET /admin/members': listMembers,
    'GET /admin/members/counts': countMembers,
    'GET /admin/members/:memberId': getMember,
    'PUT /admin/members/:memberId/role': changeRole(parts),
    'DELETE /admin/members/:memberId/sessions': endAllSessions(parts),
    'PUT /admin/members/:memberId/factor-reset': orderFactorReset(parts),
    'DELETE /admin/members/:memberId/factor-reset': cancelFactorReset,
    'DELETE /admin/members/:memberId': deleteMember(parts),
  })
