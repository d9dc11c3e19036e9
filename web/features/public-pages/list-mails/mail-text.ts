import type { ListMail, ListMailKind } from '#contract/public-pages/list-mails.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { countText } from '#web/features/items/items/count-text.ts'
import { toWhenText } from '#web/ui/text/when-text.ts'

/** The names of each mail, alone and inside a sentence. */
export const mailNames: Record<ListMailKind, { title: string; noun: string }> = {
  launch: { title: 'Launch email', noun: 'the launch email' },
  'first-update': { title: 'First update', noun: 'the first update' },
  'second-update': { title: 'Second update', noun: 'the second update' },
}

/** Returns the mail that goes next: the first that is not ordered. None while the one before it is being sent. */
export const findNextMail = (mails: readonly ListMail[]) =>
  mails.some(({ state }) => state === 'sending')
    ? undefined
    : mails.find(({ state }) => state === 'none' || state === 'draft')

function toSentText({ counts: { sent, bounced, perhapsNotSent } }: ListMail) {
  const losses = [
    bounced > 0 && `${toNumberText(bounced)} bounced`,
    perhapsNotSent > 0 && `${toNumberText(perhapsNotSent)} uncertain`,
  ].filter(loss => loss !== false)
  const people = countText(sent, { one: 'person', many: 'people' })
  return `Sent to ${people}.${losses.length > 0 ? ` ${losses.join(', ')}.` : ''}`
}

/** Returns how far a mail is, in words. */
export function toStateText(mail: ListMail) {
  const { kind, state, testedAt, counts } = mail
  if (state === 'none')
    return kind === 'launch' ? 'Not written yet. You can send it once.' : 'Not written yet.'
  if (state === 'sending')
    return `Being sent: ${toNumberText(counts.all - counts.waiting)} of ${toNumberText(counts.all)}.`
  if (state === 'sent') return toSentText(mail)
  const limit = kind === 'launch' ? 'You can send it once.' : 'You can send two updates.'
  return `Draft. ${limit}${testedAt === null ? '' : ` Test email sent ${toWhenText(testedAt)}.`}`
}
