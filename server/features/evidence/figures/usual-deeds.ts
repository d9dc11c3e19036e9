import { type RawBuilder, sql } from 'kysely'
import { UsualDeed } from '#contract/evidence/guess-results.ts'
import { shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import type { MemberId } from '#contract/ids.ts'
import { SHOWN_FROM } from '#contract/lengths.ts'
import { mayAsk } from '#server/features/evidence/may-ask.ts'
import { outcomeAt } from '#server/features/evidence/readers/due-views.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The numbers of projects, and of their authors, below which nothing is said. */
const [PROJECTS_MIN, AUTHORS_MIN] = [30, 5]

/** The part, from 0 to 1, of a project's people who did it. */
export type DeedShare = { deed: UsualDeed['deed']; authorId: MemberId; share: number }

/** Returns the average of each deed over projects, each once, in tenths, so that no single project can be read from it. */
export const averageDeeds = (all: readonly DeedShare[]): UsualDeed[] =>
  UsualDeed.shape.deed.options.flatMap(deed => {
    const projects = all.filter(project => project.deed === deed)
    const authors = new Set(projects.map(({ authorId }) => authorId))
    if (projects.length < PROJECTS_MIN || authors.size < AUTHORS_MIN) return []
    const sum = projects.reduce((sum, { share }) => sum + share, 0)
    const { from, to } = shareInterval(sum, projects.length)
    const tenths = Math.round((sum / projects.length) * 10)
    return { deed, projects: projects.length, tenths, low: Math.floor(from * 10), high: Math.ceil(to * 10) }
  })

const aWeekAfter = (time: RawBuilder<unknown>) => sql`${time} + interval '7 days'`

/** The reader opened the item, and is neither the author, as far as that is known, nor one whose vote was voided. */
const isGenuine = (member: RawBuilder<unknown>) => sql`exists (select from item_views
  where item_views.item_id = items.id and item_views.user_id = ${member} and excluded_later is null
    and coalesce(excluded_before, '') not in ('near-author', 'exchange', 'voided'))`

const wrote = (member: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`exists (
  select from conversations join messages on messages.conversation_id = conversations.id
  where conversations.item_id = items.id and messages.user_id = ${member} and ${condition})`

/** The first message of the author to each member, also to those who have left the chat since then. */
const asked = sql`(
  select items.id as item_id, member.id as user_id, min(messages.created_at) as at
  from facts join items on items.id = facts.item_id
    join profiles member on member.id = (payload ->> 'memberId')::uuid and member.left_at is null
    join messages on messages.conversation_id = (payload ->> 'conversationId')::uuid and messages.user_id = items.user_id
  where facts.kind = 'chat.started' group by items.id, member.id)`

const answered = sql`
  select 'answered' as deed, item_id, ${wrote(sql`asked.user_id`, sql`messages.created_at <= ${aWeekAfter(sql`at`)}`)} as did
  from ${asked} asked join items on items.id = item_id
  where ${aWeekAfter(sql`at`)} < now() and ${isGenuine(sql`asked.user_id`)}
    and ${outcomeAt({ member: sql`asked.user_id`, at: sql`asked.at` })} = 'yes'
    and not ${wrote(sql`asked.user_id`, sql`messages.created_at < at`)}
    and not exists (select from talk_requests requested where requested.item_id = items.id
      and requested.user_id = asked.user_id and requested.created_at < at)`

const talked = sql`
  select 'talked', item_id, ${wrote(
    sql`may_ask.user_id`,
    sql`messages.created_at > answered_at and exists (
      select from messages own where own.conversation_id = conversations.id and own.user_id = items.user_id)`,
  )}
  from may_ask join items on items.id = item_id
  where ${aWeekAfter(sql`answered_at`)} < now() and ${isGenuine(sql`may_ask.user_id`)}
    and ${mayAsk({ item: sql`items.id`, member: sql`may_ask.user_id` })}`

/** Of those to whom the launch mail was sent, also of those who have left the list since then. */
const cameBack = sql`
  select 'cameBack', items.id, bool_or(returned_at is not null)
  from list_mail_deliveries delivery join subscribers on subscribers.id = subscriber_id
    join items on items.id = delivery.item_id
  where delivery.kind = 'launch' and state = 'sent' and ${aWeekAfter(sql`changed_at`)} < now()
    and is_counted and member_id is distinct from items.user_id
  group by items.id, coalesce(member_id, subscribers.id)`

/** The projects of which at least five people could do it. Deleted ones count until they are erased, as guesses do. */
export async function listDeedShares(tx: Tx) {
  const { rows } = await sql<DeedShare>`
    select deed, items.user_id as "authorId", avg(did::integer)::float8 as share
    from (${answered} union all ${talked} union all ${cameBack}) people join items on items.id = item_id
    where items.status = 'published'
    group by deed, items.id having count(*) >= ${sql.lit(SHOWN_FROM)}`.execute(tx)
  return rows
}
