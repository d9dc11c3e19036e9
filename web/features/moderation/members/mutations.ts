import { useMutation } from '@tanstack/react-query'
import type { MemberId } from '#contract/ids.ts'
import type { Role } from '#contract/operators/roles.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'

const simple = {
  'end-sessions': 'DELETE /admin/members/:memberId/sessions',
  'reset-factors': 'PUT /admin/members/:memberId/factor-reset',
  'stop-reset': 'DELETE /admin/members/:memberId/factor-reset',
  lift: 'DELETE /admin/members/:memberId/ban',
  delete: 'DELETE /admin/members/:memberId',
} as const

export type MemberAct =
  | { act: 'role'; role: Role; unproven?: boolean }
  | { [Act in keyof typeof simple]: { act: Act } }[keyof typeof simple]

function send(memberId: MemberId, act: MemberAct): Promise<unknown> {
  const params = { memberId }
  if (act.act !== 'role') return staffApi(simple[act.act], { params })
  const { role, unproven } = act
  return staffApi('PUT /admin/members/:memberId/role', { params, body: { role, unproven } })
}

export const useMemberAct = (memberId: MemberId) =>
  useMutation({
    mutationFn: (act: MemberAct) => send(memberId, act),
    meta: { stale: [adminKeys.members] },
  })
