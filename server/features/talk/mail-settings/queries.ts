import type { MemberId } from '#contract/ids.ts'
import type { MailSettings, mailSettings } from '#contract/mail-settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { unsubscriptionToken } from './unsubscription.ts'

/** Who has never chosen receives everything. */
const UNCHOSEN: MailSettings = { signals: true, messages: true }

export const findMailSettings = async (db: Db, member: MemberId) =>
  (await db
    .selectFrom('mail_settings')
    .select(['signals', 'messages'])
    .where('user_id', '=', member)
    .executeTakeFirst()) ?? UNCHOSEN

export const getMailSettings: Handler<(typeof mailSettings)['GET /me/mail-settings']> = ({ db, actor }) =>
  findMailSettings(db, actor.id)

export const getMailKey = async (db: Db) =>
  (await db.selectFrom('mail_keys').select('key').executeTakeFirstOrThrow()).key

/** The token of the link by which a member unsubscribes; the same one each time. */
export const getUnsubscriptionToken = async (db: Db, member: MemberId) =>
  unsubscriptionToken(member, await getMailKey(db))
