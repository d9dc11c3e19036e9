import type { ListMail, ListMailKind } from '#contract/public-pages/list-mails.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { countText } from '#web/features/items/items/count-text.ts'
import { createDateFormat, toDayText } from '#web/ui/text/date-text.ts'
import { toWhenText } from '#web/ui/text/when-text.ts'

/** The names of each mail, alone and inside a sentence. */
export const mailNames: Record<ListMailKind, { title: string; noun: string }> = {
  launch: { title: 'Launch email', noun: 'the launch email' },
  'first-update': { title: 'First update', noun: 'the first update' },
  'second-update': { title: 'Second update', noun: 'the second update' },
}

const isOpen = ({ state }: ListMail) => state === 'none' || state === 'draft'

/** Returns whether a mail is ordered and has not gone to everybody yet. */
export const isUnderWay = ({ state }: ListMail) => state === 'held' || state === 'sending'

/** Returns the mail to go on with: a draft, else the first that is not written. None while another one is being sent. */
export const findNextMail = (mails: readonly ListMail[]) =>
  mails.some(isUnderWay) ? undefined : (mails.find(({ state }) => state === 'draft') ?? mails.find(isOpen))

const isAfterUnsent = ({ kind }: ListMail, mails: readonly ListMail[]) =>
  kind === 'second-update' && mails.some(mail => mail.kind === 'first-update' && isOpen(mail))

/** Returns whether a mail is for later: the second update before the first one is sent. */
export const isLater = (mail: ListMail, mails: readonly ListMail[]) =>
  mail.state === 'none' && isAfterUnsent(mail, mails)

/** Returns whether a mail could be sent now: it is written, nothing else is being sent, and neither order nor time is against it. */
export const isSendable = (mail: ListMail, mails: readonly ListMail[]) =>
  mail.state === 'draft' && mail.earliestAt === null && !isAfterUnsent(mail, mails) && !mails.some(isUnderWay)

/** Returns the mails as they are listed: what was sent first, then what can be written, the launch mail before the updates. */
export const toListed = (mails: readonly ListMail[]) =>
  mails.toSorted((a, b) => toSentMs(a) - toSentMs(b) || mails.indexOf(a) - mails.indexOf(b))

const toSentMs = ({ orderedAt }: ListMail) =>
  orderedAt === null ? Number.MAX_SAFE_INTEGER : Date.parse(orderedAt)

function toSentText({ counts: { sent, bounced, perhapsNotSent } }: ListMail) {
  const losses = [
    bounced > 0 && `${toNumberText(bounced)} bounced`,
    perhapsNotSent > 0 && `${toNumberText(perhapsNotSent)} uncertain`,
  ].filter(loss => loss !== false)
  const people = countText(sent, { one: 'person', many: 'people' })
  return `Sent to ${people}.${losses.length > 0 ? ` ${losses.join(', ')}.` : ''}`
}

const clock = createDateFormat({ hour: '2-digit', minute: '2-digit' })

const toLimitText = ({ kind, earliestAt }: ListMail) => {
  if (earliestAt !== null)
    return `At most one email a week: you can send it from ${toDayText(earliestAt)}, ${clock(earliestAt)}.`
  return kind === 'launch'
    ? 'You can send it once.'
    : 'You can send two updates, before or after the launch email.'
}

function toHeldText({ at, isLate }: NonNullable<ListMail['held']>, waiting: number) {
  const people = countText(waiting, { one: 'person', many: 'people' })
  return isLate
    ? `A moderator has to read it first. It has waited for more than a day, so we have told the people who run this community. It then goes to ${people}.`
    : `A moderator reads it first, since ${clock(at)}. It then goes to ${people}, and the bell tells you.`
}

const toStoppedText = ({ note }: NonNullable<ListMail['stopped']>) =>
  note === null
    ? 'Stopped before everyone had it, because the project or your account was closed for a time. You can send it again; a moderator reads it first.'
    : `A moderator sent it back: “${note}” Change it and send it again.`

/** Returns how far a mail is, in words. */
export function toStateText(mail: ListMail) {
  const { state, testedAt, counts, held, stopped } = mail
  if (held) return toHeldText(held, counts.waiting)
  if (state === 'none') return `Not written yet. ${toLimitText(mail)}`
  if (state === 'sending')
    return `Being sent: ${toNumberText(counts.all - counts.waiting)} of ${toNumberText(counts.all)}.`
  if (state === 'sent') return toSentText(mail)
  if (stopped) return toStoppedText(stopped)
  return `Draft. ${toLimitText(mail)}${testedAt === null ? '' : ` Test email sent ${toWhenText(testedAt)}.`}`
}
