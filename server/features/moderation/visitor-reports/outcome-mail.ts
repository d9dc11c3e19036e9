import { brandSlot } from '#server/platform/brand-slot.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import { mailColours, renderMailPage } from '#server/platform/mail/mail-page.ts'

/** `title` is the item's name as a mail may have it, `reportedAt` an ISO time. */
export type VisitorOutcome = { title: string; reportedAt: string; isUpheld: boolean }

const FOOT = `You left this address with a report on ${brandSlot}, and it is deleted now. This is the only mail about it.`
const OTHER_WAYS =
  'If you think this is wrong, you can report the page again and say why. You can also turn to a certified out-of-court dispute settlement body, or to a court.'

const day = (time: string) =>
  new Date(time).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Returns the mail that says what came of a report of somebody without an account (DSA Art. 16(5)). */
export function toOutcomeMail({ title, reportedAt, isUpheld }: VisitorOutcome) {
  const headline = isUpheld ? 'Something was done about your report' : 'What came of your report'
  const decision = isUpheld
    ? 'A moderator looked at it and did something about it. Thank you: this keeps the community safe.'
    : 'A moderator looked at it and decided that it breaks no rule, so nothing was done about it.'
  const paragraphs = [
    `On ${day(reportedAt)} you reported “${title}”. ${decision}`,
    `No automated means were used to decide. ${OTHER_WAYS}`,
  ]
  const content = paragraphs
    .map(
      words =>
        `<p style="margin:16px 0 0;font-size:15px;line-height:1.5;color:${mailColours.ink2}">${escapeHtml(words)}</p>`,
    )
    .join('\n      ')
  return {
    subject: headline,
    text: `${[headline, ...paragraphs, `--\n${FOOT}`].join('\n\n')}\n`,
    html: renderMailPage({ headline, content, foot: FOOT }),
    headers: {},
  }
}
