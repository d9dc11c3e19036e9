import { type RawBuilder, sql } from 'kysely'
import type { Environment } from '../environment.ts'

const ITEMS = sql.lit(500)
const DISCUSSED = sql.lit(20)

type FoundRow = { id: string }
type Owned = { id: string; member: string }

const list = async <T>({ db }: Environment, query: RawBuilder<T>) => (await query.execute(db)).rows

export const findItems = (environment: Environment) =>
  list(environment, sql<FoundRow>`select id from items order by md5(id::text) limit ${ITEMS}`)

export const findDiscussedItems = (environment: Environment) =>
  list(
    environment,
    sql<FoundRow>`select id from items where comment_count >= ${DISCUSSED} order by md5(id::text) limit ${ITEMS}`,
  )

export const findAuthors = (environment: Environment) =>
  list(environment, sql<FoundRow>`select user_id as id from items order by md5(id::text) limit ${ITEMS}`)

export const findQuestions = (environment: Environment) =>
  list(
    environment,
    sql<FoundRow>`select feedback_questions.id from feedback_questions
      join (select id from items order by md5(id::text) limit ${ITEMS}) items on items.id = item_id`,
  )

export const findOwnItems = (environment: Environment, members: readonly string[]) =>
  list(
    environment,
    sql<Owned>`select id, user_id as member from items where user_id = any(${members}::uuid[])
      order by md5(id::text) limit ${ITEMS}`,
  )

export const findChats = (environment: Environment, members: readonly string[]) =>
  list(
    environment,
    sql<Owned>`select conversation_id as id, user_id as member from conversation_participants
      where user_id = any(${members}::uuid[]) order by md5(conversation_id::text) limit ${ITEMS}`,
  )

export const publishPages = ({ db }: Environment, ids: readonly string[]) =>
  sql`insert into public_pages (item_id) select unnest(${ids}::uuid[]) on conflict do nothing`.execute(db)

/** Makes the items of members public and leaves an address on each, so that each has a waiting list. */
export async function findWaitingLists(environment: Environment, members: readonly string[]) {
  const rows = await findOwnItems(environment, members)
  const ids = rows.map(({ id }) => id)
  await publishPages(environment, ids)
  await sql`insert into subscribers (item_id, email, via, consent_version, confirmed_at)
    select item, 'left@example.test', 'direct', 'bench', now() from unnest(${ids}::uuid[]) item
    on conflict do nothing`.execute(environment.db)
  return rows
}
