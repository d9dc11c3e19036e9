import type { Generated } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { StaffRole } from '#contract/roles.ts'
import type { Timestamp } from './schema.ts'

type MemberRoles = { user_id: MemberId; role: StaffRole; given_at: Generated<Timestamp> }

/** The tables of those who look after the community. */
export type ModerationSchema = {
  member_roles: MemberRoles
}
