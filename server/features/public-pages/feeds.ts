import { sql } from 'kysely'
import { type ItemId, MemberId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import { isListedOutside } from '#server/features/items/items/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import { type Html, html } from '#server/platform/formats/html.ts'
import type { FindDocument, ServedDocument } from '#server/platform/pages/documents.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The most addresses in one sitemap (https://www.sitemaps.org/protocol.html). */
const SITEMAP_MAX = 50_000

/** `address` has the origin; `changedAt` is the ISO time of the last change, if known. */
type Place = { address: string; changedAt?: string }

const draw = (places: readonly Place[], tag: 'url' | 'sitemap') =>
  places
    .map(({ address, changedAt }) => {
      const changed = changedAt && `<lastmod>${changedAt}</lastmod>`
      return `  <${tag}><loc>${escapeHtml(address)}</loc>${changed ?? ''}</${tag}>\n`
    })
    .join('')

const toDocument = (root: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${content}</${root}>\n`

const toSitemap = (places: readonly Place[]) => toDocument('urlset', draw(places, 'url'))

const toSitemapIndex = (addresses: readonly string[]) =>
  toDocument(
    'sitemapindex',
    draw(
      addresses.map(address => ({ address })),
      'sitemap',
    ),
  )

function parseSitemapPath(path: string) {
  if (path === '/sitemap.xml') return 'all'
  const number = /^\/sitemap-(\d{1,6})\.xml$/.exec(path)?.[1]
  return number === undefined ? undefined : Number(number)
}

/** Number 0 has the pages of the web, the others have items. */
const toSitemapPath = (number: number) => `/sitemap-${number}.xml`

const FEED_SIZE = 50
const ATOM = 'application/atom+xml; charset=utf-8'
const XML = 'application/xml; charset=utf-8'

const selectPublic = (db: Db) =>
  db
    .selectFrom('public_pages')
    .innerJoin('items', 'items.id', 'public_pages.item_id')
    .innerJoin('profiles', 'profiles.id', 'items.user_id')
    .where(isListedOutside)

const changedAt = sql<string>`greatest(public_pages.published_at, items.corrected_at)`

const listFeedItems = (db: Db, { kind, member }: FeedChoice) =>
  selectPublic(db)
    .select(['items.id', 'items.kind', 'items.name as title', 'items.pitch'])
    .select(['profiles.name as authorName', 'public_pages.published_at as publishedAt'])
    .select(changedAt.as('changedAt'))
    .$if(kind !== undefined, query => query.where('items.kind', '=', kind ?? 'idea'))
    .$if(member !== undefined, query => query.where('items.user_id', '=', member as MemberId))
    .orderBy('public_pages.published_at', 'desc')
    .orderBy('public_pages.item_id')
    .limit(FEED_SIZE)
    .execute()

type Options = {
  origin: string
  canonical: readonly string[]
  sitemapMax?: number
}

/** Lists only items whose public page is on. */
export function findFeedDocument(db: Db, options: Options): FindDocument {
  return path => {
    const sitemap = parseSitemapPath(path)
    if (sitemap === 'all') return () => getSitemaps(db, options)
    if (sitemap !== undefined) return () => findSitemap(db, { ...options, number: sitemap })
    const feed = parseFeedPath(path)
    return feed && (() => findFeed(db, { ...feed, path, origin: options.origin }))
  }
}

type Feed = NonNullable<ReturnType<typeof parseFeedPath>> & { path: string; origin: string }

async function findFeed(db: Db, { choice, title, path, origin }: Feed): Promise<ServedDocument | undefined> {
  if (choice.member !== undefined && !MemberId.safeParse(choice.member).success) return undefined
  const items = await listFeedItems(db, choice)
  const shown = title ?? (items[0] && toMemberTitle(items[0].authorName))
  return shown === undefined ? undefined : { text: toAtom(items, { origin, path, title: shown }), type: ATOM }
}

async function getSitemaps(db: Db, options: Options): Promise<ServedDocument> {
  const { origin, canonical, sitemapMax = SITEMAP_MAX } = options
  const { count } = await selectPublic(db)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  if (canonical.length + count <= sitemapMax) {
    const items = await listPages(db, { ...options, number: 1 })
    return { text: toSitemap([...toPageAddresses(options), ...items]), type: XML }
  }
  const numbers = Array.from({ length: 1 + Math.ceil(count / sitemapMax) }, (_, number) => number)
  return { text: toSitemapIndex(numbers.map(number => origin + toSitemapPath(number))), type: XML }
}

async function findSitemap(
  db: Db,
  options: Options & { number: number },
): Promise<ServedDocument | undefined> {
  const places = options.number === 0 ? toPageAddresses(options) : await listPages(db, options)
  return places.length === 0 ? undefined : { text: toSitemap(places), type: XML }
}

const toPageAddresses = ({ origin, canonical }: Options) =>
  canonical.map(path => ({ address: origin + path }))

/** The oldest come first, so that a new page changes only the last sitemap. */
async function listPages(db: Db, { origin, number, sitemapMax = SITEMAP_MAX }: Options & { number: number }) {
  const rows = await selectPublic(db)
    .select(['items.id', changedAt.as('changedAt')])
    .orderBy('public_pages.published_at')
    .orderBy('public_pages.item_id', 'desc')
    .limit(sitemapMax)
    .offset((number - 1) * sitemapMax)
    .execute()
  return rows.map(({ id, changedAt: at }) => ({ address: origin + publicPagePath(id), changedAt: at }))
}

type FeedItem = {
  id: ItemId
  kind: ItemKind
  title: string
  pitch: string
  authorName: string | null
  publishedAt: string
  changedAt: string
}

type FeedChoice = { kind?: ItemKind; member?: string }

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
function parseFeedPath(path: string): { choice: FeedChoice; title?: string } | undefined {
  const [, of, name = ''] = /^\/feeds\/(members\/)?([^/]+)\.atom$/.exec(path) ?? []
  if (of) return { choice: { member: name } }
  const feed = Object.hasOwn(feeds, name) ? feeds[name] : undefined
  return feed && { choice: feed.choice, title: feed.toTitle() }
}

// Characters that XML 1.0 cannot represent and PostgreSQL stores. plainLine has removed control characters.
const UNWRITABLE = /[\ufffe\uffff]/g
const toXmlLine = (text: string) => plainLine(text).replace(UNWRITABLE, '')

const toAuthorName = (name: string | null) => toXmlLine(name ?? i18n.t('Anonymous'))

const toMemberTitle = (name: string | null) => i18n.t('{name} on {brand}', { name: toAuthorName(name) })

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
function toAtom(
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
