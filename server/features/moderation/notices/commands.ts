import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { MemberId, NoticeId } from '#contract/ids.ts'
import type { NoticeKind, notices } from '#contract/moderation/notices.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import { findMailSettings } from '#server/features/talk/unsubscription.ts'
import { hintAtNotifications } from '#server/model/hints.ts'
import type { Db } from '#server/platform/database/database.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { mailColours, renderMailButton, renderMailPage } from '#server/platform/mail/mail-page.ts'
import type { SendMail } from '#server/platform/mail/mailer.ts'
import type { NoticeText } from './notice-text.ts'
import { getNoticeRow, toText } from './queries.ts'

const FOOT =
  'You get this email because the law asks us to tell you what is decided about you and what you report.'
const BUTTON = 'Open this notice'

/** Returns the path of the page of a notice. */
const noticePath = (id: NoticeId) => `/notices/${id}`

type NoticeMail = { id: NoticeId; origin: string; text: NoticeText }

/** Returns a notice as a mail. Words of members are on one line each. */
function toNoticeMail({ id, origin, text: { title, paragraphs, facts } }: NoticeMail) {
  const address = `${origin}${noticePath(id)}`
  const headline = plainLine(title)
  const lines = facts.map(({ label, text }) => ({ label, text: plainLine(text) }))
  const { ink, ink2 } = mailColours
  const text = [
    headline,
    ...paragraphs,
    ...lines.map(fact => `${fact.label}: ${fact.text}`),
    `${BUTTON}: ${address}`,
    `--\n${FOOT}`,
  ].join('\n\n')
  const content = [
    ...paragraphs.map(
      words =>
        `<p style="margin:16px 0 0;font-size:15px;line-height:1.5;color:${ink2}">${escapeHtml(words)}</p>`,
    ),
    ...lines.map(
      fact =>
        `<p style="margin:16px 0 0;font-size:15px;line-height:1.5;color:${ink2}"><strong style="color:${ink};font-weight:600">${escapeHtml(fact.label)}</strong><br><bdi>${escapeHtml(fact.text)}</bdi></p>`,
    ),
    renderMailButton({ label: BUTTON, address }),
  ].join('\n      ')
  return {
    subject: headline,
    text: `${text}\n`,
    html: renderMailPage({ headline, content, foot: FOOT }),
    headers: {},
  }
}

export const readNotice: Handler<(typeof notices)['PUT /me/notices/:noticeId/reading']> = (
  { actor, write },
  { params: { noticeId } },
) =>
  write(async ({ tx, hint }) => {
    await getNoticeRow(tx, { noticeId, member: actor.id })
    await tx
      .updateTable('moderation_notices')
      .set({ read_at: sql`coalesce(read_at, now())` })
      .where('id', '=', noticeId)
      .execute()
    await tx.updateTable('notifications').set({ read: true }).where('notice_id', '=', noticeId).execute()
    hint(hintAtNotifications(actor.id))
    return null
  })

/** The time after which a sending has ended, whatever the mail server does. */
const SENDING = sql.lit('5 minutes')
const AGAIN = sql.lit('10 minutes')
const GIVEN_UP = sql.lit('3 days')
const AT_ONCE = sql.lit(5)

type Claimed = { id: NoticeId; member: MemberId; kind: NoticeKind; address: string | null }
type Means = { db: Db; sendMail: SendMail; origin: string; log: FastifyBaseLogger }

/** Sends the mails of notices that are due. One node sends each of them; what fails is tried again for three days. */
export const sendNoticeMails = (means: Means) => async () => {
  for (let claimed = await claimMails(means.db); claimed.length > 0; claimed = await claimMails(means.db))
    await Promise.all(claimed.map(mail => sendOne(means, mail)))
}

/** Claims due mails. The address is null unless it is confirmed; a ban does not matter, because its notice says why. */
async function claimMails(db: Db) {
  const { rows } = await sql<Claimed>`
    update moderation_notices set mail_due_at = now() + ${SENDING}::interval
    where id in (
      select id from moderation_notices where mail_due_at <= now() order by mail_due_at limit ${AT_ONCE}
      for update skip locked)
    returning id, user_id as member, kind, (
      select email from auth.users where auth.users.id = user_id and email_confirmed_at is not null) as address`.execute(
    db,
  )
  return rows
}

async function sendOne(means: Means, mail: Claimed) {
  const { db, log } = means
  try {
    await deliver(means, mail)
    await db.updateTable('moderation_notices').set({ mail_due_at: null }).where('id', '=', mail.id).execute()
  } catch (error) {
    log.warn({ notice: mail.id, why: (error as Error).message }, 'the mail of a notice was not sent')
    await sql`
      update moderation_notices
      set mail_due_at = case when created_at > now() - ${GIVEN_UP}::interval then now() + ${AGAIN}::interval end
      where id = ${mail.id}`.execute(db)
  }
}

async function deliver({ db, sendMail, origin }: Means, { id, member, kind, address: to }: Claimed) {
  if (!to || !(await isWanted(db, { member, kind }))) return
  const text = toText(await getNoticeRow(db, { noticeId: id, member }))
  await sendMail({ ...toNoticeMail({ id, origin, text }), id: `notice-${id}`, to })
}

/** Rulings and appeals are always mailed, news of own reports like other mails. */
const isWanted = async (db: Db, { member, kind }: Pick<Claimed, 'member' | 'kind'>) =>
  kind === 'receipt' || kind === 'outcome' ? (await findMailSettings(db, member)).messages : true
