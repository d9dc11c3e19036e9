import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { html, sentence } from '#server/platform/formats/html.ts'
import {
  mailColours,
  renderFootLink,
  renderMailButton,
  renderMailPage,
  toLinkText,
  toMailText,
} from '#server/platform/mail/mail-page.ts'

/**
 * In the sentence <0/> is the name of a member, <0> is around people or the subject, <1> around what happened, and <2/> is the
 * title of the item. `words`: the first words of their text.
 */
export type TextRow = { text: string; name: string; title: string; words?: string }

export type Letter = {
  headline: string
  sections: readonly { title: string; lines: readonly TextRow[]; more: string | undefined }[]
  /** The full addresses of the links. */
  links: { conversations: string; settings: string; unsubscribe: string }
}

const toButtons = ({ links }: Letter) => ({
  conversations: { label: i18n.t('Open your conversations'), address: links.conversations },
  settings: { label: i18n.t('Choose your emails'), address: links.settings },
  unsubscribe: { label: i18n.t('Unsubscribe'), address: links.unsubscribe },
})

const reasonText = () => i18n.t('You get one email a day at most, only if you’ve been away.')

export function toPlainLine({ text, name, title, words }: TextRow) {
  const parts: Record<string, string> = { 0: isolateDirection(name), 2: toQuoteText(isolateDirection(title)) }
  const sentence = text.replace(/<\/?\d>|<(\d)\/>/g, (_, place?: string) =>
    place ? (parts[place] ?? '') : '',
  )
  return words ? i18n.t('{sentence}: “{words}”', { sentence, words: isolateDirection(words) }) : sentence
}

const toSectionText = ({ title, lines, more }: Letter['sections'][number]) =>
  [title, ...lines.map(line => `- ${toPlainLine(line)}`), ...(more ? [more] : [])].join('\n')

export function renderLetterText(letter: Letter) {
  const { conversations, settings, unsubscribe } = toButtons(letter)
  return toMailText(
    [letter.headline, ...letter.sections.map(toSectionText), toLinkText(conversations)],
    [reasonText(), toLinkText(settings), toLinkText(unsubscribe)],
  )
}

const { ink, ink2, ink3 } = mailColours

function renderTextRow({ text, name, title, words }: TextRow) {
  const who = (own: string) =>
    html`<strong style="color:${ink};font-weight:600"><bdi>${own || name}</bdi></strong>`
  const what = () => html`<span style="color:${ink}"><bdi>${title}</bdi></span>`
  const shown = sentence(text, [who, own => sentence(own, [who, who, what]), what])
  const whole = words
    ? sentence(i18n.t('<0/>: “<1/>”'), [() => shown, () => html`<bdi>${words}</bdi>`])
    : shown
  return html`<li style="margin:0 0 8px;color:${ink2}">${whole}</li>`
}

const renderSection = ({ title, lines, more }: Letter['sections'][number]) =>
  html`<h2 style="margin:24px 0 10px;font-size:16px;line-height:1.3;font-weight:600">${title}</h2>
    <ul style="margin:0;padding:0;list-style:none;font-size:15px;line-height:1.5">${lines.map(renderTextRow)}</ul>
    ${more && html`<p style="margin:0;font-size:14px;color:${ink3}">${more}</p>`}`

/** Styles are inline, and the page loads nothing. */
export function renderLetterHtml(letter: Letter) {
  const { conversations, settings, unsubscribe } = toButtons(letter)
  return renderMailPage({
    headline: letter.headline,
    content: html`${letter.sections.map(renderSection)}
      ${renderMailButton(conversations)}`,
    foot: html`${reasonText()}<br>${renderFootLink(settings)} &middot; ${renderFootLink(unsubscribe)}`,
  })
}
