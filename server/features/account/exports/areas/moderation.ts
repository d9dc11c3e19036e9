import { sql } from 'kysely'
import type { Area } from './areas.ts'

/** Leaves out the names of those who reported and decided. */
export const moderationArea: Area = {
  title: 'Reports and decisions',
  sections: {
    reports: {
      title: 'What you reported',
      select:
        member => sql`select cases.subject_kind as what, reports.reason, reports.sentence as "yourWords",
        reports.created_at as "reportedAt", case_decisions.act as decision
        from reports join cases on cases.id = case_id left join case_decisions on case_decisions.id = reports.decision_id
        where reporter_id = ${member} order by reports.created_at, reports.id`,
    },
    'case-decisions': {
      // Dismissals are left out: the author was not notified of them, and their words are for the reporters.
      title: 'Decisions about you and your posts',
      select:
        member => sql`select cases.subject_kind as what, cases.title, cases.excerpt, case_decisions.act as decision,
        case_decisions.reason, case_decisions.sentence as "inTheWordsOfTheModerator", case_decisions.until, case_decisions.created_at as "decidedAt",
        case_decisions.undone_at as "undoneAt" from case_decisions join cases on cases.id = case_id
        where author_id = ${member} and act <> 'dismiss' order by case_decisions.created_at, case_decisions.id`,
    },
    appeals: {
      title: 'Your appeals',
      select: member => sql`select sentence as "yourWords", created_at as "appealedAt", outcome, answer,
        decided_at as "decidedAt" from appeals where user_id = ${member} order by created_at, id`,
    },
    notices: {
      title: 'Notices to you',
      select: member => sql`select kind, created_at as at, read_at as "readAt" from moderation_notices
        where user_id = ${member} order by created_at, id`,
    },
    bans: {
      title: 'Suspensions',
      select:
        member => sql`select reason, sentence as "inTheWordsOfTheModerator", banned_at as "from", banned_until as until,
        lifted_at as "liftedAt" from auth.bans where user_id = ${member} order by banned_at, id`,
    },
    'vote-checks': {
      title: 'Votes voided because accounts looked alike',
      select: member => sql`select taken_at as "takenBackAt", votes from suspicious_accounts
        join suspicious_groups on suspicious_groups.id = group_id
        where user_id = ${member} and votes is not null and taken_at is not null order by taken_at`,
    },
    'reader-checks': {
      title: 'Submissions that don’t count you because accounts looked alike',
      select: member => sql`select items.name as item, items.id as "itemId", taken_at as "leftOutSince"
        from evidence_readers reader join suspicious_accounts own using (item_id, place)
        join suspicious_groups on suspicious_groups.id = group_id join items on items.id = suspicious_groups.item_id
        where reader.user_id = ${member} and suspicious_groups.state = 'taken' order by taken_at, suspicious_groups.id`,
    },
    invitations: {
      title: 'Invitations you made',
      select: member => sql`select note, use_count as uses, uses_max as "usesAtMost", ends_at as "endsAt",
        revoked_at as "revokedAt", created_at as "madeAt" from invitations where created_by = ${member} order by created_at, id`,
    },
  },
}
