import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { MailSettings } from '#contract/talk/mail-settings.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { allowMails, hashRefusals, refusesMails } from './refused-addresses.ts'
import { findUnsubscribed } from './unsubscription.ts'

const NOTHING: MailSettings = { signals: false, messages: false }

export const chooseMails: Handler<'PUT /me/mail-settings'> = ({ actor, write }, { body }) =>
  write(async ({ tx }) => {
    await tx
      .insertInto('mail_settings')
      .values({ user_id: actor.id, ...body })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(body))
      .execute()
    return body
  })

/** Needs no session, so it works in every mail program, even years later. */
export const unsubscribe: Handler<'POST /unsubscribe/:token'> = async ({ db }, { params }) => {
  const member = (await findUnsubscribed(db, params.token)) ?? refuse('unsubscription.missing')
  const stored = await db
    .insertInto('mail_settings')
    .columns(['user_id', 'signals', 'messages'])
    .expression(eb =>
      eb
        .selectFrom('profiles')
        .select(['id', sql.lit(false).as('signals'), sql.lit(false).as('messages')])
        .where('id', '=', member)
        .where('left_at', 'is', null),
    )
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(NOTHING))
    .returning('user_id')
    .executeTakeFirst()
  return stored ? null : refuse('unsubscription.missing')
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
