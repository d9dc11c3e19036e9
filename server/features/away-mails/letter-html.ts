import { brand } from '#contract/brand.ts'
import { type Letter, type Line, labels, reason } from './letter.ts'

/** The colours of the light theme, which mail programs know in this form only. */
const INK = '#1a1a13'
const INK_2 = '#515048'
const INK_3 = '#69685f'
const CANVAS = '#faf9f6'
const SURFACE = '#ffffff'
const LINE = '#d9d7d2'
const PRIMARY = '#1e1f16'
const ON_PRIMARY = '#fbfaf7'
const SIGNAL = '#c5ee37'
const SIGNAL_EDGE = '#648918'
const FONT = "Geist, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as HTML shows it, between tags and in attributes. */
const escaped = (text: string) => text.replace(/[&<>"']/g, character => ENTITIES[character] ?? '')

/** A member's words, whose direction ends with them. */
const words = (text: string) => `<bdi>${escaped(text)}</bdi>`

const link = (label: string, address: string) =>
  `<a href="${escaped(address)}" style="color:${INK_2};text-decoration:underline">${escaped(label)}</a>`

const lineHtml = ({ name, deed, title }: Line) =>
  `<li style="margin:0 0 8px;color:${INK_2}"><strong style="color:${INK};font-weight:600">${words(name)}</strong> ${escaped(deed)} <span style="color:${INK}">${words(title)}</span></li>`

const sectionHtml = ({ title, lines, more }: Letter['sections'][number]) => `
      <h2 style="margin:24px 0 10px;font-size:16px;line-height:1.3;font-weight:600">${escaped(title)}</h2>
      <ul style="margin:0;padding:0;list-style:none;font-size:15px;line-height:1.5">
        ${lines.map(lineHtml).join('\n        ')}
      </ul>${more ? `\n      <p style="margin:0;font-size:14px;color:${INK_3}">${escaped(more)}</p>` : ''}`

const mark = `<span style="display:inline-block;width:10px;height:10px;border-radius:10px;background:${SIGNAL};border:1px solid ${SIGNAL_EDGE}"></span>`

/** A letter as a page of its own: every style stands in its element, and nothing is loaded. */
export const letterHtml = ({ headline, sections, links }: Letter) => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <meta name="color-scheme" content="light">
  <title>${escaped(headline)}</title>
</head>
<body style="margin:0;background:${CANVAS};color:${INK};font-family:${FONT}">
  <div style="max-width:560px;margin:0 auto;padding:28px 16px">
    <p style="margin:0 0 16px;font-size:17px;font-weight:600">${mark}&nbsp; ${brand}</p>
    <div style="padding:28px;background:${SURFACE};border:1px solid ${LINE};border-radius:18px;overflow-wrap:anywhere">
      <h1 style="margin:0;font-size:24px;line-height:1.15;font-weight:640;letter-spacing:-0.03em">${escaped(headline)}</h1>${sections.map(sectionHtml).join('')}
      <p style="margin:28px 0 0"><a href="${escaped(links.conversations)}" style="display:inline-block;padding:12px 20px;border-radius:11px;background:${PRIMARY};color:${ON_PRIMARY};font-size:15px;font-weight:600;text-decoration:none">${labels.conversations}</a></p>
    </div>
    <p style="margin:20px 4px 0;font-size:13px;line-height:1.5;color:${INK_3}">${reason}<br>${link(labels.profile, links.profile)} &middot; ${link(labels.unsubscribe, links.unsubscribe)}</p>
  </div>
</body>
</html>
`
