import type { ItemId } from '#contract/ids.ts'
import { itemName } from '#contract/items/item-name.ts'
import { embedPath } from '#contract/public/embed-line.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import type { PublicItem } from '#server/features/public/public-pages/public-item.ts'
import { findPublicItem } from '#server/features/public/public-pages/queries.ts'
import { drawAnswerForm, drawSupporterForm } from '#server/features/public/public-pages/visitor-forms.ts'
import { toPlace } from '#server/features/public/public-pages/visitor-source.ts'
import { brandSlot } from '#server/platform/brand-slot.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { RenderedPage } from '#server/platform/pages/documents.ts'
import type { VisitorRequest, VisitorRoute } from '#server/platform/pages/visitor-routes.ts'
import { statement } from '#server/platform/queries/statement.ts'
import { closedEmbed, drawEmbed, type EmbedCards } from './embed-page.ts'
import { type EmbedSource, readSource, writeSource } from './embed-source.ts'

/** Search engines find the public page, not its frame. */
const NOT_LISTED = { robots: 'noindex' }

const originsOf = statement((db, { id }: { id: ItemId }) =>
  db.selectFrom('embed_origins').select('origin').where('item_id', '=', id).orderBy('added_at'),
)

export type EmbedParts = { db: Db; isMailSent: boolean }

/** An item in a frame. */
export type Embed = { item: PublicItem; origins: string[]; source: EmbedSource }

const OUR_OWN = ["'self'"]

/** Returns the item of a request for its frame, or undefined if it has no public page now. */
export async function findEmbed({ db, isMailSent }: EmbedParts, request: VisitorRequest) {
  const { params, query, form, referrer } = request
  const item = await findPublicItem(db, { written: params.itemId, isMailSent })
  if (!item) return undefined
  const origins = (await originsOf(db, { id: item.id }, {})).map(({ origin }) => origin)
  return { item, origins, source: readSource({ texts: { ...query, ...form }, referrer, origins }) }
}

/** Returns the page of an item in a frame, which only the origins may hold that its author has listed. */
export function toEmbedPage({ item, origins, source }: Embed, cards: EmbedCards): RenderedPage {
  const { site, theme, isPreview } = source
  return {
    head: { title: `${plainLine(itemName(item))} · ${brandSlot}`, names: NOT_LISTED, properties: {} },
    body: drawEmbed(item, { ...cards, visit: isPreview ? undefined : { site } }),
    frame: { ancestors: isPreview ? OUR_OWN : origins, theme },
  }
}

/** Returns the page of a frame whose question is closed, which says nothing and may be held by any page. */
export const toClosedPage = ({ query, form }: VisitorRequest): RenderedPage => ({
  head: { title: `Closed · ${brandSlot}`, names: NOT_LISTED, properties: {} },
  body: closedEmbed,
  status: 404,
  frame: {
    ancestors: ['*'],
    theme: readSource({ texts: { ...query, ...form }, referrer: undefined, origins: [] }).theme,
  },
})

/** Returns the forms of a frame before anything is typed. */
export function toEmbedState({ item, source }: Embed) {
  const query = writeSource(source)
  return { path: embedPath(item.id), source: { via: 'embed', ...query }, query }
}

/** Creates the function that draws an item in a frame. */
export const drawFrame =
  (parts: EmbedParts): VisitorRoute['draw'] =>
  async request => {
    const embed = await findEmbed(parts, request)
    if (!embed) return toClosedPage(request)
    const state = toEmbedState(embed)
    return toEmbedPage(embed, {
      supporter: drawSupporterForm(embed.item, state),
      answer: drawAnswerForm(embed.item, { ...state, place: toPlace(request.query) }),
      isAnswerOpen: request.query.q !== undefined,
    })
  }
