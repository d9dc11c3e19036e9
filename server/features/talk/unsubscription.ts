import { type RawBuilder, sql } from 'kysely'
import { MemberId } from '#contract/ids.ts'
import type { MailSettings } from '#contract/talk/mail-settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { createSignedToken, getMailKey, verifySignedToken } from '#server/platform/mail/key-ring.ts'

/** The mail settings of a member who has never chosen any. */
const UNCHOSEN: MailSettings = { signals: true, messages: true }

const findMailSettings = async (db: Db, member: MemberId) =>
  (await db
    .selectFrom('mail_settings')
    .select(['signals', 'messages'])
    .where('user_id', '=', member)
    .executeTakeFirst()) ?? UNCHOSEN

/** SQL: the member wants mails about more than signals. Name the table of the column. */
export const wantsMessages = (member: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((select messages from mail_settings where mail_settings.user_id = ${member}), true)`

export const getMailSettings: Handler<'GET /me/mail-settings'> = ({ db, actor }) =>
  findMailSettings(db, actor.id)

const purpose = 'unsubscribe'

export const getUnsubscriptionToken = async (db: Db, member: MemberId) =>
  createSignedToken(member, { purpose, key: await getMailKey(db) })

export const findUnsubscribed = async (db: Db, token: string) =>
  MemberId.safeParse(verifySignedToken(token, { purpose, key: await getMailKey(db) })).data
