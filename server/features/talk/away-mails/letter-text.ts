import { isolateDirection } from '#contract/plain-line.ts'
import { type Letter, type Line, labels, reason } from './letter.ts'

const lineText = ({ name, deed, title }: Line) =>
  `- ${isolateDirection(name)} ${deed} “${isolateDirection(title)}”`

const sectionText = ({ title, lines, more }: Letter['sections'][number]) =>
  [title, ...lines.map(lineText), ...(more ? [more] : [])].join('\n')

/** A letter as plain text. */
export function letterText({ headline, sections, links }: Letter) {
  const footer = [
    '--',
    reason,
    `${labels.profile}: ${links.profile}`,
    `${labels.unsubscribe}: ${links.unsubscribe}`,
  ]
  const way = `${labels.conversations}: ${links.conversations}`
  return `${[headline, ...sections.map(sectionText), way, footer.join('\n')].join('\n\n')}\n`
}
