import { escapeHtml } from './escape-html.ts'

/** A piece of HTML in which all texts are escaped. Only this file makes one. */
export class Html {
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  toString() {
    return this.#text
  }
}

type Value = Html | string | number | null | undefined | false | readonly Value[]

/**
 * Makes HTML of a template. Texts and numbers are escaped, which is safe between tags and in quoted attributes. Pieces of
 * HTML are inserted unchanged, and lists are joined. Null, undefined and false insert nothing. A line break means what it
 * means in JSX: nothing beside an element or a value, and a space between words and between attributes.
 */
export const html = (pieces: TemplateStringsArray, ...values: readonly Value[]) =>
  new Html(
    joinLines(pieces)
      .map((piece, place) => piece + toText(values[place]))
      .join(''),
  )

const VALUE = '\0'
const joined = new WeakMap<TemplateStringsArray, readonly string[]>()

/** Values keep their line breaks. */
function joinLines(pieces: TemplateStringsArray) {
  const known = joined.get(pieces)
  if (known) return known
  const lines = pieces
    .join(VALUE)
    .replace(/<[^>]+>/g, tag => tag.replace(/\s*\n\s*(>?)/g, (_, end: string) => end || ' '))
    .replace(/(^|[>\0])\s*\n\s*|\s*\n\s*(?=[<\0]|$)/g, '$1')
    .replace(/\s*\n\s*/g, ' ')
    .split(VALUE)
  joined.set(pieces, lines)
  return lines
}

/**
 * Returns a sentence as HTML: `<0>words</0>` is replaced by the result of `parts[0]` for the words, `<1/>` by that of
 * `parts[1]` for ''. Texts of members must be in the parts, never in `text`.
 */
export const sentence = (text: string, parts: readonly ((words: string) => Html)[]) =>
  html`${text.split(/(<\d+>.*?<\/\d+>|<\d+\/>)/s).map(piece => {
    const [, place, words] = /^<(\d+)(?:>(.*)<\/\d+>|\/>)$/s.exec(piece) ?? []
    return place === undefined ? piece : (parts[Number(place)]?.(words ?? '') ?? words)
  })}`

/**
 * Returns structured data of a page (JSON-LD 1.1, section 7). No text in it can end the script, because `<` is written as an
 * escape of JSON. Browsers do not run it.
 */
export const structuredData = (data: object) =>
  new Html(
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`,
  )

type Document = { title: string; head?: Html; body: Html; marks?: string }

/** Returns a whole page that needs no build. `marks` are the attributes of its language. */
export function toDocument({ title, head, body, marks = 'lang="en"' }: Document) {
  const page = html`<head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    ${head}
  </head>
  <body>${body}</body>`
  return `<!doctype html><html ${marks}>${page.toString()}</html>`
}

/** Returns a style or a script with our own code, which is not escaped. */
export const inlineCode = (tag: 'style' | 'script', code: string) => new Html(`<${tag}>${code}</${tag}>`)

function toText(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.toString()
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(`${value}`)
  return value.map(toText).join('')
}

/** The sign of the program, in the colours of the page. */
export const brandMark = html`<svg viewBox="0 0 32 32" fill="none" aria-hidden="true">
  <circle cx="16" cy="16" r="14" stroke="currentColor" stroke-width="2" opacity=".28" />
  <path d="M16 6a10 10 0 1 1-9.4 6.6" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" />
  <circle cx="16" cy="16" r="4.6" fill="var(--signal)" stroke="var(--signal-line)" />
</svg>`
