import { sql } from 'kysely'
import { MemberId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { isListedOutside } from '#server/features/items/items/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import type { FindDocument, ServedDocument } from '#server/platform/pages/documents.ts'
import { type FeedChoice, parseFeedPath, toAtom, toMemberTitle } from './atom.ts'

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
