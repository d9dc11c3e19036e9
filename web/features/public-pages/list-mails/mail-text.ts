import type { ListMail, ListMailKind } from '#contract/public-pages/list-mails.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toClockText, toDayText } from '#web/ui/text/date-text.ts'
import { toWhenText } from '#web/ui/text/when-text.ts'

type Names = { title: string; write: string; finish: string; toQuestion: (count: number) => string }

export const mailNames: Record<ListMailKind, Names> = {
  launch: {
    title: i18n.t('Launch email'),
    write: i18n.t('Write the launch email'),
    finish: i18n.t('Finish the launch email'),
    toQuestion: count =>
      i18n.t('Send the launch email to {count, plural, one {# person} other {# people}}?', { count }),
  },
  'first-update': {
    title: i18n.t('First update'),
    write: i18n.t('Write the first update'),
    finish: i18n.t('Finish the first update'),
    toQuestion: count =>
      i18n.t('Send the first update to {count, plural, one {# person} other {# people}}?', { count }),
  },
  'second-update': {
    title: i18n.t('Second update'),
    write: i18n.t('Write the second update'),
    finish: i18n.t('Finish the second update'),
    toQuestion: count =>
      i18n.t('Send the second update to {count, plural, one {# person} other {# people}}?', { count }),
  },
}

const isOpen = ({ state }: ListMail) => state === 'none' || state === 'draft'

export const isUnderWay = ({ state }: ListMail) => state === 'in-review' || state === 'sending'

/** A draft, else the first mail that has none. Undefined while another mail is being sent. */
export const findNextMail = (mails: readonly ListMail[]) =>
  mails.some(isUnderWay) ? undefined : (mails.find(({ state }) => state === 'draft') ?? mails.find(isOpen))

const isAfterUnsent = ({ kind }: ListMail, mails: readonly ListMail[]) =>
  kind === 'second-update' && mails.some(mail => mail.kind === 'first-update' && isOpen(mail))

/** The second update must wait until the first one is sent. */
export const isLater = (mail: ListMail, mails: readonly ListMail[]) =>
  mail.state === 'none' && isAfterUnsent(mail, mails)

export const isSendable = (mail: ListMail, mails: readonly ListMail[]) =>
  mail.state === 'draft' && mail.earliestAt === null && !isAfterUnsent(mail, mails) && !mails.some(isUnderWay)

/** Sent mails come first, and the launch mail before the updates. */
export const toListed = (mails: readonly ListMail[]) =>
  mails.toSorted((a, b) => toSentMs(a) - toSentMs(b) || mails.indexOf(a) - mails.indexOf(b))

const toSentMs = ({ orderedAt }: ListMail) =>
  orderedAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(orderedAt)

function toLossText({ counts: { bounced, perhapsNotSent: uncertain } }: ListMail) {
  if (bounced > 0 && uncertain > 0)
    return i18n.t('{bounced, plural, other {# bounced}}, {uncertain, plural, other {# uncertain}}.', {
      bounced,
      uncertain,
    })
  if (bounced > 0) return i18n.t('{bounced, plural, other {# bounced}}.', { bounced })
  return uncertain > 0 ? i18n.t('{uncertain, plural, other {# uncertain}}.', { uncertain }) : ''
}

/** People who erase their address are no longer counted. */
const toSentText = (mail: ListMail) =>
  mail.counts.all === 0
    ? i18n.t('Sent. We no longer have a record of anyone who got it.')
    : i18n.join(
        i18n.t('Sent to {count, plural, one {# person} other {# people}}.', { count: mail.counts.sent }),
        toLossText(mail),
      )

const toLimitText = ({ kind, earliestAt }: ListMail) => {
  if (earliestAt !== null)
    return i18n.t('At most one email a week. You can send this one after {day}, {time}.', {
      day: toDayText(earliestAt),
      time: toClockText(earliestAt),
    })
  return kind === 'launch'
    ? i18n.t('You can send it once.')
    : i18n.t('You can send two updates, before or after the launch email.')
}

const toReviewText = ({ at, isLate }: NonNullable<ListMail['review']>, count: number) =>
  isLate
    ? i18n.t(
        'A moderator needs to read it first. It has been waiting for over a day, so we’ve told the people who run this community. Then it goes to {count, plural, one {# person} other {# people}}.',
        { count },
      )
    : i18n.t(
        'A moderator reads it first, usually within a day. It has waited since {time}. Then it goes to {count, plural, one {# person} other {# people}}, and we notify you.',
        { time: toClockText(at), count },
      )

const toStoppedText = ({ note }: NonNullable<ListMail['stopped']>) =>
  note === null
    ? i18n.t(
        'Stopped before everyone got it, because the project or your account was closed for a while. You can send it again; a moderator reads it first.',
      )
    : i18n.t('A moderator sent it back: “{note}” Change it and send it again.', { note })

export function toStateText(mail: ListMail) {
  const { state, testedAt, counts, review, stopped } = mail
  if (review) return toReviewText(review, counts.waiting)
  if (state === 'none') return i18n.join(i18n.t('Not written yet.'), toLimitText(mail))
  if (state === 'sending')
    return i18n.t('Sent so far: {done} of {all}.', {
      done: toNumberText(counts.all - counts.waiting),
      all: toNumberText(counts.all),
    })
  if (state === 'sent') return toSentText(mail)
  if (stopped) return toStoppedText(stopped)
  const tested = testedAt === null ? '' : i18n.t('Test email sent {when}.', { when: toWhenText(testedAt) })
  return i18n.join(i18n.t('Draft.'), toLimitText(mail), tested)
}
