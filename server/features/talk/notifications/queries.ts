import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { COUNT_MAX, NOTIFICATION_DAYS } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import {
  type Notification,
  type NotificationKind,
  NotificationSettings,
  SettableKind,
  SIGNAL_KINDS,
  type UnreadNotifications,
} from '#contract/talk/notifications.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { author, isItemMuted, isListed } from '#server/features/items/items/queries.ts'
import { latestChat } from '#server/features/talk/latest-chat.ts'
import {
  latestNaming,
  naming,
  ofNamings,
  response,
  sharedPain,
} from '#server/features/talk/notifications/naming-columns.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isEarlier, toCursor } from '#server/platform/queries/cursor.ts'

/** The most notifications that are grouped: the newest unread and the newest read ones. */
const GROUPED_MAX = sql.lit(5_000)
export const EXCERPT = sql.lit(140)
export const KEPT = sql`interval '${sql.raw(String(NOTIFICATION_DAYS))} days'`

type Member = MemberId | RawBuilder<unknown>

const toArray = (kinds: readonly NotificationKind[]) =>
  sql`array[${sql.join(kinds.map(name => sql.lit(name)))}]::text[]`

export const isAmong = (kinds: readonly NotificationKind[], kind = sql`notifications.kind`) =>
  sql<boolean>`${kind} = any(${toArray(kinds)})`
/** Null, which comes last, for other kinds. */
const placeAmong = (kinds: readonly NotificationKind[] = [], kind = sql`kind`) =>
  sql`array_position(${toArray(kinds)}, ${kind})`
export const isSignal = isAmong(SIGNAL_KINDS)

export const subject = sql`coalesce(
  notifications.notice_id, notifications.talk_request_id, notifications.conversation_id, notifications.item_id)`

/** Notifications of visitors are also grouped by day (UTC). */
const visitorDay = sql`(notifications.created_at at time zone 'UTC')::date`

const isOfVisitors = sql<boolean>`kind in ('subscriber', 'visitor-answer')`
const isSummed = sql<boolean>`kind in ('subscriber', 'visitor-answer', 'case')`

const offKinds = (member: Member) =>
  sql`coalesce((select off_kinds from notification_settings where user_id = ${member}), '{}')`

/** In the list under the bell, in its number and in digests. */
export const isShown = (
  member: Member,
) => sql<boolean>`(notifications.user_id = ${member} and notifications.gone = '{}'
  and notifications.created_at > now() - ${KEPT} and notifications.kind <> all(${offKinds(member)})
  and not ${isItemMuted(member, sql`notifications.item_id`)}
  and not exists (select from conversation_participants as own where own.user_id = ${member}
    and own.conversation_id = notifications.conversation_id and own.muted_at is not null))`

/** Every signal, however old, and the replies that are shown, exist and are about an item that is listed. */
export const isInInbox = (member: MemberId) => sql<boolean>`(notifications.user_id = ${member}
  and notifications.gone = '{}' and (${isSignal} or notifications.kind = 'reply' and ${isShown(member)}
    and exists (select from comments join items on items.id = content_id
      where comments.id = notifications.comment_id and ${isListed})))`

const newest = sql`order by created_at desc, id desc limit ${GROUPED_MAX}`

const halfOf = ({ member, among, read }: Listing & { read: boolean }) => sql`
  (select id, kind, ${subject} as subject, case when ${isOfVisitors} then ${visitorDay} end as day, from_user_id, comment_id, update_id, count, read, created_at
   from notifications where ${isShown(member)} and read = ${sql.lit(read)} and ${among ?? sql`true`} ${newest})`

type Listing = {
  member: Member
  most: number
  before?: string | undefined
  among?: RawBuilder<boolean> | undefined
  /** These kinds come before newer ones, in this order. */
  first?: readonly NotificationKind[]
}

/** Read and unread ones have separate limits, so that read ones do not displace unread ones. */
const groupsOf = ({ before, most, first = [], ...listing }: Listing) => sql`
  with feed as (${halfOf({ ...listing, most, read: false })} union all ${halfOf({ ...listing, most, read: true })}),
  groups as (
    select kind, subject, read, (array_agg(id order by created_at desc, id desc))[1] as id,
      (array_agg(from_user_id order by created_at desc, id desc))[1] as latest, max(created_at) as created_at,
      min(created_at) as began,
      sum(count)::integer as count,
      (case when ${isSummed} then sum(count) else count(distinct coalesce(from_user_id, id)) end)::integer as people,
      array_agg(from_user_id) as members, array_agg(comment_id) as comments,
      (array_agg(update_id order by created_at desc, id desc))[1] as update_id
    from feed group by kind, subject, day, read)
  select * from groups ${before ? sql`where ${isEarlier({ time: 'created_at', id: 'id' }, before)}` : sql``}
  order by ${placeAmong(first)}, created_at desc, id desc limit ${sql.lit(most)}`

