import { capitalize } from '#contract/text/capitalize.ts'
import { escapeLine, hasSeveralLines, quote, toMinute, toOneLine } from '#server/platform/formats/markdown.ts'

type Row = Record<string, unknown>

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** `readUpTo` becomes "Read up to". */
function toLabel(name: string) {
  return capitalize(name.replace(/(?=[A-Z])/g, ' ').toLowerCase())
}

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return TIME.test(value) ? `${toMinute(value)} UTC` : value
  if (Array.isArray(value)) return value.map(toText).join('\n')
  return typeof value === 'number' ? String(value) : JSON.stringify(value)
}

const isSomething = (value: unknown) =>
  value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)

function toItem([name, value]: [string, unknown]) {
  const text = toText(value)
  if (!hasSeveralLines(text)) return `- **${toLabel(name)}:** ${escapeLine(text)}`
  return `- **${toLabel(name)}:**\n\n${quote(text).replaceAll(/^/gm, '  ')}\n`
}

export function toEntry(row: Row) {
  const [first, ...others] = Object.entries(row).filter(([, value]) => isSomething(value))
  if (!first) return ''
  const heading = `### ${toOneLine(toText(first[1]))}`
  return `${[heading, others.map(toItem).join('\n')].filter(part => part !== '').join('\n\n')}\n\n`
}

export const toConversation = ({ conversation }: Row) => `## ${toOneLine(toText(conversation))}\n\n`

export const toMessage = ({ from, sentAt, text }: Row) =>
  `### ${toOneLine(toText(from))}, ${toMinute(sentAt as string)}\n\n${quote(text as string)}\n\n`

/** `madeAt` is ISO 8601 in UTC. */
export const toReadMe = ({ community, madeAt }: { community: string; madeAt: string }) => `# Your copy

This is what ${toOneLine(community)} kept about you on ${toMinute(madeAt)}. All times are in UTC.

- The folder \`reading\` is for you: open its files with any text editor, or with a program for Markdown.
- The folder \`data\` holds the same for machines, as JSON.
- The folder \`pictures\` holds the pictures you have sent, in their largest size, as AVIF.
- \`waiting-lists.csv\` is there if people are on a waiting list of yours. You are responsible for their addresses.

What others wrote is here where you could read it: in your conversations. Their addresses are not, and neither are
passwords, keys or codes. Drafts that you have not published yet are in your browser alone.
`
