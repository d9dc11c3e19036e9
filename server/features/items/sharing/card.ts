import type { ItemKind } from '#contract/items/item-kind.ts'
import { addressFor, MEDIA_FOLDER } from '#contract/items/picture-sizes.ts'
import { countCharacters } from '#contract/text/characters.ts'
import { glyphCells } from '#contract/text/glyph-cells.ts'
import { brandSlot, i18n } from '#contract/text/i18n.ts'
import { languages } from '#contract/text/languages.ts'
import { currentLanguage } from '#server/platform/language/catalogues.ts'
import { type SharedItem, toCountWords, toHeadline, toHelpLine } from './shared-item.ts'

export const CARD_SIZE = { width: 1200, height: 630 }

export const MARGIN = 72
const GLYPH = 220
const PICTURE = { width: 352, height: 220 }
const GAP = 52
const UNIT = GLYPH / 64

// The colours of the dark theme, as in web/styles/tokens.css.
const INK = 'oklch(0.16 0.006 110)'
export const TEXT = 'oklch(0.958 0.005 100)'
export const SIGNAL = 'oklch(0.89 0.2 122)'
const kinds: Record<ItemKind, { word: string; solid: string; soft: string }> = {
  idea: { word: /*i18n*/ 'Idea', solid: 'oklch(0.7 0.16 298)', soft: 'oklch(0.28 0.065 298)' },
  pain_point: { word: /*i18n*/ 'Pain point', solid: 'oklch(0.72 0.165 42)', soft: 'oklch(0.28 0.052 42)' },
  product: { word: /*i18n*/ 'Product', solid: 'oklch(0.74 0.115 190)', soft: 'oklch(0.275 0.04 192)' },
}

type Attributes = Record<string, string | number>
type Shape = { type: string; key: null; props: Attributes | { children: Shape[] } | { style: Style } }
type Style = Record<string, string | number>
type Box = { type: string; key: null; props: { style: Style; children: string | (Box | Shape)[] } }

export const box = (style: Style, children: Box['props']['children'] = []): Box => ({
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

const illustration: Shape = {
  type: 'img',
  key: null,
  props: { ...PICTURE, style: { borderRadius: 28, objectFit: 'cover' } },
}

export function getIllustration({ picture }: SharedItem) {
  return picture && { illustration: addressFor(picture, PICTURE.width).replace(`${MEDIA_FOLDER}/`, '') }
}

const HEADLINE_HEIGHT = 360
/** Two lines of text about the author, with the space above them. */
const ABOUT_HEIGHT = 84

/** Letters as wide as they are high, with their punctuation. */
const SQUARE = /[\u3000-\u30ff\uff00-\uff60\p{Script=Han}]/gu
const countSquares = (text: string) => text.match(SQUARE)?.length ?? 0
const isEuropean = (text: string) => countSquares(text) === 0 && !/\p{Script=Arabic}/u.test(text)
/** Keeps only the mark of direction with which Arabic writes '%'. The typefaces have no other spaces. */
const toDrawable = (text: string) =>
  text.replace(/[\u061c\u200f\u2066-\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ')

const FROM_THE_RIGHT = /^\P{L}*(?=\p{L})[\p{Script=Arabic}\p{Script=Hebrew}]/u
export const toDirection = (text: string) => (FROM_THE_RIGHT.test(text) ? 'rtl' : 'ltr')

/** Letters that are joined or have a square each get no space between. */
const spacing = (text: string, letterSpacing: string): Style => (isEuropean(text) ? { letterSpacing } : {})

/** Long titles are set smaller. A title that still does not fit ends in '…'. The first letter sets the direction. */
export function headline(written: string, height: number) {
  const text = toDrawable(written).replaceAll('\u200e', '')
  const length = countCharacters(text) + countSquares(text) / 2
  const fontSize = length <= 56 ? 64 : length <= 80 ? 56 : 48
  const lineHeight = isEuropean(text) ? 1.1 : 1.2
  return box(
    {
      display: 'block',
      fontFamily: 'Display',
      fontSize,
      direction: toDirection(text),
      ...spacing(text, '-0.03em'),
      lineHeight,
      lineClamp: Math.floor(height / (fontSize * lineHeight)),
      wordBreak: 'break-word',
      textWrap: fontSize === 64 ? 'balance' : 'wrap',
    },
    text,
  )
}

/** The typeface of data has European letters only; beside others its digits would be too light. */
export const data = (text: string, style: Style = {}) =>
  box({ fontFamily: isEuropean(text) ? 'Data' : 'Display', fontSize: 26, ...style }, toDrawable(text))

export const shape = (type: string, attributes: Attributes, children: Shape[] = []): Shape => ({
  type,
  key: null,
  props: { ...attributes, children },
})

const mark = shape('svg', { viewBox: '0 0 32 32', width: 48, height: 48, fill: 'none' }, [
  shape('circle', { cx: 16, cy: 16, r: 14, stroke: TEXT, strokeWidth: 2, opacity: 0.28 }),
  shape('path', { d: 'M16 6a10 10 0 1 1-9.4 6.6', stroke: TEXT, strokeWidth: 2.4, strokeLinecap: 'round' }),
  shape('circle', { cx: 16, cy: 16, r: 4.6, fill: SIGNAL }),
])

export const footer = (facts: readonly string[]) =>
  box({ alignItems: 'center', justifyContent: 'space-between', gap: 40 }, [
    box({ alignItems: 'center', gap: 18, fontFamily: 'Display', fontSize: 34, letterSpacing: '-0.03em' }, [
      mark,
      box({}, brandSlot),
    ]),
    box(
      { flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: 15 },
      facts.flatMap((fact, at) => (at === 0 ? [data(fact)] : [data('·'), data(fact)])),
    ),
  ])

export type CardContent = Pick<SharedItem, 'id' | 'kind' | 'picture'> & {
  word: string
  headline: string
  facts: readonly string[]
  /** A line about the author. */
  about?: string | null
}

/** A card is 1200×630 and made of the elements that satori takes. */
export const drawCard = (item: SharedItem) =>
  drawCardOf({
    ...item,
    word: i18n.marked(kinds[item.kind].word),
    headline: toHeadline(item),
    facts: toCountWords(item),
    about: toHelpLine(item),
  })

export function drawCardOf({ id, kind, picture, word, headline: text, facts, about }: CardContent) {
  const faceWidth = picture ? PICTURE.width : GLYPH
  return frame([
    box({ gap: GAP }, [
      picture ? illustration : glyph(id, kinds[kind]),
      box({ flexDirection: 'column', gap: 22, width: CARD_SIZE.width - 2 * MARGIN - faceWidth - GAP }, [
        data(word.toLocaleUpperCase(i18n.language), spacing(word, '0.06em')),
        headline(text, about ? HEADLINE_HEIGHT - ABOUT_HEIGHT : HEADLINE_HEIGHT),
      ]),
    ]),
    box({ flexDirection: 'column', gap: 20 }, [
      ...(about ? [data(about, { fontSize: 24 })] : []),
      footer(facts),
    ]),
  ])
}

export const frame = (children: Box[]) =>
  box(
    {
      ...CARD_SIZE,
      flexDirection: 'column',
      justifyContent: 'space-between',
      boxSizing: 'border-box',
      direction: languages[currentLanguage()].direction,
      padding: MARGIN,
      background: INK,
      color: TEXT,
    },
    children,
  )
