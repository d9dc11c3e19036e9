import { sql } from 'kysely'
import type { ItemId, MemberId, QuestionId } from '#contract/ids.ts'
import { QUICK_AUDIENCE } from '#contract/items/audiences.ts'
import { WEEK_ROWS } from '#contract/lengths.ts'
import type { WeekQuestion } from '#contract/talk/week.ts'
import { isListedOutside, isStanding } from '#server/features/items/items/queries.ts'
import { isStillSkipped } from '#server/features/talk/open-questions/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'

/** Only so many of the newest items with questions are offered, so that their number does not matter. */
const POOL = sql.lit(200)

type Asking = Pick<WeekQuestion, 'id' | 'kind' | 'title'> & {
  author: MemberId
  answerCount: number
  audiences: string[]
  questions: NonNullable<WeekQuestion['question']>[]
  createdAt: string
}

/** The newest items that ask something. */
async function listPool(db: Db) {
  const { rows } = await sql<Asking>`
    select items.id, items.kind, items.name as title, items.user_id as author, items.answer_count as "answerCount",
      items.created_at as "createdAt",
      array(select lower(audience) from item_audiences where item_id = items.id and audience <> ${QUICK_AUDIENCE}) as audiences,
      (select json_agg(json_build_object('id', q.id, 'question', q.question) order by q.order_index)
        from feedback_questions q where q.item_id = items.id) as questions
    from items where ${isStanding} and ${isListedOutside} and exists (select from feedback_questions q where q.item_id = items.id)
    order by items.created_at desc, items.id desc limit ${POOL}`.execute(db)
  return rows
}

type Reader = { id: MemberId; audiences: string[]; done: QuestionId[]; blocked: MemberId[]; muted: ItemId[] }

/** What the members belong to, have answered since, have skipped, and do not want to see. */
async function listReaders(db: Db, members: readonly MemberId[], since: string) {
  const { rows } = await sql<Reader>`
    select reader.id,
      array(select audience from member_audiences where user_id = reader.id order by lower(audience)) as audiences,
      array(select feedback_question_id from comments where comments.user_id = reader.id
          and feedback_question_id is not null and comments.created_at >= ${since}
        union all select question_id from skipped_questions skipped
          where skipped.user_id = reader.id and ${isStillSkipped}) as done,
      array(select blocked_id from blocks where user_id = reader.id
        union all select user_id from blocks where blocked_id = reader.id) as blocked,
      array(select item_id from muted_items where user_id = reader.id) as muted
    from unnest(${uuidList(members)}) as reader(id)`.execute(db)
  return rows
}

/** Items for an audience of the reader come first, then those with few answers, then new ones. */
function chooseQuestions(pool: readonly Asking[], { id, audiences, ...reader }: Reader): WeekQuestion[] {
  const done = new Set(reader.done)
  const hidden = new Set<string>([...reader.blocked, ...reader.muted, id])
  const own = new Map(audiences.map(audience => [audience.toLowerCase(), audience]))
  return pool
    .flatMap(item => {
      if (hidden.has(item.author) || hidden.has(item.id)) return []
      const question = item.questions.find(asked => !done.has(asked.id))
      const shared = item.audiences.find(audience => own.has(audience))
      return question ? [{ ...item, question, audience: (shared && own.get(shared)) ?? null }] : []
    })
    .toSorted(
      (a, b) => Number(a.audience === null) - Number(b.audience === null) || a.answerCount - b.answerCount,
    )
    .slice(0, WEEK_ROWS)
    .map(({ id, kind, title, audience, question }) => ({ id, kind, title, audience, question }))
}

/** Returns the next questions of each member: one of an item, from the newest items. */
export async function listQuestions(db: Db, members: readonly MemberId[]) {
  const pool = await listPool(db)
  const readers = await listReaders(db, members, pool.at(-1)?.createdAt ?? 'now')
  return new Map(readers.map(reader => [reader.id, chooseQuestions(pool, reader)]))
}
