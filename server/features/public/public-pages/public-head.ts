import { publicPagePath } from '#contract/items/item-address.ts'
import { itemName } from '#contract/items/item-name.ts'
import { isolateDirection, plainLine } from '#contract/text/plain-line.ts'
import { brandSlot } from '#server/platform/brand-slot.ts'
import { html, structuredData } from '#server/platform/pages/html.ts'
import { type PublicItem, toAudiences, toNames, toPicture, toPitch } from './public-item.ts'

/** Returns the meta tags and the links of the head of a public page. `origin` is the address of the web. */
export function toPublicHead(item: PublicItem, origin: string) {
  const address = origin + publicPagePath(item.id)
  const title = plainLine(itemName(item))
  const description = toPitch(item) ?? `${toNames(item).whole} asks: would you use it?`
  return {
    metas: {
      names: { description, 'twitter:card': 'summary_large_image' },
      properties: {
        'og:type': 'article',
        'og:site_name': brandSlot,
        'og:title': title,
        'og:description': description,
        'og:url': address,
        'og:image': `${origin}/share/${item.id}.png`,
        'og:image:type': 'image/png',
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': `“${isolateDirection(title)}” on ${brandSlot}`,
      },
    },
    headTags: html`<link rel="canonical" href="${address}" />${structuredData(toData(item, { address, description, origin }))}`,
  }
}

type Addresses = { address: string; description: string; origin: string }

/** Returns an item in the words of schema.org. */
function toData(item: PublicItem, { address, description, origin }: Addresses) {
  const picture = toPicture(item)
  return {
    '@context': 'https://schema.org',
    '@type': 'CreativeWork',
    url: address,
    headline: plainLine(itemName(item)),
    description,
    datePublished: item.createdAt,
    author: { '@type': 'Person', name: toNames(item).whole },
    ...(picture && { image: origin + picture.address }),
    audience: toAudiences(item).map(audienceType => ({ '@type': 'Audience', audienceType })),
  }
}
