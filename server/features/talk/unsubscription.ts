import { type RawBuilder, sql } from 'kysely'
import { MemberId } from '#contract/ids.ts'
import { type MailSettings, type Stopped, toStopped } from '#contract/talk/mail-settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { createSignedToken, getMailKey, verifySignedToken } from '#server/platform/mail/key-ring.ts'

/** The mail settings of a member who has never chosen any. */
const UNCHOSEN: MailSettings = { daily: true, weekly: true }

const findMailSettings = async (db: Db, member: MemberId) =>
  (await db
    .selectFrom('mail_settings')
    .select([sql<boolean>`signals or messages`.as('daily'), 'weekly'])
    .where('user_id', '=', member)
    .executeTakeFirst()) ?? UNCHOSEN

/** SQL: the member wants mails about more than signals. Name the table of the column. */
export const wantsMessages = (member: RawBuilder<unknown>) =>
  sql<boolean>`coalesce((select messages from mail_settings where mail_settings.user_id = ${member}), true)`

export const getMailSettings: Handler<'GET /me/mail-settings'> = ({ db, actor }) =>
  findMailSettings(db, actor.id)

const purpose = 'unsubscribe'

export const toUnsubscriptionToken = (member: MemberId, key: Buffer, stopped: Stopped = 'all') =>
  createSignedToken(stopped === 'all' ? member : `${member}~${stopped}`, { purpose, key })

export const getUnsubscriptionToken = async (db: Db, member: MemberId) =>
  toUnsubscriptionToken(member, await getMailKey(db))

export async function findUnsubscribed(db: Db, token: string) {
  const id = verifySignedToken(token, { purpose, key: await getMailKey(db) })
  const { data: member } = MemberId.safeParse(id?.split('~')[0])
  return member && { member, stopped: toStopped(token) }
}
