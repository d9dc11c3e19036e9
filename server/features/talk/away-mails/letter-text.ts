import { isolated } from '#contract/plain-line.ts'
import { type Letter, type Line, labels, reason } from './letter.ts'

const toLineText = ({ name, action: deed, title }: Line) => `- ${isolated(name)} ${deed} “${isolated(title)}”`

const toSectionText = ({ title, lines, more }: Letter['sections'][number]) =>
  [title, ...lines.map(toLineText), ...(more ? [more] : [])].join('\n')

/** A letter as plain text. */
export function renderLetterText({ headline, sections, links }: Letter) {
  const footer = [
    '--',
    reason,
    `${labels.profile}: ${links.profile}`,
    `${labels.unsubscribe}: ${links.unsubscribe}`,
  ]
  const way = `${labels.conversations}: ${links.conversations}`
  return `${[headline, ...sections.map(toSectionText), way, footer.join('\n')].join('\n\n')}\n`
}
