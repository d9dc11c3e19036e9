import { firstCharacters } from '#contract/text/characters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toAndText } from '#contract/text/list-text.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { quote, toMinute, toOneLine } from '#server/platform/formats/markdown.ts'

/** The approximate size in UTF-16 units. A longer conversation loses its beginning. */
export const TRANSCRIPT_MAX = 500_000
const NAME_MAX = 60

export type Line = { name: string | null; content: string; createdAt: string }
type Talk = { title: string; names: readonly (string | null)[]; lines: readonly Line[]; isWhole: boolean }

/**
 * Markdown is CommonMark 0.31. Texts of members are block quotes with escaped punctuation, so that they look as they were
 * written, and have no headings, no HTML and no links with another text.
 */
export function toTranscript({ title, names, lines, isWhole }: Talk) {
  const about = i18n.t('A conversation between {names}. Times are in UTC.', {
    names: toAndText(names.map(toName)),
  })
  const parts = [
    `# ${toOneLine(title)}`,
    about,
    ...(isWhole ? [] : [i18n.t('This copy leaves out earlier messages.')]),
  ]
  return [...parts, ...lines.map(toSection)].join('\n\n').concat('\n')
}

const toSection = ({ name, content, createdAt }: Line) =>
  `## ${toName(name)}, ${toMinute(createdAt)}\n\n${quote(content)}`

const toName = (name: string | null) => isolateDirection(toOneLine(name ?? i18n.t('Unknown')))

/** Every system accepts the name. */
export function toFileName(title: string) {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return `${firstCharacters(['interview', ...words].join('-'), NAME_MAX).toLowerCase()}.md`
}
