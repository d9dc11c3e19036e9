import { sql } from 'kysely'
import type { Author } from '#contract/author.ts'
import type { MemberId } from '#contract/ids.ts'
import { COUNT_MAX, pageSizes } from '#contract/lengths.ts'
import type { signals } from '#contract/talk/signals.ts'
import { author } from '#server/features/items/items/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isBefore, toCursor } from '#server/platform/queries/cursor.ts'

type List = (typeof signals)['GET /me/signals']

export const listSignals: Handler<List> = async ({ db, actor }, { query }) => {
  const [rows, unread] = await Promise.all([
    listRows(db, { member: actor.id, ...query }),
    countUnread(db, actor.id),
  ])
  const page = rows.slice(0, pageSizes.signals)
  return { signals: page, unread, earlier: rows.length > page.length ? toCursor(page.at(-1)) : null }
}

type PageQuery = { member: MemberId; show: 'all' | 'unread'; before?: string | undefined }

function listRows(db: Db, { member, show, before }: PageQuery) {
  const latest = db
    .selectFrom('signals')
    .leftJoin('profiles', 'profiles.id', 'signals.from_user_id')
    .select(['signals.id', 'signals.read', 'signals.created_at as createdAt'])
    .select(['signals.comment_id as commentId', 'signals.solution_id as solutionId'])
    .select(['signals.signal_type as signalType', 'signals.interaction_type as interactionType'])
    .select(['signals.content_type as contentType', 'signals.content_id as contentId'])
    .select(['signals.content_title as contentTitle', sender.as('from')])
    .where('signals.user_id', '=', member)
    .where('signals.withdrawn_at', 'is', null)
    .orderBy('signals.created_at', 'desc')
    .orderBy('signals.id', 'desc')
    .limit(sql.lit(pageSizes.signals + 1))
  const shown = show === 'unread' ? latest.where(sql<boolean>`not signals.read`) : latest
  return (before ? shown.where(isBefore('signals', before)) : shown).execute()
}

const sender = sql<Author | null>`case when profiles.id is not null then ${author} end`

async function countUnread(db: Db, member: MemberId) {
  const unread = db
    .selectFrom('signals')
    .select(sql.lit(1).as('one'))
    .where('user_id', '=', member)
    .where(sql<boolean>`not read and withdrawn_at is null`)
    .limit(sql.lit(COUNT_MAX))
  const { count } = await db
    .selectFrom(unread.as('unread'))
    .select(eb => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
