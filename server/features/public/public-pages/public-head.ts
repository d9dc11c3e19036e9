import { publicPagePath } from '#contract/item-address.ts'
import { itemName } from '#contract/item-name.ts'
import { isolateDirection, plainLine } from '#contract/plain-line.ts'
import { brandSlot } from '#server/platform/brand-slot.ts'
import { html } from '#server/platform/pages/html.ts'
import { type PublicItem, toNames, toPitch } from './public-item.ts'

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
    headTags: html`<link rel="canonical" href="${address}" />`,
  }
}
