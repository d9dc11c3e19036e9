import { type RawBuilder, sql } from 'kysely'
import type { ReaderSettings, readerSettings } from '#contract/evidence/reader-settings.ts'
import type { MemberId } from '#contract/ids.ts'
import { QUICK_AUDIENCE } from '#contract/items/idea-forms.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** Returns the settings of a member. Everyone is counted who has not chosen. */
export async function findReaderSettings(db: Db | Tx, member: MemberId): Promise<ReaderSettings> {
  const { rows } = await sql<ReaderSettings>`
    select coalesce((select counted from reader_settings where user_id = ${member}), true) as counted,
      array(select audience from member_audiences where user_id = ${member} order by named_at, audience) as audiences`.execute(
    db,
  )
  const [settings] = rows
  if (!settings) throw new Error('a select without a table has one row')
  return settings
}

export const getReaderSettings: Handler<(typeof readerSettings)['GET /me/reader-settings']> = ({
  db,
  actor,
}) => findReaderSettings(db, actor.id)

/** SQL for whether a listed item names an audience, without regard to case. */
export const isNamed = (audience: RawBuilder<unknown>) => sql<boolean>`(
  ${audience} <> ${QUICK_AUDIENCE} and (
    exists (select from ideas join items using (id)
      where string_to_array(lower(target_audience), ', ') @> array[lower(${audience})] and ${isListed})
    or exists (select from product_target_audiences named join items on items.id = product_id
      where lower(named.audience) = lower(${audience}) and ${isListed})))`
