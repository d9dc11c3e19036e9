import { escapeHtml } from '#server/platform/formats/escape-html.ts'

/** A piece of HTML whose texts are escaped. Only this file makes one. */
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
 * Makes HTML of a template. Texts and numbers are escaped, for places between tags and in quoted attributes; pieces of HTML
 * are kept, lists joined, and null, undefined and false left out.
 */
export const html = (pieces: TemplateStringsArray, ...values: readonly Value[]) =>
  new Html(pieces.map((piece, place) => piece + toText(values[place])).join(''))

/**
 * Returns a sentence as HTML: `<0>words</0>` becomes what `parts[0]` makes of the words, `<1/>` what `parts[1]` makes of none.
 * Values of members are never in `sentence`, but in parts.
 */
export const sentence = (text: string, parts: readonly ((words: string) => Html)[]) =>
  html`${text.split(/(<\d+>.*?<\/\d+>|<\d+\/>)/s).map(piece => {
    const [, place, words] = /^<(\d+)(?:>(.*)<\/\d+>|\/>)$/s.exec(piece) ?? []
    return place === undefined ? piece : (parts[Number(place)]?.(words ?? '') ?? words)
  })}`

/**
 * Returns structured data of a page (JSON-LD 1.1, section 7), which no script can leave: `<` is written as an escape of
 * JSON. Browsers do not run it.
 */
export const structuredData = (data: object) =>
  new Html(
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`,
  )

function toText(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.toString()
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(`${value}`)
  return value.map(toText).join('')
}

/** The sign of the program, drawn in the colours of the page. */
export const brandMark = html`<svg viewBox="0 0 32 32" fill="none" aria-hidden="true"><circle cx="16" cy="16" r="14" stroke="currentColor" stroke-width="2" opacity=".28" /><path d="M16 6a10 10 0 1 1-9.4 6.6" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" /><circle cx="16" cy="16" r="4.6" fill="var(--signal)" stroke="var(--signal-line)" /></svg>`
