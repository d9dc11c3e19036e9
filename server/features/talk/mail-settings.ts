import { sql } from 'kysely'
import type { MailSettings, mailSettings } from '#contract/talk/mail-settings.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getMailKey, verifyUnsubscriptionToken } from './unsubscription.ts'

const NOTHING: MailSettings = { signals: false, messages: false }

export const chooseMails: Handler<(typeof mailSettings)['PUT /me/mail-settings']> = (
  { actor, write },
  { body },
) =>
  write(async ({ tx }) => {
    await tx
      .insertInto('mail_settings')
      .values({ user_id: actor.id, ...body })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(body))
      .execute()
    return body
  })

/** Switches mails off by a link. It needs no session, so it works in every mail program, and years later. */
export const unsubscribe: Handler<(typeof mailSettings)['POST /unsubscribe/:token']> = async (
  { db },
  { params },
) => {
  const member =
    verifyUnsubscriptionToken(params.token, await getMailKey(db)) ?? refuse('unsubscription.missing')
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