const latestMessage = (member: Member) => sql`
  select content from messages where page.kind = 'message' and messages.conversation_id = page.subject
    and messages.user_id is distinct from ${member} and messages.created_at <= page.created_at
  order by messages.seq desc limit 1`

const latestVisitorAnswer = sql`
  select text from visitor_answers where page.kind = 'visitor-answer' and item_id = page.subject
    and answered_at <= page.created_at
    and (answered_at at time zone 'UTC')::date = (page.created_at at time zone 'UTC')::date
  order by answered_at desc, id desc limit 1`

const latestVerdict = sql`
  select evidence_bars.verdict, case when evidence_bars.verdict is null then withdrawn end as withdrawn from evidence_bars
  where page.kind = 'verdict' and item_id = page.subject and notified_at is not null
  order by version desc limit 1`

/** A chat about an item that is gone can still be opened. */
const gone = sql<Notification['gone']>`case
  when asked.id is null and page.subject is distinct from items.id then null
  when items.deleted_at is not null or items.status <> 'published' or page.kind = 'naming' and naming.id is null then 'item'
  when page.kind in ('comment', 'reply') and said.id is null then 'comment'
  when page.kind in ('answer', 'verification') and said.id is null then 'answer'
  when page.kind = 'solution' and said.id is null then 'solution' end`

const repliedTo = (member: Member) => sql<Notification['repliedTo']>`case when page.kind = 'reply' then (
  select case when bool_and(own.feedback_question_id is not null) then 'answer' when bool_and(own.title is not null) then 'solution' end
  from comments left join comments as own
    on own.id = coalesce(comments.replied_reply_id, comments.reply_to) and own.user_id = ${member}
  where comments.id = any(page.comments)) end`

type OnItem = { member: Member; item: RawBuilder<unknown> }

/** The entry of the member's marks on an item. */
export const markPoints = ({ member, item }: OnItem) => sql<number>`coalesce((select points from point_entries
  where point_entries.user_id = ${member} and point_entries.item_id = ${item} and voided_at is null
    and rule in ('verified insight', 'verified solution')), 0)`

/** The first marked text of a member on an item pays, and no other. */
const pointsOfMarks = (of: OnItem, texts: RawBuilder<unknown>) => sql<number>`case when ${texts} @> array[(
  select id from comments where content_id = ${of.item} and user_id = ${of.member} and verified_at is not null
    and unpaid is null and unpaid_mark is null order by verified_at limit 1)] then ${markPoints(of)} else 0 end`

const from = sql<Notification['from']>`(select ${author} from profiles
  where left_at is null
    and id = coalesce(naming.user_id, case when page.kind <> 'verification' then said.user_id end, page.latest))`

/** While one member blocks the other, the request counts as passed over and cannot be accepted. */
const toRequest = (member: Member) => sql<
  Notification['request']
>`case when asked.id is not null then json_build_object(
  'id', asked.id, 'state', case when asked.conversation_id is not null then 'accepted'
    when asked.passed_at is not null or ${isEitherBlocked(member, sql`asked.user_id`)} then 'passed' else 'open' end) end`

const notice = sql<Notification['notice']>`case when notice.id is not null then json_build_object(
  'id', notice.id, 'kind', notice.kind, 'act', (select act from case_decisions where id = notice.decision_id)) end`

/** Needs a row `page` of signals of a single person. */
const chatOf = (member: Member) => sql<Notification['chat']>`case
  when ${isAmong(SIGNAL_KINDS, sql`page.kind`)} and page.people = 1 and page.latest is not null
  then json_build_object('signalId', page.id, 'conversationId',
    ${latestChat({ member, other: sql`page.latest`, item: sql`page.subject` })}) end`

const firstUpdate = (member: Member) =>
  sql`(select min(created_at) from notifications where user_id = ${member} and kind = 'update' and gone = '{}')`

export const listNotifications: Handler<'GET /me/notifications'> = async (
  { db, actor },
  { query: { show, before } },
) => {
  const among = show === 'updates' ? isAmong(['update', 'helped-decision']) : undefined
  const rows = await listGroups(db, { member: actor.id, before, among, most: pageSizes.notifications + 1 })
  const shown = rows.slice(0, pageSizes.notifications)
  return { notifications: shown, earlier: rows.length > shown.length ? toCursor(shown.at(-1)) : null }
}

/** The newest `most` groups of a member's notifications that are shown, after those of the `first` kinds. */
export const listGroups = async (db: Db, listing: Listing) => (await selectGroups(listing).execute(db)).rows

