import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'

/** The unique indexes of these. Other signals, and what is said about own evidence, are always rows of their own. */
const one = {
  vote: sql`(user_id, from_user_id, item_id) where kind = 'vote'`,
  thing: sql`(user_id, kind,
    (coalesce(notice_id, talk_request_id, conversation_id, comment_id, update_id, item_id)),
    (case when kind in ('subscriber', 'visitor-answer') then (created_at at time zone 'UTC')::date end))
    where kind not in ('vote', 'comment', 'answer', 'solution', 'verdict', 'reminder')`,
}

const dayLater = sql`case when notifications.created_at > now() - interval '1 day'
  then notifications.created_at else now() end`

/** What becomes of the notification that a member already has of this. */
const onRepetition = {
  kept: sql`nothing`,
  /** It is shown again if its update was deleted before the member read of it. */
  reposted: sql`update set gone = array_remove(notifications.gone, 'text removed'), created_at = ${dayLater}
    where 'text removed' = any(notifications.gone)`,
  /** It is shown again, and becomes unread again only after a day. */
  restored: sql`update set
    gone = '{}', read = notifications.read and notifications.created_at > now() - interval '1 day', created_at = ${dayLater}`,
  counted: sql`update set
    count = case when notifications.read then excluded.count else notifications.count + excluded.count end,
    read = false, from_user_id = excluded.from_user_id, created_at = excluded.created_at`,
}

type Insertion = {
  columns: RawBuilder<unknown>
  rows: RawBuilder<unknown>
  of?: keyof typeof one
  repeated?: keyof typeof onRepetition
}

/** Every notification is written by this statement, or as a part of another. Returns the members notified. */
export const insertNotifications = ({ columns, rows, of = 'thing', repeated = 'kept' }: Insertion) =>
  sql<{ member: MemberId }>`
    insert into notifications (${columns}) ${rows}
    on conflict ${one[of]} do ${onRepetition[repeated]}
    returning user_id as member`
