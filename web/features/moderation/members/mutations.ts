import { useMutation } from '@tanstack/react-query'
import { uuidv7 } from 'uuidv7'
import type { DecisionId, MemberId } from '#contract/ids.ts'
import { BAN_LIFTED } from '#contract/moderation/group-orders.ts'
import type { Reason } from '#contract/moderation/reasons.ts'
import type { Role } from '#contract/operators/roles.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'

const simple = {
  'end-sessions': 'DELETE /admin/members/:memberId/sessions',
  'reset-factors': 'PUT /admin/members/:memberId/factor-reset',
  'stop-reset': 'DELETE /admin/members/:memberId/factor-reset',
  delete: 'DELETE /admin/members/:memberId',
} as const

export type MemberAct =
  | { act: 'role'; role: Role; unproven?: boolean }
  | { act: 'lift'; reason: Reason }
  | { [Act in keyof typeof simple]: { act: Act } }[keyof typeof simple]

function send(memberId: MemberId, act: MemberAct): Promise<unknown> {
  const params = { memberId }
  if (act.act === 'lift') {
    const why = { id: uuidv7() as DecisionId, reason: act.reason, sentence: BAN_LIFTED }
    const subject = { kind: 'member', id: memberId } as const
    return staffApi('POST /moderation/decisions', { body: { ...why, act: 'lift', subject } })
  }
  if (act.act !== 'role') return staffApi(simple[act.act], { params })
  const { role, unproven } = act
  return staffApi('PUT /admin/members/:memberId/role', { params, body: { role, unproven } })
}

export const useMemberAct = (memberId: MemberId) =>
  useMutation({
    mutationFn: (act: MemberAct) => send(memberId, act),
    meta: { stale: [adminKeys.members] },
  })