/** The statement of `listGroups`. As a part of one for several members it names the member by a column. */
export function selectGroups(listing: Listing) {
  const { member } = listing
  return sql<Notification>`
    select page.id, page.kind, ${ofNamings(sql`page.count`)} as count, ${ofNamings(sql`page.people`)} as people, page.read, page.created_at as "createdAt", ${from} as from,
      items.kind as "contentType", items.id as "contentId", coalesce(items.name, '') as "contentTitle", ${notice} as notice,
      said.id as "commentId", chat.conversation_id as "conversationId", ${toRequest(member)} as request,
      ${chatOf(member)} as chat, ${gone} as gone, tally.votes, ${repliedTo(member)} as "repliedTo",
      coalesce(decisions.decision, verdict.verdict) as decided, updates.stage as word, verdict.withdrawn,
      coalesce(page.kind = 'update' and page.began = ${firstUpdate(member)}, false) as "isFirst",
      ${naming} as naming, ${response(member)} as response,
      case when page.kind = 'verification' then ${pointsOfMarks({ member, item: sql`page.subject` }, sql`page.comments`)} else 0 end as points,
      beginning_of(coalesce(said.title, said.content, sent.content, visited.text, updates.text, decisions.reason, naming.name, shared.name), ${EXCERPT}) as words
    from (${groupsOf(listing)}) as page
    left join talk_requests as asked on asked.id = page.subject
    left join moderation_notices as notice on notice.id = page.subject
    left join active_chats as chat
      on chat.conversation_id = coalesce(asked.conversation_id, page.subject) and chat.user_id = ${member}
    left join items on items.id = coalesce(asked.item_id, chat.content_id, page.subject)
    left join lateral (select id, user_id, title, content from comments where comments.id = any(page.comments)
      order by case when page.kind = 'verification' and unpaid is null and unpaid_mark is null then verified_at end,
        created_at desc, id desc limit 1) as said on true
    left join lateral (${latestMessage(member)}) as sent on true
    left join lateral (${latestVisitorAnswer}) as visited on true
    left join updates on updates.notified_as = page.update_id and updates.deleted_at is null
    left join decisions on page.kind = 'helped-decision' and decisions.item_id = page.subject
    left join lateral (${latestVerdict}) as verdict on true
    left join lateral (${latestNaming(member)}) as naming on true
    left join lateral (${sharedPain(member)}) as shared on true
    left join lateral (select json_build_object(
        'painPoint', count(*) filter (where vote_type = 'pain_point'),
        'earlyAdopter', count(*) filter (where vote_type = 'early_adopter')) as votes
      from votes where page.kind = 'vote' and votes.content_id = page.subject and votes.user_id = any(page.members)
      having page.kind = 'vote') as tally on true
    order by ${placeAmong(listing.first, sql`page.kind`)}, page.created_at desc, page.id desc`
}

/** The chats of the first page of `GET /me/chats`. */
const latestChats = (
  member: MemberId,
) => sql`select conversation_id from active_chats where user_id = ${member}
  order by last_message_time desc, id desc limit ${sql.lit(pageSizes.chats)}`

const recentMarks = (member: MemberId) => sql`select coalesce(json_agg(mark), '[]') from (
  select notifications.id, items.kind as "contentType", items.name as "contentTitle", notifications.created_at as "createdAt",
    (select ${author} from profiles where left_at is null and id = notifications.from_user_id) as from,
    ${pointsOfMarks({ member, item: sql`items.id` }, sql`array[notifications.comment_id]`)} as points
  from notifications join items on items.id = notifications.item_id
  where notifications.created_at > now() - interval '1 hour' and notifications.kind = 'verification' and ${isShown(member)}) mark`

export const countUnread: Handler<'GET /me/notifications/count'> = async ({ db, actor: { id: member } }) => {
  const most = sql.lit(COUNT_MAX)
  const { rows } = await sql<UnreadNotifications>`
    select (select count(*)::integer from (
      select from notifications where not notifications.read and ${isShown(member)} limit ${most}) as waiting) as unread,
    (select count(*)::integer from (${latestChats(member)}) as latest
      join conversations on conversations.id = latest.conversation_id
      join conversation_participants as own on own.conversation_id = conversations.id and own.user_id = ${member}
      where conversations.last_seq > own.read_seq and own.muted_at is null) as chats,
    (${recentMarks(member)}) as marks`.execute(db)
  return rows[0] ?? { unread: 0, chats: 0, marks: [] }
}

export const getNotificationSettings: Handler<'GET /me/notification-settings'> = async ({ db, actor }) => {
  const stored = await db
    .selectFrom('notification_settings')
    .select('off_kinds')
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  return NotificationSettings.parse(
    Object.fromEntries(SettableKind.options.map(kind => [kind, !stored?.off_kinds.includes(kind)])),
  )
}
