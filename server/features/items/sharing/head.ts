import { ItemId } from '#contract/ids.ts'
import { kindSegments, publicPagePath } from '#contract/items/item-address.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { brandSlot, i18n } from '#contract/text/i18n.ts'
import { SOURCE_LANGUAGE } from '#contract/text/languages.ts'
import { isolateDirection, plainLine, shortLine } from '#contract/text/plain-line.ts'
import { CARD_SIZE } from './card.ts'
import type { SharedItem } from './shared-item.ts'

const SEGMENTS = Object.values(kindSegments).join('|')
// As in the browser's router, capitals and a trailing slash make no difference.
const ADDRESS = new RegExp(`^/(?:detail/(?:${SEGMENTS})|card|product)/([^/]+)/?$`, 'i')
const PICTURE = /^([^.]+)\.png$/

const parseItemId = (written: string | undefined) => {
  const { success, data } = ItemId.safeParse(written)
  return success ? data : undefined
}

/** Returns the item of a page's path (`/detail/idea/…`, `/card/…`, `/product/…`), or undefined for any other page. */
export const parsePagePath = (path: string) => parseItemId(ADDRESS.exec(path)?.[1])

export const parseCardFile = (file: string) => parseItemId(PICTURE.exec(file)?.[1])

export const CARD_FOLDER = '/share'

/** The card speaks as this page does. */
export const toCardLink = (file: string, origin: string) => ({
  url: `${origin}${CARD_FOLDER}/${file}${i18n.language === SOURCE_LANGUAGE ? '' : `?lang=${i18n.language}`}`,
  ...CARD_SIZE,
})

export const toCardFile = (id: ItemId) => `${id}.png`

const DESCRIPTION_MAX = 200

const invitations: Record<ItemKind, string> = {
  idea: /*i18n*/ 'An idea, before anyone builds it. Say whether you’d want it.',
  pain_point: /*i18n*/ 'A problem someone lives with. Say whether you have it too.',
  product: /*i18n*/ 'A product that has just met its first users. Say what you think of it.',
}

/** Returns the first text that adds to the title, which is often the beginning of another text. */
function toDescription({ kind, pitch, excerpt }: SharedItem, title: string) {
  const begun = title.replace(/\.{3}$/, '')
  const texts = [excerpt, pitch].map(plainLine)
  const addition = texts.find(text => text && !text.startsWith(begun) && !title.startsWith(text))
  return shortLine(addition ?? i18n.marked(invitations[kind]), DESCRIPTION_MAX)
}

type Shared = {
  title: string
  description: string
  address: string
  card: ReturnType<typeof toCardLink>
  /** Says what the picture shows. */
  alt: string
}

/** Returns the meta tags for previews of links to a page: the Open Graph protocol (ogp.me) and X's cards. */
export const toShareMetas = ({ title, description, address, card, alt }: Shared) => ({
  names: { description, 'twitter:card': 'summary_large_image' },
  properties: {
    'og:type': 'article',
    'og:site_name': brandSlot,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': card.url,
    'og:image:type': 'image/png',
    'og:image:width': String(card.width),
    'og:image:height': String(card.height),
    'og:image:alt': alt,
  },
})

/**
 * Returns the title and meta tags of a listed item's page. They lead to the public page, which is what guests may read. The
 * robots meta tag keeps search engines away. `origin` is the address of the web.
 */
export function toHead(item: SharedItem, origin: string) {
  const title = plainLine(item.title)
  const { names, properties } = toShareMetas({
    title,
    description: toDescription(item, title),
    address: origin + publicPagePath(item.id),
    card: toCardLink(toCardFile(item.id), origin),
    alt: i18n.t(
      'The {kind, select, idea {idea} pain_point {pain point} other {product}} “{title}” on {brand}',
      { kind: item.kind, title: isolateDirection(title) },
    ),
  })
  return {
    title: `${isolateDirection(title)} · ${brandSlot}`,
    names: { ...names, robots: 'noindex' },
    properties,
  }
}
