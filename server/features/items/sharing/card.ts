import type { ItemKind } from '#contract/items/item-kind.ts'
import { addressFor, MEDIA_FOLDER } from '#contract/items/picture-sizes.ts'
import { lengthOf } from '#contract/text/code-points.ts'
import { glyphCells } from '#contract/text/glyph-cells.ts'
import { brandSlot } from '#server/platform/formats/brand-slot.ts'
import { type SharedItem, toCountWords, toHeadline } from './shared-item.ts'

export const CARD_SIZE = { width: 1200, height: 630 }

const MARGIN = 72
const GLYPH = 220
const PICTURE = { width: 352, height: 220 }
const GAP = 52
/** The scale of the glyph's drawing, which is 64 wide. */
const UNIT = GLYPH / 64

// The colours of the dark theme, as in web/styles/tokens.css.
const INK = 'oklch(0.16 0.006 110)'
const TEXT = 'oklch(0.958 0.005 100)'
const SIGNAL = 'oklch(0.89 0.2 122)'
const kinds: Record<ItemKind, { word: string; solid: string; soft: string }> = {
  idea: { word: 'IDEA', solid: 'oklch(0.7 0.16 298)', soft: 'oklch(0.28 0.065 298)' },
  pain_point: { word: 'PAIN POINT', solid: 'oklch(0.72 0.165 42)', soft: 'oklch(0.28 0.052 42)' },
  product: { word: 'PRODUCT', solid: 'oklch(0.74 0.115 190)', soft: 'oklch(0.275 0.04 192)' },
}

type Attributes = Record<string, string | number>
type Shape = { type: string; key: null; props: Attributes | { children: Shape[] } | { style: Style } }
type Style = Record<string, string | number>
type Box = { type: string; key: null; props: { style: Style; children: string | (Box | Shape)[] } }

const box = (style: Style, children: Box['props']['children'] = []): Box => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
})

const glyph = (id: string, { solid, soft }: { solid: string; soft: string }) =>
  box(
    { position: 'relative', flexShrink: 0, width: GLYPH, height: GLYPH, borderRadius: 44, background: soft },
    glyphCells(id).map(({ x, y, round, opacity }) =>
      box({
        position: 'absolute',
        left: (x * 11 + 5.5) * UNIT,
        top: (y * 11 + 5.5) * UNIT,
        width: 9 * UNIT,
        height: 9 * UNIT,
        borderRadius: (round ? 4.5 : 2.25) * UNIT,
        background: solid,
        opacity,
      }),
    ),
  )

/** The box for the stored picture, which replaces the glyph. */
const illustration: Shape = {
  type: 'img',
  key: null,
  props: { ...PICTURE, style: { borderRadius: 28, objectFit: 'cover' } },
}

/** Returns the file of the item's picture in the smallest size that fills its box, or null. */
export function getIllustration({ picture }: SharedItem) {
  return picture && { illustration: addressFor(picture, PICTURE.width).replace(`${MEDIA_FOLDER}/`, '') }
}

const LINE_HEIGHT = 1.1
const HEADLINE_HEIGHT = 360

/** Long titles are set smaller. A title that still does not fit ends in '…'. */
function headline(text: string) {
  const length = lengthOf(text)
  const fontSize = length <= 56 ? 64 : length <= 80 ? 56 : 48
  return box(
    {
      display: 'block',
      fontFamily: 'Display',
      fontSize,
      letterSpacing: '-0.03em',
      lineHeight: LINE_HEIGHT,
      lineClamp: Math.floor(HEADLINE_HEIGHT / (fontSize * LINE_HEIGHT)),
      wordBreak: 'break-word',
      textWrap: fontSize === 64 ? 'balance' : 'wrap',
    },
    text,
  )
}

const data = (text: string, style: Style = {}) => box({ fontFamily: 'Data', fontSize: 26, ...style }, text)

const shape = (type: string, attributes: Attributes, children: Shape[] = []): Shape => ({
  type,
  key: null,
  props: { ...attributes, children },
})

/** The open ring around a lime core, as in web/ui/brand/mark.tsx. */
const mark = shape('svg', { viewBox: '0 0 32 32', width: 48, height: 48, fill: 'none' }, [
  shape('circle', { cx: 16, cy: 16, r: 14, stroke: TEXT, strokeWidth: 2, opacity: 0.28 }),
  shape('path', { d: 'M16 6a10 10 0 1 1-9.4 6.6', stroke: TEXT, strokeWidth: 2.4, strokeLinecap: 'round' }),
  shape('circle', { cx: 16, cy: 16, r: 4.6, fill: SIGNAL }),
])

const footer = (counts: readonly string[]) =>
  box({ alignItems: 'center', justifyContent: 'space-between' }, [
    box({ alignItems: 'center', gap: 18, fontFamily: 'Display', fontSize: 34, letterSpacing: '-0.03em' }, [
      mark,
      box({}, brandSlot),
    ]),
    data(counts.join('  ·  ')),
  ])

/** The content of a share card: a word above the headline, and facts at its foot. */
export type CardContent = Pick<SharedItem, 'id' | 'kind' | 'picture'> & {
  word: string
  headline: string
  facts: readonly string[]
}

/** Returns the share card of a listed item, 1200×630, as the elements that satori takes. */
export const drawCard = (item: SharedItem) =>
  drawCardOf({
    ...item,
    word: kinds[item.kind].word,
    headline: toHeadline(item),
    facts: toCountWords(item),
  })

/** Returns a share card with the face of a listed item, in the same form. */
export function drawCardOf({ id, kind, picture, word, headline: text, facts }: CardContent) {
  const { width, height } = CARD_SIZE
  const faceWidth = picture ? PICTURE.width : GLYPH
  return box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      width,
      height,
      padding: MARGIN,
      background: INK,
      color: TEXT,
    },
    [
      box({ gap: GAP }, [
        picture ? illustration : glyph(id, kinds[kind]),
        box({ flexDirection: 'column', gap: 22, width: width - 2 * MARGIN - faceWidth - GAP }, [
          data(word, { letterSpacing: '0.06em' }),
          headline(text),
        ]),
      ]),
      footer(facts),
    ],
  )
}
