import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Share } from '#contract/evidence/groups.ts'
import { shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { toShareText } from '#contract/evidence/texts/figure-text.ts'
import { toChartLabel, toFlagSides, toFlagWords, toLikelyText } from '#contract/evidence/texts/range-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { type Language, languages } from '#contract/text/languages.ts'
import { html } from '#server/platform/formats/html.ts'

type Chart = { count: Share; thresholds: Thresholds | null; kind: ItemKind; isPassed: boolean }

/** The chart runs in the direction of writing. */
const isRtl = () => languages[i18n.language as Language].direction === 'rtl'
const toPercent = (percent: number) => `${percent.toFixed(2)}%`
const toX = (percent: number) => toPercent(isRtl() ? 100 - percent : percent)
const toDx = (distance: number) => (isRtl() ? -distance : distance)

/** The same chart as `web/features/evidence/panel/range-bar.tsx`, without styles in attributes. */
export function drawGroupChart({ count, thresholds, kind, isPassed }: Chart) {
  const label = toChartLabel({ count, thresholds, kind })
  const names = `range${thresholds ? '' : ' bare'}${isPassed ? ' above' : ''}`
  return html`<svg class="${names}" role="img" aria-label="${label}">
    <svg y="${thresholds ? 42 : 4}" overflow="visible">
      ${drawTrack(count)}
      ${thresholds && drawFlags(thresholds, kind)}
      ${drawShare(count)}
    </svg>
  </svg>`
}

function drawTrack({ yes, readers }: Share) {
  const { from, to } = shareInterval(yes, readers)
  const [x, width] = [toX((isRtl() ? to : from) * 100), toPercent((to - from) * 100)]
  return html`<rect class="track" width="100%" height="16" rx="8" />
    <rect class="band" x="${x}" y="0.75" width="${width}" height="14.5" rx="7.25" />`
}

function drawFlags(thresholds: Thresholds, kind: ItemKind) {
  const words = toFlagWords(thresholds, kind)
  const isBack = toFlagSides(thresholds)
  const drawFlag = (name: 'build' | 'drop', { at, isHigh }: { at: number; isHigh: boolean }) => {
    const [dx, anchor] = isBack[name] ? ([-6, 'end'] as const) : ([6, 'start'] as const)
    const [top, base] = isHigh ? [-40, -28] : [-22, -10]
    return html`<line class="${name}" x1="${toX(at)}" x2="${toX(at)}" y1="${top}" y2="20" />
      <text class="${name}" x="${toX(at)}" dx="${toDx(dx)}" y="${base}" text-anchor="${anchor}">${words[name]}</text>`
  }
  return html`${drawFlag('drop', { at: thresholds.dropBelow, isHigh: !isBack.build })}
    ${drawFlag('build', { at: thresholds.buildAbove, isHigh: isBack.build })}`
}

/** The distance to an end of the axis, in percent, from which on the share is not centered on its dot. */
const EDGE = 5

function drawShare(count: Share) {
  const share = (count.yes / count.readers) * 100
  const at = toX(share)
  const range = toLikelyText(count)
  const [x, anchor] =
    share < EDGE ? [toX(0), 'start'] : share > 100 - EDGE ? [toX(100), 'end'] : [at, 'middle']
  const [dx, side] = share < 50 ? ([36, 'start'] as const) : ([-36, 'end'] as const)
  return html`<circle class="dot" cx="${at}" cy="8" r="7" />
    <text class="strong" x="${x}" y="37" text-anchor="${anchor}">${toShareText(count)}</text>
    ${range && html`<text class="wide" x="${at}" dx="${toDx(dx)}" y="37" text-anchor="${side}">${range}</text>`}
    ${range && html`<text class="narrow" x="${toX(0)}" y="57">${range}</text>`}`
}
