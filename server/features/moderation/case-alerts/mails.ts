import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { QUEUE_COUNT_MAX } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Language } from '#contract/text/languages.ts'
import { wantsMessages } from '#server/features/talk/unsubscription.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import { languageOf } from '#server/platform/language/reader-language.ts'
import { type MailDependencies, pace, sendDueMails } from '#server/platform/mail/due-mails.ts'
import { toOwnMail } from '#server/platform/mail/mail-page.ts'
import { BETWEEN_MAILS } from './alerts.ts'

type ClaimedAlert = {
  member: MemberId
  newCount: number
  sentAt: string | null
  openCount: number
  address: string | null
  language: Language
}

export const sendCaseMails = (dependencies: MailDependencies) => () => {
  const { db } = dependencies
  return sendDueMails(dependencies, {
    what: 'a mail about new cases',
    claim: () => claimMails(db),
    deliver: mail => deliver(dependencies, mail),
    done: ({ member, newCount }, isSent) =>
      sql`
        update case_mails set new_count = new_count - ${newCount}, sent_at = case when ${isSent} then now() else sent_at end,
          due_at = case when new_count > ${newCount} then now() + ${BETWEEN_MAILS}::interval end
        where user_id = ${member}`.execute(db),
    postpone: ({ member }) =>
      sql`update case_mails set due_at = now() + ${pace.again} where user_id = ${member}`.execute(db),
  })
}

/** The counts leave out cases about the recipient. */
async function claimMails(db: Db) {
  const { rows } = await sql<ClaimedAlert>`
    update case_mails set due_at = now() + ${pace.sending}
    where user_id = any(array(
      select user_id from case_mails where due_at <= now() order by due_at limit ${pace.atOnce} for update skip locked))
    returning user_id as member, new_count as "newCount", sent_at as "sentAt",
      (select count(*)::integer from (
        select from cases where state = 'open' and author_id is distinct from case_mails.user_id
        limit ${sql.lit(QUEUE_COUNT_MAX)}) as waiting) as "openCount",
      (select email from auth.users where id = case_mails.user_id and email_confirmed_at is not null
        and not auth.is_banned(users) and ${wantsMessages(sql`case_mails.user_id`)}) as address, ${languageOf(sql`case_mails.user_id`)} as language`.execute(
    db,
  )
  return rows
}

/**
 * Sends the mail if its member wants it and a case is still open. A mail that is sent again after a node has died has the
 * same id.
 */
async function deliver({ sendMail, origin }: MailDependencies, mail: ClaimedAlert) {
  const { member, address: to, openCount, sentAt, language } = mail
  if (!to || openCount === 0) return false
  const time = sentAt ? Date.parse(sentAt) : 0
  await inLanguage(language, () =>
    sendMail({ ...toCaseMail(mail, origin), id: `cases-${member}-${time}`, to }),
  )
  return true
}

/** Has only numbers, and names neither reporters nor reported members. */
function toCaseMail({ newCount, openCount }: ClaimedAlert, origin: string) {
  const open = openCount < QUEUE_COUNT_MAX ? `${openCount}` : `${QUEUE_COUNT_MAX}+`
  return toOwnMail({
    subject: i18n.t('{count, plural, one {# new case} other {# new cases}}, {open} open', {
      count: newCount,
      open,
    }),
    lines: [i18n.t('People reported something on {brand}. See what it was and why in the queue.')],
    button: { label: i18n.t('Open the queue'), address: `${origin}/admin/queue` },
    foot: i18n.t("You're getting this email because you decide on reports. We send it at most once an hour."),
    links: [{ label: i18n.t('Choose your emails'), address: `${origin}/settings` }],
  })
}
