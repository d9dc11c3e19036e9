import { useMutation } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import type { NewBan } from '#contract/moderation/bans.ts'
import type { Role } from '#contract/operators/roles.ts'
import { adminKeys } from '#web/features/moderation/frame/admin-keys.ts'
import { staffApi } from '#web/features/moderation/frame/staff-api.ts'

export type MemberAct =
  | { act: 'role'; role: Role; unproven?: boolean }
  | { act: 'end-sessions' }
  | { act: 'reset-factors' }
  | { act: 'stop-reset' }
  | { act: 'ban'; ban: NewBan }
  | { act: 'lift' }
  | { act: 'delete' }

function send(memberId: MemberId, act: MemberAct): Promise<unknown> {
  const call = { params: { memberId } }
  switch (act.act) {
    case 'role': {
      const { role, unproven } = act
      return staffApi('PUT /admin/members/:memberId/role', { ...call, body: { role, unproven } })
    }
    case 'end-sessions':
      return staffApi('DELETE /admin/members/:memberId/sessions', call)
    case 'reset-factors':
      return staffApi('PUT /admin/members/:memberId/factor-reset', call)
    case 'stop-reset':
      return staffApi('DELETE /admin/members/:memberId/factor-reset', call)
    case 'ban':
      return staffApi('PUT /admin/members/:memberId/ban', { ...call, body: act.ban })
    case 'lift':
      return staffApi('DELETE /admin/members/:memberId/ban', call)
    case 'delete':
      return staffApi('DELETE /admin/members/:memberId', call)
  }
}

export const useMemberAct = (memberId: MemberId) =>
  useMutation({
    mutationFn: (act: MemberAct) => send(memberId, act),
    meta: { stale: [adminKeys.members] },
  })
