import { type RawBuilder, sql } from 'kysely'
import type { Language } from '#contract/text/languages.ts'

/**
 * SQL for the language in which a member is mailed: the one they have chosen, else that in which the mail was `asked` for, if it was,
 * else the first of the community.
 */
export const languageOf = (
  member: RawBuilder<unknown>,
  asked: RawBuilder<unknown> = sql`null`,
) => sql<Language>`coalesce(
  (select reader.language from profiles as reader where reader.id = ${member}), ${asked}::text,
  (select community_settings.language from community_settings))`
