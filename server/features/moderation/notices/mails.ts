import { type RawBuilder, sql } from 'kysely'
import type { MemberId, NoticeId } from '#contract/ids.ts'
import type { NoticeKind } from '#contract/moderation/notices.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Language } from '#contract/text/languages.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import { findMailSettings } from '#server/features/talk/unsubscription.ts'
import type { Db } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { html } from '#server/platform/formats/html.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import { languageOf } from '#server/platform/language/reader-language.ts'
import { type MailDependencies, pace, sendDueMails } from '#server/platform/mail/due-mails.ts'
import {
  mailColours,
  renderMailButton,
  renderMailLine,
  renderMailPage,
  toLinkText,
  toMailText,
  toOwnMail,
} from '#server/platform/mail/mail-page.ts'
import type { NoticeText } from './notice-text.ts'
import { getNoticeRow, listNoticeRows, toText } from './queries.ts'

const footText = () =>
  i18n.t(
    'You get this email because the law asks us to tell you what is decided about you and what you report.',
  )

type NoticeMail = { id: NoticeId; origin: string; text: NoticeText }

const toNoticeMail = ({ id, origin, text: { title, paragraphs, facts } }: NoticeMail) =>
  toOwnMail({
    subject: plainLine(title),
    lines: [...paragraphs, ...facts.map(({ label, text }) => `${label}: ${plainLine(text)}`)],
    isIsolated: true,
    button: { label: i18n.t('Open this notice'), address: `${origin}/notices/${id}` },
    foot: footText(),
  })

const { ink, ink2 } = mailColours

type News = { notices: readonly { id: NoticeId; kind: NoticeKind; text: NoticeText }[]; origin: string }

function toNewsMail({ notices, origin }: News) {
  const headline = i18n.t('News about {count} of your reports', { count: toNumberText(notices.length) })
  const lead = i18n.t('The page of each says more, also how to appeal.')
  const button = { label: i18n.t('Open all of it'), address: `${origin}/notices` }
  const foot = footText()
  const lines = notices.map(({ id, kind, text: { title, paragraphs } }) => ({
    // The title of an outcome does not name the report.
    words: plainLine((kind === 'outcome' && paragraphs[0]) || title),
    address: `${origin}/notices/${id}`,
  }))
  const items = lines.map(
    ({ words, address }) => html`<li style="margin:0 0 8px">
      <a href="${address}" style="color:${ink};text-decoration:underline"><bdi>${words}</bdi></a>
    </li>`,
  )
  return {
    subject: headline,
    text: toMailText(
      [headline, lead, ...lines.map(({ words, address }) => `- ${words}\n  ${address}`), toLinkText(button)],
      [foot],
    ),
    html: renderMailPage({
      headline,
      content: html`${renderMailLine(lead)}
        <ul style="margin:16px 0 0;padding:0 0 0 18px;font-size:15px;line-height:1.5;color:${ink2}">${items}</ul>
        ${renderMailButton(button)}`,
      foot,
    }),
    headers: {},
  }
}

const COLLECTED = sql.lit('10 minutes')
const NEWS_AT_ONCE = sql.lit(200)

/** News of an own report. A member can get many of these at once. */
const isNews = sql<boolean>`kind in ('receipt', 'outcome')`

type ClaimedNotice = {
  id: NoticeId
  member: MemberId
  kind: NoticeKind
  address: string | null
  language: Language
}

/** News of a member's reports are collected for ten minutes into one mail; each other notice has its own. */
export const sendNoticeMails = (dependencies: MailDependencies) => () => {
  const { db } = dependencies
  return sendDueMails(dependencies, {
    what: 'the mail of a notice',
    toNote: ([first]) => ({ notice: first?.id }),
    claim: async () => {
      const claimed = await claimMails(db)
      if (claimed.length > 0) return claimed.map(mail => [mail])
      const news = await claimNews(db)
      return news.length > 0 ? [news] : []
    },
    deliver: mails => deliver(dependencies, mails),
    done: mails => sql`update moderation_notices set mail_due_at = null where ${isOf(mails)}`.execute(db),
    postpone: mails =>
      sql`
        update moderation_notices
        set mail_due_at = case when created_at > now() - ${pace.givenUp} then now() + ${pace.again} end
        where ${isOf(mails)}`.execute(db),
  })
}

const isOf = (mails: readonly ClaimedNotice[]) => sql`id = any(${uuidList(mails.map(({ id }) => id))})`

/** Banned members get the mail too, because it explains the ban. */
const claim = async (db: Db, ids: RawBuilder<unknown>) =>
  (
    await sql<ClaimedNotice>`
      update moderation_notices set mail_due_at = now() + ${pace.sending} where id = any(array(${ids}))
      returning id, user_id as member, kind, (
        select email from auth.users where auth.users.id = user_id and email_confirmed_at is not null) as address,
        ${languageOf(sql`user_id`)} as language`.execute(db)
  ).rows

const claimMails = (db: Db) =>
  claim(
    db,
    sql`select id from moderation_notices where mail_due_at <= now() and not ${isNews} order by mail_due_at
      limit ${pace.atOnce} for update skip locked`,
  )

/** Waits for another sender rather than skip what it locks, or both would claim a part. */
const claimNews = (db: Db) =>
  claim(
    db,
    sql`select id from moderation_notices where mail_due_at <= now() and ${isNews} and user_id = (
        select user_id from moderation_notices where mail_due_at <= now() - ${COLLECTED}::interval and ${isNews}
        order by mail_due_at limit 1)
      order by mail_due_at, id limit ${NEWS_AT_ONCE} for update`,
  )

async function deliver({ db, sendMail, origin }: MailDependencies, claimed: readonly ClaimedNotice[]) {
  const [first] = claimed
  if (!first?.address || !(await isWanted(db, first))) return
  const { id, member, address: to, language } = first
  if (claimed.length === 1) {
    const row = await getNoticeRow(db, { noticeId: id, member })
    await inLanguage(language, () =>
      sendMail({ ...toNoticeMail({ id, origin, text: toText(row) }), id: `notice-${id}`, to }),
    )
    return
  }
  const rows = await listNoticeRows(db, { noticeIds: claimed.map(notice => notice.id), member })
  await inLanguage(language, () => {
    const notices = rows.map(row => ({ id: row.id, kind: row.kind, text: toText(row) }))
    return sendMail({ ...toNewsMail({ notices, origin }), id: `notice-${id}`, to })
  })
}

/** Decisions and appeals are always mailed, news of own reports only by the mail settings. */
const isWanted = async (db: Db, { member, kind }: Pick<ClaimedNotice, 'member' | 'kind'>) =>
  kind === 'receipt' || kind === 'outcome' ? (await findMailSettings(db, member)).messages : true
