import { publicPagePath } from '#contract/items/item-address.ts'
import { itemName } from '#contract/items/item-name.ts'
import { glyphCells } from '#contract/text/glyph-cells.ts'
import {
  kindWords,
  type PublicItem,
  toNames,
  toPitch,
} from '#server/features/public/public-pages/public-item.ts'
import { brandSlot } from '#server/platform/brand-slot.ts'
import { brandMark } from '#server/platform/pages/brand-mark.ts'
import { type Html, html } from '#server/platform/pages/html.ts'

const STEP = 11
const EDGE = 5.5

const drawGlyph = ({ id, kind }: PublicItem) =>
  html`<svg class="glyph ${kind}" viewBox="0 0 64 64" aria-hidden="true">${glyphCells(id).map(
    ({ x, y, round, opacity }) =>
      html`<rect x="${x * STEP + EDGE}" y="${y * STEP + EDGE}" width="9" height="9" rx="${round ? 4.5 : 2.25}" fill="currentColor" opacity="${opacity}" />`,
  )}</svg>`

const SPEECH = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z" /></svg>`
const DOWN = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="m6 9 6 6 6-6" /></svg>`

/** What visitors do in a frame. */
export type EmbedCards = {
  /** The form that asks for an address, or what came of it; null if there is none. */
  supporter: Html | null
  answer: Html | null
  isAnswerOpen: boolean
}

/** `visit` is what the script counts one with; undefined if this is none. */
type Content = EmbedCards & { visit: { site: string | undefined } | undefined }

const drawAnswer = ({ answer, isAnswerOpen }: Content) =>
  answer &&
  html`<details class="more"${isAnswerOpen && html` open`}><summary>${SPEECH}<span>Answer one question</span>${DOWN}</summary>${answer}</details>`

const drawFoot = (item: PublicItem) =>
  html`<p class="foot"><span>${brandMark}<span>Asked with <a href="${publicPagePath(item.id)}" target="_blank" rel="noopener">${brandSlot}</a></span></span><a href="${publicPagePath(item.id)}/report" target="_blank" rel="noopener">Report</a></p>`

/** Returns an item as pages of other sites hold it in a frame. */
export function drawEmbed(item: PublicItem, content: Content) {
  const pitch = toPitch(item)
  const { supporter, visit } = content
  const marks =
    visit && html` data-item="${item.id}" data-via="embed"${visit.site && html` data-site="${visit.site}"`}`
  return html`<main class="embed"${marks}><div class="item">${drawGlyph(item)}<div><p class="byline"><span class="badge ${item.kind}">${kindWords[item.kind]}</span><span dir="auto">${toNames(item).whole}</span></p><h1 dir="auto">${itemName(item)}</h1></div></div>${pitch && html`<p class="pitch" dir="auto">${pitch}</p>`}${supporter}${drawAnswer(content)}${drawFoot(item)}</main>`
}

/** Returns the same of an item that is not to be read by people without an account, or that there is none of. */
export const closedEmbed = html`<main class="embed"><p class="closed">This question is closed.</p><p class="foot"><span>${brandMark}<span>Asked with <a href="/" target="_blank" rel="noopener">${brandSlot}</a></span></span></p></main>`
