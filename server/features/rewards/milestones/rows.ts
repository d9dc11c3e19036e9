import type { MemberId } from '#contract/ids.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { milestones } from './rules.ts'

/** Stores the milestones of a new member, none of them completed. */
export const insertMilestones = (tx: Tx, member: MemberId) =>
  tx
    .insertInto('milestones')
    .values(milestones.map(({ name }) => ({ user_id: member, name })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
