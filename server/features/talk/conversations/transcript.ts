import { isolateDirection } from '#contract/plain-line.ts'
import { firstOf } from '#contract/text.ts'

/** About how many UTF-16 units of messages a transcript holds; of a longer conversation it is the end. */
export const TRANSCRIPT_MAX = 500_000
const NAME_MAX = 60

export type Line = { name: string | null; content: string; createdAt: string }
type Talk = { title: string; names: readonly (string | null)[]; lines: readonly Line[]; isWhole: boolean }

/**
 * A conversation in Markdown (CommonMark 0.31). What members wrote stands in quotes with its signs escaped, so that it
 * is shown as it was written and can neither pass for a heading nor hold HTML or a link under other words.
 */
export function transcriptOf({ title, names, lines, isWhole }: Talk) {
  const about = `A conversation of ${names.map(nameOf).join(' and ')}. Times are in UTC.`
  const parts = [`# ${oneLine(title)}`, about, ...(isWhole ? [] : ['What was said before is left out here.'])]
  return [...parts, ...lines.map(said)].join('\n\n').concat('\n')
}

const said = ({ name, content, createdAt }: Line) =>
  `## ${nameOf(name)}, ${minuteOf(createdAt)}\n\n${quoted(content)}`

const nameOf = (name: string | null) => isolateDirection(oneLine(name ?? 'Unknown'))

const minuteOf = (time: string) => `${time.slice(0, 10)} ${time.slice(11, 16)}`

// Every sign that ends a line somewhere, also where CommonMark would read on.
const LINE_END = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/u

const quoted = (text: string) =>
  text
    .split(LINE_END)
    .map(line => (line.trim() === '' ? '>' : `> ${escaped(line)}`))
    .join('\n')

const oneLine = (text: string) => escaped(text.split(LINE_END).join(' '))

/** A line that Markdown shows as it stands. Signs inside of words stay bare, so that addresses can be copied. */
const escaped = (line: string) =>
  line
    .replace(/[\\`*[\]<>|~]|&(?=#?\w+;)|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\$&')
    .replace(/^(\s*)([#+=-])/u, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/u, '$1\\$2')

/** A file name that every system takes, with the words of the title in it. */
export function fileNameOf(title: string) {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return `${firstOf(['interview', ...words].join('-'), NAME_MAX).toLowerCase()}.md`
}
