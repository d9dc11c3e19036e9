import type { MemberId } from '#contract/ids.ts'
import type { onboarding } from '#contract/onboarding.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'

export const viewOnboarding = (db: Db | Tx, member: MemberId) =>
  db
    .selectFrom('user_onboarding')
    .select(['primary_role', 'current_step', 'completed'])
    .select(['step_1_completed', 'step_2_completed', 'step_2_votes_count', 'step_3_completed'])
    .select(['step_3_content_id', 'step_4_completed', 'step_4_content_id', 'step_5_completed'])
    .select('step_completed_at')
    .where('user_id', '=', member)
    .executeTakeFirstOrThrow()

export const getOnboarding: Handler<(typeof onboarding)['GET /me/onboarding']> = ({ db, actor }) =>
  viewOnboarding(db, actor.id)
