import { sql } from 'kysely'
import type { ReportId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { Language } from '#contract/text/languages.ts'
import { isNotPaused, lastPauseEnd } from '#server/features/items/pause-checks.ts'
import { isUpheld } from '#server/features/moderation/cases.ts'
import { normalizeEmail } from '#server/features/sign-in/protocol/account-fields.ts'
import { hashRefusals, hasRefused, neverText, toNeverPath } from '#server/features/talk/refused-addresses.ts'
import { countStrangerMail, TOMORROW, uncountStrangerMail } from '#server/features/talk/stranger-mails.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/language/catalogues.ts'
import { toDayText } from '#server/platform/language/day-text.ts'
import { type MailDependencies, pace, sendDueMails } from '#server/platform/mail/due-mails.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import { toOwnMail } from '#server/platform/mail/mail-page.ts'
import { toSafeWords } from '#server/platform/mail/safe-words.ts'

/** `title` is the item's name in the form for a mail, `reportedAt` an ISO time. */
type DecidedReport = { title: string; reportedAt: string; isUpheld: boolean; never: string }

const OTHER_WAYS =
  /*i18n*/ 'If you think this is wrong, you can report the page again and say why. You can also turn to a certified out-of-court dispute settlement body, or to a court.'

/** The outcome for a reporter without an account (DSA Art. 16(5)). */
function toReportMail({ title, reportedAt, isUpheld, never }: DecidedReport) {
  const decision = isUpheld
    ? i18n.t('A moderator looked at it and acted on it. Thank you for helping keep the community safe.')
    : i18n.t("A moderator looked at it and decided that it doesn't break the rules, so we took no action.")
  return toOwnMail({
    subject: isUpheld ? i18n.t('We acted on your report') : i18n.t('The outcome of your report'),
    lines: [
      i18n.join(i18n.t('On {day} you reported “{title}”.', { day: toDayText(reportedAt), title }), decision),
      i18n.join(i18n.t('No automated means were used to decide.'), i18n.marked(OTHER_WAYS)),
    ],
    foot: i18n.t(
      'You left this address with a report on {brand}. We have now deleted it. This is the only email about it.',
    ),
    links: [{ label: neverText(), address: never }],
  })
}

const FORGOTTEN = sql.lit('1 year')

/** `language` is the community's first, because the language of a reporter without an account is not stored. */
type ClaimedReport = Omit<DecidedReport, 'never'> & { id: ReportId; contact: string; language: Language }

/**
 * Mails reporters without an account who left an address, once for a mailbox and decision. The address is deleted once the
 * mail is sent, after three days of failures, and after a year in any case. A mail beyond the limits of the mailbox and the
 * instance waits for the next day.
 */
export const sendReportMails = (dependencies: MailDependencies) => async () => {
  const { db, sendMail, origin } = dependencies
  const key = await getMailKey(db)
  await sql`
    update reports set contact = null where contact is not null and created_at < now() - ${FORGOTTEN}::interval`.execute(
    db,
  )
  await sendDueMails(dependencies, {
    what: 'the mail about a report',
    toNote: ({ id }) => ({ report: id }),
    claim: () => claimMails(db),
    deliver: async ({ id, contact: to, language, ...report }) => {
      const hashes = hashRefusals(key, normalizeEmail(to))
      if (await hasRefused(db, [hashes])) return true
      if (!(await countStrangerMail(db, hashes[0]))) return false
      const never = `${origin}${toNeverPath({ email: normalizeEmail(to), key })}`
      await inLanguage(language, () => {
        const mail = toReportMail({ ...report, never, title: toSafeWords(report.title) })
        return sendMail({ ...mail, id: `report-${id}`, to })
      })
      return true
    },
    done: ({ id }, isOver) =>
      isOver
        ? sql`
            update reports set contact = null, contact_mail_due_at = null from reports mailed
            where mailed.id = ${id} and reports.decision_id = mailed.decision_id and ${isSameMailbox('mailed')}`.execute(
            db,
          )
        : sql`update reports set contact_mail_due_at = ${TOMORROW} where id = ${id}`.execute(db),
    postpone: async ({ id, contact }) => {
      await uncountStrangerMail(db, hashRefusals(key, normalizeEmail(contact))[0])
      await postpone(db, id)
    },
  })
}

const isSameMailbox = (other: string) =>
  sql`mailbox_of(lower(reports.contact)) = mailbox_of(lower(${sql.ref(`${other}.contact`)}))`

async function claimMails(db: Db) {
  const { rows } = await sql<ClaimedReport>`
    update reports set contact_mail_due_at = now() + ${pace.sending}
    from case_decisions, cases
    where reports.id = any(array(
      select id from reports where contact_mail_due_at <= now() and contact is not null and decision_id is not null
        and ${isNotPaused('stranger-mails')} and not exists (
          select from reports earlier where earlier.decision_id = reports.decision_id and earlier.id < reports.id and ${isSameMailbox('earlier')})
      order by contact_mail_due_at limit ${pace.atOnce} for update skip locked))
    and case_decisions.id = reports.decision_id and cases.id = reports.case_id
    returning reports.id, contact, cases.title, reports.created_at as "reportedAt", ${isUpheld} as "isUpheld",
      (select language from community_settings) as language`.execute(db)
  return rows
}

const postpone = (db: Db, id: ReportId) =>
  sql`
    update reports set contact_mail_due_at = now() + ${pace.again},
      contact = case when greatest((select created_at from case_decisions where case_decisions.id = decision_id),
        ${lastPauseEnd('stranger-mails')}) > now() - ${pace.givenUp} then contact end
    where id = ${id}`.execute(db)
