import { type RawBuilder, sql } from 'kysely'
import type { MemberId, NoticeId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Language } from '#contract/text/languages.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import { wantsMessages } from '#server/features/talk/unsubscription.ts'
import type { Db } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import { languageOf } from '#server/platform/language/reader-language.ts'
import { type MailDependencies, pace, sendDueMails } from '#server/platform/mail/due-mails.ts'
import { toOwnMail } from '#server/platform/mail/mail-page.ts'
import { type NoticeRow, selectNotices } from './notice-rows.ts'
import { toNoticeText } from './notice-text.ts'

const footText = () =>
  i18n.t(
    "You're getting this email because the law requires us to notify you of decisions about you and your reports.",
  )

function toNoticeMail(row: NoticeRow, page: string) {
  const { title, paragraphs, facts } = toNoticeText(row)
  return toOwnMail({
    subject: plainLine(title),
    lines: [
      ...paragraphs,
      ...facts.map(({ label, text }) => i18n.t('{label}: {text}', { label, text: plainLine(text) })),
    ],
    isIsolated: true,
    button: { label: i18n.t('Open this notice'), address: `${page}/${row.id}` },
    foot: footText(),
  })
}

const toNewsMail = (rows: readonly NoticeRow[], page: string) =>
  toOwnMail({
    subject: i18n.t('Updates on {count} of your reports', { count: toNumberText(rows.length) }),
    lines: [i18n.t('Each page says more, including how to appeal.')],
    list: rows.map(row => {
      const { title, paragraphs } = toNoticeText(row)
      // The title of an outcome does not name the report.
      const words = (row.kind === 'outcome' && paragraphs[0]) || title
      return { label: plainLine(words), address: `${page}/${row.id}` }
    }),
    button: { label: i18n.t('Open them all'), address: page },
    foot: footText(),
  })

const COLLECTED = sql.lit('10 minutes')
const NEWS_AT_ONCE = sql.lit(200)

/** News of an own report. A member can get many of these at once. */
const isNews = sql<boolean>`kind in ('receipt', 'outcome')`

type ClaimedNotice = { id: NoticeId; member: MemberId; address: string | null; language: Language }

/** News of a member's reports are collected for ten minutes into one mail; each other notice has its own. */
export const sendNoticeMails = (dependencies: MailDependencies) => () => {
  const { db } = dependencies
  return sendDueMails(dependencies, {
    what: 'the mail of a notice',
    toNote: ([first]) => ({ notice: first?.id }),
    claim: async () => {
      const claimed = await claim(db, dueMails)
      if (claimed.length > 0) return claimed.map(mail => [mail])
      const news = await claim(db, dueNews)
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

const isOf = (mails: readonly ClaimedNotice[]) =>
  sql<boolean>`moderation_notices.id = any(${uuidList(mails.map(({ id }) => id))})`

const dueMails = sql`
  select id from moderation_notices where mail_due_at <= now() and not ${isNews} order by mail_due_at
  limit ${pace.atOnce} for update skip locked`

/** Waits for another sender rather than skip what it locks, or both would claim a part. */
const dueNews = sql`
  select id from moderation_notices where mail_due_at <= now() and ${isNews} and user_id = (
    select user_id from moderation_notices where mail_due_at <= now() - ${COLLECTED}::interval and ${isNews}
    order by mail_due_at limit 1)
  order by mail_due_at, id limit ${NEWS_AT_ONCE} for update`

/**
 * Banned members get the mail too, because it explains the ban. Decisions and appeals are always mailed, news only by the
 * mail settings.
 */
async function claim(db: Db, ids: RawBuilder<unknown>) {
  const { rows } = await sql<ClaimedNotice>`
    update moderation_notices set mail_due_at = now() + ${pace.sending} where id = any(array(${ids}))
    returning id, user_id as member, ${languageOf(sql`user_id`)} as language, (
      select email from auth.users where auth.users.id = user_id and email_confirmed_at is not null
        and (not ${isNews} or ${wantsMessages(sql`moderation_notices.user_id`)})) as address`.execute(db)
  return rows
}

async function deliver({ db, sendMail, origin }: MailDependencies, claimed: readonly ClaimedNotice[]) {
  const [first] = claimed
  if (!first?.address) return
  const { id, member, address: to, language } = first
  const page = `${origin}/notices`
  const rows = await selectNotices(db, member)
    .where(isOf(claimed))
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  await inLanguage(language, () => {
    const [row, ...others] = rows
    if (!row) return undefined
    const mail = others.length > 0 ? toNewsMail(rows, page) : toNoticeMail(row, page)
    return sendMail({ ...mail, id: `notice-${id}`, to })
  })
}
