import { MemberId } from '#contract/ids.ts'
import type { MailSettings } from '#contract/talk/mail-settings.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { createSignedToken, verifySignedToken } from '#server/platform/formats/signed-token.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** The mail settings of a member who has never chosen any. */
const UNCHOSEN: MailSettings = { signals: true, messages: true }

export const findMailSettings = async (db: Db, member: MemberId) =>
  (await db
    .selectFrom('mail_settings')
    .select(['signals', 'messages'])
    .where('user_id', '=', member)
    .executeTakeFirst()) ?? UNCHOSEN

export const getMailSettings: Handler<'GET /me/mail-settings'> = ({ db, actor }) =>
  findMailSettings(db, actor.id)

export const getMailKey = async (db: Db | Tx) =>
  (await db.selectFrom('mail_keys').select('key').executeTakeFirstOrThrow()).key

/** The token is always the same. */
export const getUnsubscriptionToken = async (db: Db, member: MemberId) =>
  createUnsubscriptionToken(member, await getMailKey(db))

const purpose = 'unsubscribe'

export const createUnsubscriptionToken = (member: MemberId, key: Buffer) =>
  createSignedToken(member, { purpose, key })

export const verifyUnsubscriptionToken = (token: string, key: Buffer): MemberId | undefined =>
  MemberId.safeParse(verifySignedToken(token, { purpose, key })).data
