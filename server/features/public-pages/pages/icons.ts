import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { glyphCells } from '#contract/text/glyph-cells.ts'
import { type Html, html } from '#server/platform/formats/html.ts'

const icon = (shapes: Html) => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${shapes}</svg>`

export const TICK = icon(html`<circle cx="12" cy="12" r="10" /><path d="m8 12.5 2.7 2.7L16 9.5" />`)
export const CLOCK = icon(html`<circle cx="12" cy="12" r="10" /><path d="M12 6v6l4 2" />`)
export const INFO = icon(html`<circle cx="12" cy="12" r="10" /><path d="M12 16v-4" /><path d="M12 8h.01" />`)
export const BACK = icon(html`<path d="m15 18-6-6 6-6" />`)
export const DOWN = icon(html`<path d="m6 9 6 6 6-6" />`)
export const OUT = icon(html`<path d="M15 3h6v6" /><path d="M10 14 21 3" />
  <path d="M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />`)
export const PERSON = icon(html`<circle cx="9" cy="7" r="4" />
  <path d="M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2" />
  <path d="M19 8v6M22 11h-6" />`)
export const BIN = icon(html`
  <path d="M3 6h18M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M10 11v6M14 11v6" />`)
export const HAND = icon(html`<path d="M18 11V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2" />
  <path d="M14 10V4a2 2 0 0 0-2-2a2 2 0 0 0-2 2v2" />
  <path d="M10 10.5V6a2 2 0 0 0-2-2a2 2 0 0 0-2 2v8" />
  <path
    d="M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15" />`)
export const SHARE = icon(html`<path d="M12 2v13" /><path d="m16 6-4-4-4 4" />
  <path d="M4 12v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8" />`)
export const COPY = icon(html`<rect width="14" height="14" x="8" y="8" rx="2" />
  <path d="M4 16a2 2 0 0 1-2-2V4c0-1.1.9-2 2-2h10a2 2 0 0 1 2 2" />`)
export const SPEECH = icon(html`
  <path
    d="M22 17a2 2 0 0 1-2 2H6.828a2 2 0 0 0-1.414.586l-2.202 2.202
      A.71.71 0 0 1 2 21.286V5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2z" />`)

const STEP = 11
const EDGE = 5.5

export const drawGlyph = ({ id, kind }: { id: ItemId; kind: ItemKind }) => {
  const cells = glyphCells(id).map(
    ({ x, y, round, opacity }) => html`<rect
      x="${x * STEP + EDGE}" y="${y * STEP + EDGE}" width="9" height="9" rx="${round ? 4.5 : 2.25}"
      fill="currentColor" opacity="${opacity}"
    />`,
  )
  return html`<svg class="glyph ${kind}" viewBox="0 0 64 64" aria-hidden="true">${cells}</svg>`
}
