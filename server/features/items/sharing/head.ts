import { brand } from '#contract/brand.ts'
import { itemPath } from '#contract/item-address.ts'
import type { ItemKind } from '#contract/item-kind.ts'
import { isolateDirection, plainLine, shortLine } from '#contract/plain-line.ts'
import { CARD_SIZE } from './card.ts'
import { cardPath } from './page-address.ts'
import type { SharedItem } from './shared-item.ts'

const DESCRIPTION_MAX = 200

const words: Record<ItemKind, { name: string; invitation: string }> = {
  idea: { name: 'idea', invitation: 'An idea before it is built. Say whether you would want it.' },
  pain_point: {
    name: 'pain point',
    invitation: 'A problem somebody lives with. Say whether you have it too.',
  },
  product: {
    name: 'product',
    invitation: 'A product that has just met its first users. Say what you think of it.',
  },
}

/** The first text that says more than the title does, since a title is often the beginning of another text. */
function descriptionOf({ kind, marketplaceDescription, excerpt }: SharedItem, title: string) {
  const begun = title.replace(/\.{3}$/, '')
  const texts = [excerpt, marketplaceDescription].map(plainLine)
  const telling = texts.find(text => text && !text.startsWith(begun) && !title.startsWith(text))
  return shortLine(telling ?? words[kind].invitation, DESCRIPTION_MAX)
}

/**
 * What the page of a listed item says of itself to whoever is shown a link to it, under the web's `origin`. Sources:
 * the Open Graph protocol (ogp.me), X's cards, and the robots meta tag, by which search engines leave the page out.
 */
export function headOf(item: SharedItem, origin: string) {
  const title = plainLine(item.title)
  const description = descriptionOf(item, title)
  return {
    title: `${isolateDirection(title)} · ${brand}`,
    names: { description, robots: 'noindex', 'twitter:card': 'summary_large_image' },
    properties: {
      'og:type': 'article',
      'og:site_name': brand,
      'og:title': title,
      'og:description': description,
      'og:url': origin + itemPath(item.kind, item.id),
      'og:image': origin + cardPath(item.id),
      'og:image:type': 'image/png',
      'og:image:width': String(CARD_SIZE.width),
      'og:image:height': String(CARD_SIZE.height),
      'og:image:alt': `The ${words[item.kind].name} “${isolateDirection(title)}” on ${brand}`,
    },
  }
}
