import { EXAMPLE, EXAMPLE_CARD, toDecidedText, toExampleTitle } from '#contract/evidence/example.ts'
import { shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { toOpenedText, toShareText } from '#contract/evidence/texts/figure-text.ts'
import { toFlagWords, toLikelyText } from '#contract/evidence/texts/range-text.ts'
import { toStatusName } from '#contract/evidence/texts/status-name.ts'
import { i18n } from '#contract/text/i18n.ts'
import * as card from '#server/features/items/sharing/card.ts'
import type { Drawing } from '#server/platform/pictures/renderer-client.ts'

const { box, data, shape, SIGNAL, TEXT } = card
const MUTED = 'oklch(0.255 0.008 110)'
const SOFT = 'oklch(0.285 0.06 125)'
const SIGNAL_TEXT = 'oklch(0.88 0.19 122)'
const WIDTH = card.CARD_SIZE.width - 2 * card.MARGIN
const CHART_HEIGHT = 162
/** More than it takes: a balanced text as high as this would be cut. */
const HEADLINE_MAX = 300
const { yes, readers, thresholds } = EXAMPLE
const SHARE = (yes / readers) * WIDTH
const [DROP, BUILD] = [thresholds.dropBelow, thresholds.buildAbove].map(percent => (percent / 100) * WIDTH)

/** Returns the card of the landing page: its example. */
export const findExampleCard = (file: string): Drawing | undefined =>
  file === EXAMPLE_CARD ? { ...card.CARD_SIZE, content: drawExample() } : undefined

function drawExample() {
  const look = { border: `3px solid ${SIGNAL}`, background: SOFT, color: SIGNAL_TEXT, flexShrink: 0 }
  return card.frame([
    box({ justifyContent: 'space-between', alignItems: 'center' }, [
      data(`${i18n.t('Example')} · ${toExampleTitle()}`),
      data(toStatusName('above', { voice: 'author', kind: 'idea' }), {
        ...look,
        padding: '8px 22px',
        borderRadius: 16,
      }),
    ]),
    card.headline(toOpenedText(EXAMPLE), HEADLINE_MAX),
    drawChart(),
    card.footer([toDecidedText()]),
  ])
}

function drawChart() {
  const { from, to } = shareInterval(yes, readers)
  const words = toFlagWords(thresholds, 'idea')
  const band = { x: from * WIDTH, y: 81.5, width: (to - from) * WIDTH, height: 31, rx: 15.5 }
  const put = (text: string, place: Record<string, number>) =>
    data(text, { position: 'absolute', direction: card.toDirection(text), ...place })
  return box({ position: 'relative', direction: 'ltr' }, [
    shape('svg', { viewBox: `0 0 ${WIDTH} ${CHART_HEIGHT}`, width: WIDTH, height: CHART_HEIGHT }, [
      shape('rect', { y: 80, width: WIDTH, height: 34, rx: 17, fill: MUTED }),
      shape('rect', { ...band, fill: SOFT, stroke: SIGNAL, strokeWidth: 3 }),
      shape('path', { d: `M${DROP} 0V119M${BUILD} 38V119`, stroke: TEXT, strokeWidth: 3 }),
      shape('circle', { cx: SHARE, cy: 97, r: 15, fill: TEXT }),
    ]),
    put(words.drop, { left: Number(DROP) + 14, top: -6 }),
    put(words.build, { left: Number(BUILD) + 14, top: 32 }),
    put(toLikelyText(EXAMPLE) ?? '', { right: WIDTH - SHARE + 50, top: 128 }),
    put(toShareText(EXAMPLE), { left: SHARE - 30, top: 124, fontSize: 30 }),
  ])
}
