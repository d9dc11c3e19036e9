import { sql } from 'kysely'
import type { ReaderSettings } from '#contract/evidence/reader-settings.ts'
import type { MemberId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { textList } from '#server/platform/database/list-parameter.ts'
import { memberLock } from '#server/platform/database/member-lock.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** Without a choice, views are counted. */
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

export const getReaderSettings: Handler<'GET /me/reader-settings'> = ({ db, actor }) =>
  findReaderSettings(db, actor.id)

type Choice = { member: MemberId; counted: boolean; audiences: readonly string[] }

export const chooseReaderSettings: Handler<'PUT /me/reader-settings'> = ({ actor, write }, { body }) =>
  write(async ({ tx }) => {
    // Without the lock, two choices at once would both be stored.
    await sql`select ${memberLock(actor.id)}`.execute(tx)
    await storeChoice(tx, { member: actor.id, ...body })
    return findReaderSettings(tx, actor.id)
  })

const isAlreadyNamed = (member: MemberId) => sql<boolean>`exists (select from member_audiences kept
  where kept.user_id = ${member} and lower(kept.audience) = lower(wanted.audience))`

/** An audience that stays keeps its time, because it counts only for later views. */
const storeChoice = (tx: Tx, { member, counted, audiences }: Choice) =>
  sql`
  with settings as (
    insert into reader_settings (user_id, counted) values (${member}, ${counted})
    on conflict (user_id) do update set counted = excluded.counted),
  wanted as (
    select distinct on (lower(audience)) audience from unnest(${textList(audiences)}) as wanted (audience)),
  removed as (
    delete from member_audiences where user_id = ${member}
      and lower(audience) not in (select lower(audience) from wanted))
  insert into member_audiences (user_id, audience)
  select ${member}, audience from wanted where not ${isAlreadyNamed(member)}`.execute(tx)
