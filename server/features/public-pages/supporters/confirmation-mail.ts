import type { ItemId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection, shortLine } from '#contract/text/plain-line.ts'
import { touchesReservedName } from '#server/features/sign-in/accounts/reserved-names.ts'
import { sayNever } from '#server/features/talk/refused-addresses.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import {
  mailColours,
  renderFootLink,
  renderMailButton,
  renderMailPage,
} from '#server/platform/mail/mail-page.ts'
import { toSafeWords } from '#server/platform/mail/safe-words.ts'

const NAME_MAX = 80
const SUBJECT_NAME_MAX = 60

type Subject = {
  itemId: ItemId
  name: string
  authorName: string | null
  community: string
  origin: string
  token: string
  neverPath: string
}

type Words = {
  subject: string
  lines: readonly string[]
  button: { label: string; address: string }
  foot: string
  /** The page on which somebody refuses all our mails. */
  never: string
}

const paragraph = (line: string) =>
  `\n      <p style="margin:16px 0 0;font-size:15px;line-height:1.5;color:${mailColours.ink2}">${escapeHtml(line)}</p>`

/** Our own words with one button. A header stops automatic replies (RFC 3834). */
export const toSupporterMail = ({ subject, lines, button, foot, never }: Words) => ({
  subject,
  text: `${[subject, ...lines, `${button.label}: ${button.address}`, `--\n${foot}\n${sayNever()}: ${never}`].join('\n\n')}\n`,
  html: renderMailPage({
    headline: subject,
    content: `${lines.map(paragraph).join('')}\n      ${renderMailButton(button)}`,
    foot: `${escapeHtml(foot)}<br>${renderFootLink(sayNever(), never)}`,
  }),
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/**
 * Of the author's words the mail has only the item's name, in which nothing becomes a link: somebody else than the visitor
 * may own the address. The subject leaves the item's name out if that name or the author's sounds like the community's own.
 */
export function toConfirmationMail({
  itemId,
  name,
  authorName,
  community,
  origin,
  token,
  neverPath,
}: Subject) {
  const safeName = toSafeWords(name)
  const isBorrowed = [name, authorName ?? ''].some(text => touchesReservedName(text, community))
  return toSupporterMail({
    subject: isBorrowed
      ? i18n.t('{brand}: confirm your email')
      : i18n.t('{brand}: confirm your email for “{title}”', {
          title: isolateDirection(shortLine(safeName, SUBJECT_NAME_MAX)),
        }),
    lines: [
      i18n.t(
        'Somebody, hopefully you, left this address on the page of “{title}” on {brand}, to hear when there is something to try.',
        { title: isolateDirection(shortLine(safeName, NAME_MAX)) },
      ),
      i18n.t(
        'The link leads to a page with two buttons: yes, or forget my address. The author sees your address only after a yes.',
      ),
    ],
    button: { label: i18n.t('Yes or no'), address: `${origin}/p/confirm/${token}?item=${itemId}` },
    foot: i18n.t(
      'The link works for seven days. If this was not you, you can ignore this email: we forget your address then.',
    ),
    never: `${origin}${neverPath}`,
  })
}
