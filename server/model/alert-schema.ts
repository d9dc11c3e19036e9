import type { Generated } from 'kysely'
import type { CaseId, MemberId } from '#contract/ids.ts'
import type { LogDetails } from '#contract/moderation/log.ts'
import type { Timestamp } from './schema.ts'

/** An opened case of which no moderator has been notified yet. */
type NewCases = { case_id: CaseId }

/** `new_count`: the new cases since the last mail, which was sent at `sent_at`. */
type CaseMails = {
  user_id: MemberId
  new_count: number
  due_at: Timestamp | null
  sent_at: Timestamp | null
}

type OperatorMails = {
  id: Generated<string>
  user_id: MemberId
  act: string
  actor_id: MemberId | null
  member_id: MemberId | null
  details: Generated<LogDetails>
  created_at: Generated<Timestamp>
  due_at: Generated<Timestamp>
}

export type AlertSchema = {
  new_cases: NewCases
  case_mails: CaseMails
  operator_mails: OperatorMails
}
