import { type RawBuilder, sql } from 'kysely'
import { productFields } from '#server/features/items/items/product-columns.ts'
import type { Db } from '#server/platform/database/database.ts'

const LATIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const GREEK = 'ΑΒΨΔΕΦΓΗΙΞΚΛΜΝΟΠΘΡΣΤΥΩΧΞΨΖαβψδεφγηιξκλμνοπθρστυωχξψζ'

/** The columns with texts of people, by table. */
const WRITTEN = {
  active_chats: ['last_message'],
  cases: ['title', 'excerpt'],
  comments: ['title', 'content'],
  decisions: ['reason'],
  feedback_questions: ['question'],
  ideas: ['title', 'description', 'problem', 'value_proposition'],
  item_audiences: ['audience'],
  items: ['name', 'pitch'],
  list_mails: ['subject', 'text', 'released_name'],
  messages: ['content'],
  moderation_log: ['sentence'],
  pain_point_failed_attempts: ['attempt'],
  pain_points: ['description'],
  product_key_features: ['feature'],
  products: Object.values(productFields).flatMap(field => ('max' in field ? field.name : [])),
  profiles: ['name', 'bio'],
  reports: ['sentence'],
  case_decisions: ['sentence'],
  not_for_me_reasons: ['text'],
  visitor_answers: ['text'],
} as const

const toGreek = (words: RawBuilder<unknown>) => sql`translate(${words}, ${LATIN}, ${GREEK})`

/**
 * Rewrites all texts of people in Greek letters, so that words in Latin letters are the program's own.
 * Triggers are off meanwhile, because the log of moderation may not change.
 */
export const makeGreek = (db: Db) =>
  db.transaction().execute(async change => {
    await sql`set local session_replication_role = replica`.execute(change)
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER'`.execute(change)
    const own = new Set(rows.map(({ name }) => name))
    for (const [table, columns] of Object.entries(WRITTEN)) {
      const changes = columns
        .filter(column => own.has(`${table}.${column}`))
        .map(column => sql`${sql.ref(column)} = ${toGreek(sql.ref(column))}`)
      await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(change)
    }
    await sql`update hidden_texts set stored = jsonb_set(stored, '{content}', to_jsonb(
      ${toGreek(sql`stored ->> 'content'`)})) where stored ? 'content'`.execute(change)
    await sql`update auth.users set raw_user_meta_data = jsonb_set(raw_user_meta_data, '{name}', to_jsonb(
      ${toGreek(sql`raw_user_meta_data ->> 'name'`)}))`.execute(change)
  })
