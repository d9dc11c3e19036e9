import { sql } from 'kysely'
import type { Milestone } from '#contract/rewards/milestones.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { AskAs } from './community.ts'
import { drawPortrait } from './pictures/portraits.ts'
import type { RoutineAct } from './routine.ts'

type Requests = {
  [K in RoutineAct['kind']]: (as: AskAs, act: Extract<RoutineAct, { kind: K }>) => Promise<unknown>
}

const requests: Requests = {
  'choose role': (as, { role }) => as('PUT', '/me/onboarding/role', { role }),
  'describe oneself': (as, { bio, website }) => as('PATCH', '/me/profile', { bio, website }),
  'show portrait': async (as, { of }) => {
    const { key } = await as('POST', '/uploads', await drawPortrait(of))
    return as('PUT', '/me/avatar', { key })
  },
  celebrate: as => as('PUT', '/me/wins/celebration'),
  'open leaderboard': as => as('PUT', '/me/onboarding/leaderboard-visit'),
  'tick milestone': async as => {
    const milestones: Milestone[] = await as('GET', '/me/milestones')
    return as('PUT', `/milestones/${milestones.find(({ by_hand }) => by_hand)?.id}/completion`)
  },
  'draw mission': as => as('PUT', '/me/mission'),
  'complete mission': async as => {
    const mission = await as('GET', '/me/mission')
    return mission && as('PUT', `/missions/${mission.id}/completion`)
  },
}

export const isRoutine = <Act extends { kind: string }>(act: Act | RoutineAct): act is RoutineAct =>
  act.kind in requests

export const performRoutine = <K extends RoutineAct['kind']>(
  act: Extract<RoutineAct, { kind: K }>,
  as: AskAs,
) => (requests[act.kind] as Requests[K])(as, act)

/** The days of the history pass in seconds. */
export const endMission = (db: Db, email: string) =>
  sql`update daily_missions set expires_at = clock_timestamp()
    from auth.users account
    where account.id = user_id and account.email = ${email} and expires_at > clock_timestamp()`.execute(db)

export const restoreMissionDays = (db: Db) =>
  sql`update daily_missions set expires_at = created_at + interval '24 hours'`.execute(db)
