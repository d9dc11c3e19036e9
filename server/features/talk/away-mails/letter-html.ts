import { escapeHtml } from '#server/platform/escape-html.ts'
import { mailColours, renderMailButton, renderMailPage } from '#server/platform/mail/mail-page.ts'
import { type Letter, type Line, labels, reason } from './letter.ts'

const { ink, ink2, ink3 } = mailColours

/** A member's words, whose direction ends with them. */
const words = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

const link = (label: string, address: string) =>
  `<a href="${escapeHtml(address)}" style="color:${ink2};text-decoration:underline">${escapeHtml(label)}</a>`

const lineHtml = ({ name, deed, title }: Line) =>
  `<li style="margin:0 0 8px;color:${ink2}"><strong style="color:${ink};font-weight:600">${words(name)}</strong> ${escapeHtml(deed)} <span style="color:${ink}">${words(title)}</span></li>`

const sectionHtml = ({ title, lines, more }: Letter['sections'][number]) => `
      <h2 style="margin:24px 0 10px;font-size:16px;line-height:1.3;font-weight:600">${escapeHtml(title)}</h2>
      <ul style="margin:0;padding:0;list-style:none;font-size:15px;line-height:1.5">
        ${lines.map(lineHtml).join('\n        ')}
      </ul>${more ? `\n      <p style="margin:0;font-size:14px;color:${ink3}">${escapeHtml(more)}</p>` : ''}`

/** A letter as a page of its own: every style stands in its element, and nothing is loaded. */
export const letterHtml = ({ headline, sections, links }: Letter) =>
  renderMailPage({
    headline,
    content: `${sections.map(sectionHtml).join('')}
      ${renderMailButton({ label: labels.conversations, address: links.conversations })}`,
    foot: `${reason}<br>${link(labels.profile, links.profile)} &middot; ${link(labels.unsubscribe, links.unsubscribe)}`,
  })
