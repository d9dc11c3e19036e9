import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Given, Help, HelpPart } from '#contract/items/help.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isEarlier, toCursor } from '#server/platform/queries/cursor.ts'

const WORDS = sql.lit(140)

type Whose = RawBuilder<unknown> | MemberId

/** Copies and texts of a word are not help, unless the author of the item marked them. */
const isHelp = sql<boolean>`(unpaid is null or unpaid in ('changed', 'daily', 'author', 'newcomer') or verified_at is not null)`

const givenBy = (member: Whose) => sql`(
  select id, content_id as item_id, title is not null as is_solution, coalesce(title, content) as words,
    verified_at is not null as is_insight, created_at
  from comments where user_id = ${member} and coalesce(feedback_question_id::text, title) is not null and ${isHelp}
  ) as given join items on items.id = given.item_id and items.user_id <> ${member} and ${isListed}`

const belongsTo: Record<HelpPart, RawBuilder<unknown>> = {
  projects: sql`true`,
  answers: sql`not is_solution`,
  insights: sql`is_insight`,
  solutions: sql`is_solution`,
}

const countOf = (part: HelpPart) => sql`count(*) filter (where ${belongsTo[part]})`

export const helpOf = (member: RawBuilder<unknown>) => sql<Help>`(
  select json_build_object('projects', count(distinct items.id), 'answers', ${countOf('answers')},
    'insights', ${countOf('insights')}, 'solutions', ${countOf('solutions')}) from ${givenBy(member)})`

/** The help of an item's author for people without an account; null unless the author shows it. */
export const shownHelp = sql<Help | null>`(
  select ${helpOf(sql`profiles.id`)} from profiles where profiles.id = items.user_id and profiles.shows_help)`

type Asked = { member: MemberId; part: HelpPart; before: string | undefined }

export async function listHelp(db: Db, { member, part, before }: Asked) {
  const each = part === 'projects' ? sql`items.id` : sql`given.id`
  const { rows } = await sql<Given>`
    select * from (
      select distinct on (${each}) given.id as "commentId", beginning_of(words, ${WORDS}) as words,
        is_insight as "isInsight", given.created_at as "createdAt", json_build_object('id', items.id, 'kind', items.kind, 'title', items.name) as item
      from ${givenBy(member)} where ${belongsTo[part]} order by ${each}, given.created_at desc, given.id desc) as latest
    where ${before ? isEarlier({ time: 'createdAt', id: 'commentId' }, before) : sql`true`}
    order by "createdAt" desc, "commentId" desc limit ${sql.lit(pageSizes.help + 1)}`.execute(db)
  const given = rows.slice(0, pageSizes.help)
  const last = given.at(-1)
  return {
    given,
    earlier:
      rows.length > given.length ? toCursor(last && { id: last.commentId, createdAt: last.createdAt }) : null,
  }
}
