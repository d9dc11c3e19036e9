import { type RawBuilder, sql } from 'kysely'
import type { ReaderSettings, readerSettings } from '#contract/evidence/reader-settings.ts'
import type { MemberId } from '#contract/ids.ts'
import { QUICK_AUDIENCE } from '#contract/items/idea-forms.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { memberLock } from '#server/platform/database/member-lock.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** Returns the settings of a member. Everyone is counted who has not chosen. */
async function findReaderSettings(db: Db | Tx, member: MemberId): Promise<ReaderSettings> {
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
const isNamed = (audience: RawBuilder<unknown>) => sql<boolean>`(
  ${audience} <> ${QUICK_AUDIENCE} and (
    exists (select from ideas join items using (id)
      where string_to_array(lower(target_audience), ', ') @> array[lower(${audience})] and ${isListed})
    or exists (select from product_target_audiences named join items on items.id = product_id
      where lower(named.audience) = lower(${audience}) and ${isListed})))`

type Choose = (typeof readerSettings)['PUT /me/reader-settings']
type Choice = { member: MemberId; counted: boolean; audiences: readonly string[] }

export const chooseReaderSettings: Handler<Choose> = ({ actor, write }, { body }) =>
  write(async ({ tx }) => {
    const choice = { member: actor.id, ...body }
    if (await hasUnknownAudience(tx, choice)) refuse('audience.unknown')
    await storeChoice(tx, choice)
    return findReaderSettings(tx, actor.id)
  })

const isKept = (member: MemberId) => sql<boolean>`exists (select from member_audiences kept
  where kept.user_id = ${member} and lower(kept.audience) = lower(wanted.audience))`

/** Locks the member, so that two choices at once do not add up, and looks for an audience that is new and in no item. */
async function hasUnknownAudience(tx: Tx, { member, audiences }: Choice) {
  const { rows } = await sql<{ isUnknown: boolean }>`
    select ${memberLock(member)}, exists (
      select from unnest(${audiences}::text[]) as wanted (audience)
      where not ${isKept(member)} and not ${isNamed(sql`wanted.audience`)}) as "isUnknown"`.execute(tx)
  return rows[0]?.isUnknown === true
}

/** An audience that stays keeps when it was named, because it counts for openings after that only. */
const storeChoice = (tx: Tx, { member, counted, audiences }: Choice) =>
  sql`
  with settings as (
    insert into reader_settings (user_id, counted) values (${member}, ${counted})
    on conflict (user_id) do update set counted = excluded.counted),
  wanted as (
    select distinct on (lower(audience)) audience from unnest(${audiences}::text[]) as wanted (audience)),
  removed as (
    delete from member_audiences where user_id = ${member}
      and lower(audience) not in (select lower(audience) from wanted))
  insert into member_audiences (user_id, audience)
  select ${member}, audience from wanted where not ${isKept(member)}`.execute(tx)
