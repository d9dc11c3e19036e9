import { ACCENT, CANVAS } from '#contract/brand/colours.ts'
import { brandSlot, i18n } from '#contract/text/i18n.ts'
import { languages } from '#contract/text/languages.ts'
import { type Html, html } from '#server/platform/formats/html.ts'
import { currentLanguage } from '#server/platform/language/catalogues.ts'
import { toLanguageMarks } from '#server/platform/language/language-marks.ts'

/** The colours of the light theme in the only form that mail programs support. */
export const mailColours = {
  ink: '#1a1a13',
  ink2: '#515048',
  ink3: '#69685f',
  canvas: CANVAS.light,
  surface: '#ffffff',
  line: '#d9d7d2',
  primary: '#1e1f16',
  onPrimary: '#fbfaf7',
  signal: ACCENT,
  signalEdge: '#648918',
} as const
const FONT = "Geist, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const { canvas, ink, ink2, ink3, surface, line, primary, onPrimary, signal, signalEdge } = mailColours

/** The address is absolute. */
export type MailLink = { label: string; address: string }

const renderMailLine = (words: Html | string) =>
  html`<p style="margin:16px 0 0;font-size:15px;line-height:1.5;color:${ink2}">${words}</p>`

const renderCode = (code: string) =>
  html`<p style="margin:16px 0 0;font-size:28px;font-weight:600;letter-spacing:0.12em">${code}</p>`

export const renderMailButton = ({ label, address }: MailLink) =>
  html`<p style="margin:28px 0 0">
    <a
      href="${address}"
      style="display:inline-block;padding:12px 20px;border-radius:11px;background:${primary};color:${onPrimary};
        font-size:15px;font-weight:600;text-decoration:none"
    >${label}</a>
  </p>`

/** Returns a link in the foot of a mail. */
export const renderFootLink = ({ label, address }: MailLink) =>
  html`<a href="${address}" style="color:${ink2};text-decoration:underline">${label}</a>`

const mark = html`<span
  style="display:inline-block;width:10px;height:10px;border-radius:10px;background:${signal};
    border:1px solid ${signalEdge}"
></span>`

type MailPage = { headline: string; content: Html; foot: Html | string }

/**
 * Returns a mail as a page: every style is inline and nothing is loaded. Mail programs cut `<html>` and `<body>` off, so a
 * block has the language and the direction too.
 */
export function renderMailPage({ headline, content, foot }: MailPage) {
  const language = currentLanguage()
  const { direction } = languages[language]
  const page = html`<head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <meta name="color-scheme" content="light">
    <title>${headline}</title>
  </head>
  <body style="margin:0;background:${canvas};color:${ink};font-family:${FONT}">
    <div lang="${language}" dir="${direction}" style="max-width:560px;margin:0 auto;padding:28px 16px">
      <p style="margin:0 0 16px;font-size:17px;font-weight:600">${mark}&nbsp; ${brandSlot}</p>
      <div style="padding:28px;background:${surface};border:1px solid ${line};border-radius:18px;overflow-wrap:anywhere">
        <h1 style="margin:0;font-size:24px;line-height:1.15;font-weight:640">${headline}</h1>
        ${content}
      </div>
      <p style="margin:20px 4px 0;font-size:13px;line-height:1.5;color:${ink3}">${foot}</p>
    </div>
  </body>`
  return `<!doctype html><html ${toLanguageMarks()}>${page.toString()}</html>\n`
}

export const toLinkText = ({ label, address }: MailLink) =>
  i18n.t('{label}: {text}', { label, text: address })

/** Returns a mail as plain text: parts with an empty line between them, and the lines of its foot. */
export const toMailText = (parts: readonly (string | undefined)[], foot: readonly string[]) =>
  `${[...parts.filter(Boolean), `--\n${foot.join('\n')}`].join('\n\n')}\n`

export type OwnMail = {
  subject: string
  lines: readonly string[]
  /** Whether each line has a direction of its own, because it may begin with a name. */
  isIsolated?: boolean
  /** Things with a page each, in the words of a member. */
  list?: readonly MailLink[]
  code?: string | undefined
  button?: MailLink | undefined
  foot: string
  links?: readonly MailLink[]
}

const renderList = (list: readonly MailLink[]) => {
  const items = list.map(
    ({ label, address }) => html`<li style="margin:0 0 8px">
      <a href="${address}" style="color:${ink};text-decoration:underline"><bdi>${label}</bdi></a>
    </li>`,
  )
  return html`<ul style="margin:16px 0 0;padding:0 0 0 18px;font-size:15px;line-height:1.5;color:${ink2}">${items}</ul>`
}

/** Returns a mail in our own words. A header stops automatic replies (RFC 3834). */
export const toOwnMail = ({
  subject,
  lines,
  isIsolated,
  list = [],
  code,
  button,
  foot,
  links = [],
}: OwnMail) => ({
  subject,
  text: toMailText(
    [
      subject,
      ...lines,
      ...list.map(({ label, address }) => `- ${label}\n  ${address}`),
      code,
      button && toLinkText(button),
    ],
    [foot, ...links.map(toLinkText)],
  ),
  html: renderMailPage({
    headline: subject,
    content: html`${lines.map(line => renderMailLine(isIsolated ? html`<bdi>${line}</bdi>` : line))}
      ${list.length > 0 && renderList(list)}
      ${code && renderCode(code)}
      ${button && renderMailButton(button)}`,
    foot: html`${foot}${links.map(link => html`<br>${renderFootLink(link)}`)}`,
  }),
  headers: { 'Auto-Submitted': 'auto-generated' },
})

/** The headers of one-click unsubscription (RFC 8058), and of a mail to which no program should reply (RFC 3834). */
export const toListHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  'Auto-Submitted': 'auto-generated',
})
