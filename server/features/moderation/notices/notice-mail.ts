import type { NoticeId } from '#contract/ids.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import { mailColours, renderMailButton, renderMailPage } from '#server/platform/mail/mail-page.ts'
import type { NoticeText } from './notice-texts.ts'

const FOOT =
  'You get this mail because the law asks us to tell you what is decided about you and what you report.'
const BUTTON = 'Open this notice'

/** Returns the path of the page of a notice. */
const noticePath = (id: NoticeId) => `/notices/${id}`

type NoticeMail = { id: NoticeId; origin: string; text: NoticeText }

/** Returns a notice as a mail. Words of members are on one line each. */
export function toNoticeMail({ id, origin, text: { title, paragraphs, facts } }: NoticeMail) {
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
