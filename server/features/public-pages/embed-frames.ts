import type { ItemId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { itemName } from '#contract/items/item-name.ts'
import { EmbedTheme, embedPath } from '#contract/public-pages/embed-line.ts'
import { toEmbedOrigin } from '#contract/public-pages/embed-origin.ts'
import { brandSlot, i18n } from '#contract/text/i18n.ts'
import { plainLine } from '#contract/text/plain-line.ts'
import { kindLabels } from '#server/features/items/kind-labels.ts'
import { DOWN, drawGlyph, SPEECH } from '#server/features/public-pages/pages/icons.ts'
import { type PublicItem, toNames, toPitch } from '#server/features/public-pages/pages/public-item.ts'
import { findPublicItem } from '#server/features/public-pages/pages/queries.ts'
import { drawAnswerForm } from '#server/features/public-pages/pages/visitor-forms.ts'
import { toQuestionIndex } from '#server/features/public-pages/pages/visitor-source.ts'
import { drawYesOrNoCard } from '#server/features/public-pages/pages/yes-or-no-cards.ts'
import type { Db } from '#server/platform/database/database.ts'
import { statement } from '#server/platform/database/statement.ts'
import { brandMark, type Html, html, sentence } from '#server/platform/formats/html.ts'
import type { RenderedPage } from '#server/platform/pages/documents.ts'
import type { VisitorRequest, VisitorRoute } from '#server/platform/pages/serve-visitor-pages.ts'

type EmbedCards = {
  subscriber: Html
  answer: Html | null
  isAnswerOpen: boolean
}

/** `visit` is what the script needs to count a visit: undefined for the author, whose look doesn't count. */
type Content = EmbedCards & { visit: { site: string | undefined } | undefined }

const drawAnswer = ({ answer, isAnswerOpen }: Content) =>
  answer &&
  html`<details class="more" ${isAnswerOpen && html`open`}>
    <summary>${SPEECH}<span>${i18n.t('Answer one question')}</span>${DOWN}</summary>
    ${answer}
  </details>`

function drawFoot(path: string, report?: Html) {
  const asked = sentence(i18n.t('Asked with <0>{brand}</0>'), [
    words => html`<a href="${path}" target="_blank" rel="noopener">${words}</a>`,
  ])
  return html`<p class="foot">
    <span>${brandMark}<span>${asked}</span></span>
    ${report}
  </p>`
}

const drawItem = (item: PublicItem) =>
  html`<div class="item">
    ${drawGlyph(item)}
    <div>
      <p class="byline">
        <span class="badge ${item.kind}">${i18n.marked(kindLabels[item.kind])}</span>
        <span dir="auto">${toNames(item).whole}</span>
      </p>
      <h1 dir="auto">${itemName(item)}</h1>
    </div>
  </div>`

function drawEmbed(item: PublicItem, content: Content) {
  const pitch = toPitch(item)
  const path = publicPagePath(item.id)
  const report = html`<a href="${path}/report" target="_blank" rel="noopener">${i18n.t('Report')}</a>`
  const { subscriber, visit } = content
  return html`<main
    class="embed"
    ${visit && html`data-item="${item.id}" data-via="embed"`}
    ${visit?.site && html`data-site="${visit.site}"`}
  >
    ${drawItem(item)}
    ${pitch && html`<p class="pitch" dir="auto">${pitch}</p>`}
    ${subscriber}
    ${drawAnswer(content)}
    ${drawFoot(path, report)}
  </main>`
}

type Texts = Readonly<Record<string, string>>

type EmbedSource = {
  theme: EmbedTheme | undefined
  /** The origin of the page around the embed; undefined if the item's author has not listed it. */
  site: string | undefined
  /** True if the author looks at the embed on one of our own pages. */
  isPreview: boolean
}

type Read = { texts: Texts; referrer: string | undefined; origins: readonly string[] }

/** The site is also read from the referrer. */
function readSource({ texts, referrer, origins }: Read): EmbedSource {
  const around = [texts.site, toOrigin(referrer)].map(written => toEmbedOrigin(written ?? ''))
  return {
    theme: EmbedTheme.safeParse(texts.theme).data,
    site: around.find(origin => origin !== undefined && origins.includes(origin)),
    isPreview: texts.for === 'author',
  }
}

const toOrigin = (address: string | undefined) =>
  address !== undefined && URL.canParse(address) ? new URL(address).origin : undefined

const writeSource = ({ theme, site, isPreview }: EmbedSource): Texts => ({
  ...(theme && { theme }),
  ...(site && { site }),
  ...(isPreview && { for: 'author' }),
})

/** Search engines list the public page instead. */
const NOT_LISTED = { robots: 'noindex' }

const originsOf = statement((db, { id }: { id: ItemId }) =>
  db.selectFrom('embed_origins').select('origin').where('item_id', '=', id).orderBy('added_at'),
)

export type EmbedDependencies = { db: Db; hasMailServer: boolean }

export type Embed = { item: PublicItem; origins: string[]; source: EmbedSource }

const OUR_OWN = ["'self'"]

export async function findEmbed({ db, hasMailServer }: EmbedDependencies, request: VisitorRequest) {
  const { params, query, form, referrer } = request
  const item = await findPublicItem(db, { written: params.itemId, hasMailServer })
  if (!item) return undefined
  const origins = (await originsOf(db, { id: item.id }, {})).map(({ origin }) => origin)
  return { item, origins, source: readSource({ texts: { ...query, ...form }, referrer, origins }) }
}

/** Only the origins that the item's author has listed may embed the page. */
export function toEmbedPage({ item, origins, source }: Embed, cards: EmbedCards): RenderedPage {
  const { site, theme, isPreview } = source
  return {
    head: { title: `${plainLine(itemName(item))} · ${brandSlot}`, names: NOT_LISTED, properties: {} },
    body: drawEmbed(item, { ...cards, visit: isPreview ? undefined : { site } }),
    frame: { ancestors: isPreview ? OUR_OWN : origins, theme },
  }
}

/** Says nothing about the item, and any page may embed it. */
export const toClosedPage = ({ query, form }: VisitorRequest): RenderedPage => ({
  head: { title: `${i18n.t('Closed')} · ${brandSlot}`, names: NOT_LISTED, properties: {} },
  body: html`<main class="embed">
    <p class="closed">${i18n.t('This question is closed.')}</p>
    ${drawFoot('/')}
  </main>`,
  status: 404,
  frame: {
    ancestors: ['*'],
    theme: readSource({ texts: { ...query, ...form }, referrer: undefined, origins: [] }).theme,
  },
})

export function toEmbedState({ item, source }: Embed) {
  const query = writeSource(source)
  return { path: embedPath(item.id), source: { via: 'embed', ...query }, query }
}

export const drawFrame =
  (dependencies: EmbedDependencies): VisitorRoute['draw'] =>
  async request => {
    const embed = await findEmbed(dependencies, request)
    if (!embed) return toClosedPage(request)
    const state = toEmbedState(embed)
    return toEmbedPage(embed, {
      subscriber: drawYesOrNoCard(embed.item, state),
      answer: drawAnswerForm(embed.item, { ...state, place: toQuestionIndex(request.query) }),
      isAnswerOpen: request.query.q !== undefined,
    })
  }
