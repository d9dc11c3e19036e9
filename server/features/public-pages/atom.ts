import type { ItemId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import { type Html, html } from '#server/platform/formats/html.ts'

export type FeedItem = {
  id: ItemId
  kind: ItemKind
  title: string
  pitch: string
  authorName: string | null
  publishedAt: string
  changedAt: string
}

export type FeedChoice = { kind?: ItemKind; member?: string }

const feeds: Record<string, { choice: FeedChoice; toTitle: () => string }> = {
  all: { choice: {}, toTitle: () => i18n.t('New on {brand}') },
  ideas: { choice: { kind: 'idea' }, toTitle: () => i18n.t('New ideas on {brand}') },
  'pain-points': {
    choice: { kind: 'pain_point' },
    toTitle: () => i18n.t('New pain points on {brand}'),
  },
  products: {
    choice: { kind: 'product' },
    toTitle: () => i18n.t('New products on {brand}'),
  },
}

/** The title of a member's feed is undefined here, because it has the member's name. */
export function parseFeedPath(path: string): { choice: FeedChoice; title?: string } | undefined {
  const [, of, name = ''] = /^\/feeds\/(members\/)?([^/]+)\.atom$/.exec(path) ?? []
  if (of) return { choice: { member: name } }
  const feed = Object.hasOwn(feeds, name) ? feeds[name] : undefined
  return feed && { choice: feed.choice, title: feed.toTitle() }
}

// Characters that XML 1.0 cannot represent and PostgreSQL stores. plainLine has removed control characters.
const UNWRITABLE = /[\ufffe\uffff]/g
const toXmlLine = (text: string) => plainLine(text).replace(UNWRITABLE, '')

const toAuthorName = (name: string | null) => toXmlLine(name ?? i18n.t('Anonymous'))

export const toMemberTitle = (name: string | null) =>
  i18n.t('{name} on {brand}', { name: toAuthorName(name) })

const words: Record<ItemKind, string> = {
  idea: /*i18n*/ 'Idea',
  pain_point: /*i18n*/ 'Pain point',
  product: /*i18n*/ 'Product',
}

/** The format demands a time even without items. */
const NEVER = '1970-01-01T00:00:00Z'

const drawEntry = ({ id, kind, title, pitch, authorName, ...item }: FeedItem, origin: string): Html =>
  html`  <entry>
    <id>urn:uuid:${id}</id>
    <title>${toXmlLine(title)}</title>
    <link rel="alternate" type="text/html" href="${origin}${publicPagePath(id)}" />
    <published>${item.publishedAt}</published>
    <updated>${item.changedAt}</updated>
    <author><name>${toAuthorName(authorName)}</name></author>
    <category term="${kind}" label="${i18n.marked(words[kind])}" />
    <summary>${toXmlLine(pitch)}</summary>
  </entry>
`

/** Atom is RFC 4287. `path` is the feed's own path, `origin` the address of the web. */
export function toAtom(
  items: readonly FeedItem[],
  { origin, path, title }: { origin: string; path: string; title: string },
) {
  const changed = items.map(({ changedAt }) => changedAt).toSorted((a, b) => Date.parse(b) - Date.parse(a))
  const feed = html`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${i18n.language}">
  <id>${origin}${path}</id>
  <title>${title}</title>
  <updated>${changed[0] ?? NEVER}</updated>
  <link rel="self" type="application/atom+xml" href="${origin}${path}" />
  <link rel="alternate" type="text/html" href="${origin}/" />
${items.map(item => drawEntry(item, origin))}</feed>
`
  return `<?xml version="1.0" encoding="UTF-8"?>\n${feed.toString()}`
}
