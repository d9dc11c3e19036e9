import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { WEEKLY_PAUSE_DAYS } from '#contract/lengths.ts'
import type { Stopped } from '#contract/talk/mail-settings.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { allowMails, hashRefusals, refusesMails } from './refused-addresses.ts'
import { findUnsubscribed } from './unsubscription.ts'

export const chooseMails: Handler<'PUT /me/mail-settings'> = ({ actor, write }, { body }) =>
  write(async ({ tx }) => {
    const { daily, weekly } = body
    // A member who once chose one of two kinds of daily mails keeps that choice until they switch them.
    const kept = sql`(settings.signals or settings.messages) = excluded.signals`
    await sql`
      insert into mail_settings as settings (user_id, signals, messages, weekly)
      values (${actor.id}, ${daily}, ${daily}, ${weekly})
      on conflict (user_id) do update set weekly = excluded.weekly,
        signals = case when ${kept} then settings.signals else excluded.signals end,
        messages = case when ${kept} then settings.messages else excluded.messages end,
        weekly_from = case when settings.weekly = excluded.weekly then settings.weekly_from end`.execute(tx)
    return body
  })

const CHANGES: Record<Stopped, RawBuilder<unknown>> = {
  all: sql`signals = false, messages = false, weekly = false`,
  weekly: sql`weekly = false`,
  month: sql`weekly_from = now() + interval '${sql.raw(String(WEEKLY_PAUSE_DAYS))} days'`,
}

/** Needs no session, so it works in every mail program, even years later. */
export const unsubscribe: Handler<'POST /unsubscribe/:token'> = async ({ db }, { params }) => {
  const { member, stopped } = (await findUnsubscribed(db, params.token)) ?? refuse('unsubscription.missing')
  await sql`insert into mail_settings (user_id) select id from profiles where id = ${member} and left_at is null
    on conflict (user_id) do nothing`.execute(db)
  const { numAffectedRows } = await sql`
    update mail_settings set ${CHANGES[stopped]} where user_id = ${member}`.execute(db)
  return numAffectedRows ? null : refuse('unsubscription.missing')
}

const findProven = (db: Db | Tx, member: MemberId) =>
  db
    .selectFrom('auth.users')
    .innerJoin('mail_keys', join => join.onTrue())
    .select(['email', 'key'])
    .$narrowType<{ email: string }>()
    .where('id', '=', member)
    .where('email_proven_at', 'is not', null)
    .executeTakeFirst()

export const getMailRefusal: Handler<'GET /me/mail-refusal'> = async ({ db, actor }) => {
  const proven = await findProven(db, actor.id)
  if (!proven) return { email: null }
  const { rows } = await sql<{ is: boolean }>`
    select ${refusesMails([hashRefusals(proven.key, proven.email)])} as is`.execute(db)
  return { email: rows[0]?.is ? proven.email : null }
}

export const takeMailRefusalBack: Handler<'DELETE /me/mail-refusal'> = ({ actor, write }) =>
  write(async ({ tx }) => {
    const proven = await findProven(tx, actor.id)
    if (proven) await allowMails(tx, proven)
    return null
  })
