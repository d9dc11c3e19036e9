import { ACCENT, CANVAS } from '#contract/brand/colours.ts'
import { brandSlot } from '#contract/text/i18n.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
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

/** Returns the button of a mail; `address` is absolute. */
export const renderMailButton = ({ label, address }: { label: string; address: string }) =>
  `<p style="margin:28px 0 0"><a href="${escapeHtml(address)}" style="display:inline-block;padding:12px 20px;border-radius:11px;background:${mailColours.primary};color:${mailColours.onPrimary};font-size:15px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

/** Returns a link in the foot of a mail; `address` is absolute. */
export const renderFootLink = (label: string, address: string) =>
  `<a href="${escapeHtml(address)}" style="color:${mailColours.ink2};text-decoration:underline">${escapeHtml(label)}</a>`

const mark = `<span style="display:inline-block;width:10px;height:10px;border-radius:10px;background:${mailColours.signal};border:1px solid ${mailColours.signalEdge}"></span>`

type MailPage = { headline: string; content: string; foot: string }

/** Returns a mail as a page: every style is inline and nothing is loaded. The headline is text, the rest is HTML. */
export function renderMailPage({ headline, content, foot }: MailPage) {
  const { canvas, ink, ink3, surface, line } = mailColours
  return `<!doctype html>
<html ${toLanguageMarks()}>
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="color-scheme" content="light">
  <title>${escapeHtml(headline)}</title>
</head>
<body style="margin:0;background:${canvas};color:${ink};font-family:${FONT}">
  <div style="max-width:560px;margin:0 auto;padding:28px 16px">
    <p style="margin:0 0 16px;font-size:17px;font-weight:600">${mark}&nbsp; ${brandSlot}</p>
    <div style="padding:28px;background:${surface};border:1px solid ${line};border-radius:18px;overflow-wrap:anywhere">
      <h1 style="margin:0;font-size:24px;line-height:1.15;font-weight:640;letter-spacing:-0.03em">${escapeHtml(headline)}</h1>${content}
    </div>
    <p style="margin:20px 4px 0;font-size:13px;line-height:1.5;color:${ink3}">${foot}</p>
  </div>
</body>
</html>
`
}

/** The header that stops automatic replies (RFC 3834). */
export const automatic = { 'Auto-Submitted': 'auto-generated' } as const

/** Returns a paragraph of a mail; `markup` is HTML. */
export const renderMailParagraph = (markup: string) =>
  `<p style="margin:16px 0 0;font-size:15px;line-height:1.5;color:${mailColours.ink2}">${markup}</p>`

type MailLink = { label: string; address: string }

/** A line is a paragraph, or has forms of its own. The links of the foot come below it. Addresses are absolute. */
type MailWords = {
  subject: string
  lines: readonly (string | { text: string; html: string })[]
  button?: MailLink | undefined
  foot: string
  links?: readonly MailLink[]
}

const toLinkText = ({ label, address }: MailLink) => `${label}: ${address}`

/** Returns both bodies of a mail. */
export function composeMail({ subject, lines, button, foot, links = [] }: MailWords) {
  const parts = lines.map(line =>
    typeof line === 'string' ? { text: line, html: renderMailParagraph(escapeHtml(line)) } : line,
  )
  if (button) parts.push({ text: toLinkText(button), html: renderMailButton(button) })
  const footText = ['--', foot, ...links.map(toLinkText)].join('\n')
  return {
    subject,
    text: `${[subject, ...parts.map(part => part.text), footText].join('\n\n')}\n`,
    html: renderMailPage({
      headline: subject,
      content: parts.map(part => `\n      ${part.html}`).join(''),
      foot: [escapeHtml(foot), ...links.map(link => renderFootLink(link.label, link.address))].join('<br>'),
    }),
  }
}
