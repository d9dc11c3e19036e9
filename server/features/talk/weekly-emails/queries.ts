import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { WEEK_ROWS } from '#contract/lengths.ts'
import { type Notification, type NotificationKind, OUTCOME_KINDS } from '#contract/talk/notifications.ts'
import type { Week, WeekProject } from '#contract/talk/week.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { isItemMuted, isListed } from '#server/features/items/items/queries.ts'
import { isAmong, isShown, selectGroups } from '#server/features/talk/notifications/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { listQuestions } from './questions.ts'

const ROWS = sql.lit(WEEK_ROWS)
const WEEK_AGO = sql`now() - interval '7 days'`
const TWO_WEEKS_AGO = sql`now() - interval '14 days'`

const readers = (members: readonly MemberId[]) => sql`unnest(${uuidList(members)}) as reader(id)`
const reader = sql.ref<MemberId>('reader.id')
const isFromShown = sql<boolean>`(not ${isEitherBlocked(reader, sql`notifications.from_user_id`)} and not exists (
  select from auth.users banned where banned.id = notifications.from_user_id and auth.is_banned(banned)))`

const isOutcome = sql<boolean>`(${isAmong(OUTCOME_KINDS)} and notifications.created_at > ${WEEK_AGO} and ${isFromShown})`

const WAITING_KINDS: readonly NotificationKind[] = ['request', 'message', 'solution', 'answer']

/** Requests and chats wait even if the member has marked their notifications as read. */
const isWaiting = sql<boolean>`(${isAmong(WAITING_KINDS)} and ${isFromShown} and case notifications.kind
  when 'request' then exists (select from talk_requests as request where request.id = notifications.talk_request_id
    and request.conversation_id is null and request.passed_at is null)
  when 'message' then exists (select from conversation_participants as own join conversations
      on conversations.id = own.conversation_id and conversations.last_seq > own.read_seq
    where own.conversation_id = notifications.conversation_id and own.user_id = ${reader})
  else not notifications.read end)`

/** How many people wait. */
const waitingPeople = sql<number>`(select count(distinct coalesce(from_user_id, id))::integer from notifications
  where ${isShown(reader)} and ${isWaiting})`

type Kept = { among: RawBuilder<boolean>; first: readonly NotificationKind[]; people: RawBuilder<number> }
type OfMember<Row> = Row & { member: MemberId }

/** Leaves out what can no longer be opened. A chat stays. */
async function listNotifications(db: Db, members: readonly MemberId[], { people, ...kept }: Kept) {
  const groups = selectGroups({ member: reader, most: WEEK_ROWS, ...kept })
  const { rows } = await sql<OfMember<Notification & { waitingPeople: number }>>`
    select reader.id as member, row.*, case when row.place = 1 then ${people} end as "waitingPeople"
    from ${readers(members)}
    cross join lateral (select page.*, row_number() over () as place from (${groups}) as page) as row
    order by row.place`.execute(db)
  return rows.filter(({ gone, conversationId }) => !gone || conversationId)
}

/** The votes and answers of an item in the last two weeks. A solution is an answer to a pain point. */
const events = sql`
  select created_at as at, vote_type as what from votes where content_id = items.id and votes.user_id <> items.user_id
    and vote_type in ('pain_point', 'early_adopter') and created_at > ${TWO_WEEKS_AGO}
  union all select comments.created_at, 'answer' from feedback_questions as q
    join comments on comments.feedback_question_id = q.id
    where q.item_id = items.id and comments.user_id <> items.user_id and comments.created_at > ${TWO_WEEKS_AGO}
  union all select created_at, 'answer' from comments where content_id = items.id and items.kind = 'pain_point'
    and title is not null and comments.user_id <> items.user_id and created_at > ${TWO_WEEKS_AGO}`

const count = (of: RawBuilder<unknown>) => sql`(count(*) filter (where ${of}))::integer`
const isNow = sql`at > ${WEEK_AGO}`
const countsWhere = (isThen: RawBuilder<unknown>) => sql`json_build_object(
  'votes', ${count(sql`what <> 'answer' and ${isThen}`)}, 'answers', ${count(sql`what = 'answer' and ${isThen}`)})`

/** Only figures that are shown: they move in steps of several people. */
const sums = sql<WeekProject['sums']>`(select figures #> '{community,sums}' from evidence_figures
  where evidence_figures.item_id = items.id and figures #>> '{community,sums,readers}' is not null)`

async function listProjects(db: Db, members: readonly MemberId[]) {
  const { rows } = await sql<OfMember<WeekProject>>`
    select placed.*, ${sums} as sums from (
      select items.user_id as member, items.id, items.kind, items.name as title, counted.*, row_number() over (
        partition by items.user_id order by adopters desc, events desc, items.id desc) as place
      from items cross join lateral (
        select ${countsWhere(isNow)} as now, ${countsWhere(sql`not ${isNow}`)} as before, count(*) as events,
          ${count(sql`what = 'early_adopter' and ${isNow}`)} as adopters
        from (${events}) as event having count(*) > 0) as counted
      where items.user_id = any(${uuidList(members)}) and ${isListed}
        and not ${isItemMuted(sql`items.user_id`, sql`items.id`)}) as placed
    join items on items.id = placed.id where place <= ${ROWS} order by place`.execute(db)
  return rows
}

const OUTCOMES: Kept = { among: isOutcome, first: OUTCOME_KINDS, people: sql`0` }
const WAITING: Kept = { among: isWaiting, first: WAITING_KINDS, people: waitingPeople }

/** Whether the week contains anything of the member's own. Questions don't count. */
export const hasOwn = ({ outcomes, waiting, projects }: Week) =>
  outcomes.length + waiting.length + projects.length > 0

function byMember<Row extends { member: MemberId }>(rows: readonly Row[]) {
  const found = Map.groupBy(rows, ({ member }) => member)
  return (id: MemberId) => found.get(id) ?? []
}

/** Returns the week of each member, in as many statements for one as for many. */
export async function listWeeks(db: Db, members: readonly MemberId[]) {
  const [questions, ...parts] = await Promise.all([
    listQuestions(db, members),
    listNotifications(db, members, OUTCOMES),
    listNotifications(db, members, WAITING),
    listProjects(db, members),
  ])
  const [outcomesOf, waitingOf, projectsOf] = [byMember(parts[0]), byMember(parts[1]), byMember(parts[2])]
  const toWeek = (id: MemberId): Week => {
    const [outcomes, waiting, projects] = [outcomesOf(id), waitingOf(id), projectsOf(id)]
    const people = waiting[0]?.waitingPeople ?? 0
    return { outcomes, waiting, waitingPeople: people, questions: questions.get(id) ?? [], projects }
  }
  return new Map(members.map(id => [id, toWeek(id)]))
}

export const getWeek: Handler<'GET /me/week'> = async ({ db, actor: { id } }) =>
  (await listWeeks(db, [id])).get(id) as Week
