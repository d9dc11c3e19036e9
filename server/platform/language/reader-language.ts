import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/text/languages.ts'

/** SQL for a language, or null while the community does not offer it. */
const whileOffered = (language: RawBuilder<unknown>) => sql`(
  select offered.name from community_settings, (select ${language} as name) as offered
  where community_settings.languages = '{}' or offered.name = any(community_settings.languages))`

/** SQL for the first of these languages that the community offers, otherwise for its first language. */
export const firstOffered = (...languages: RawBuilder<unknown>[]) =>
  sql<Language>`coalesce(${sql.join(languages.map(whileOffered))}, (select community_settings.language from community_settings))`

/**
 * SQL for the language of mails to a member: the language that they chose, otherwise the one in which the mail was requested
 * (`asked`), if any. A language that operators have switched off does not count.
 */
export const languageOf = (member: RawBuilder<unknown>, asked: RawBuilder<unknown> = sql`null`) =>
  firstOffered(
    sql`(select reader.language from profiles as reader where reader.id = ${member})`,
    sql`${asked}::text`,
  )
