import { toFirstName } from '#contract/author.ts'
import type { WrittenBar } from '#contract/evidence/evidence.ts'
import { type ShownState } from '#contract/evidence/shown-state.ts'
import { toLateBarText } from '#contract/evidence/texts/bar-text.ts'
import type { Phrase } from '#contract/evidence/texts/evidence-sentence.ts'
import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import { promise } from '#contract/evidence/texts/known-limits.ts'
import { toStateName } from '#contract/evidence/texts/state-name.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { brandSlot } from '#server/platform/formats/brand-slot.ts'
import { toClockText } from '#server/platform/language/day-text.ts'
import { brandMark, html } from '#server/platform/pages/html.ts'
import { drawCharts, drawTable } from './report-chart.ts'
import { type Report, type ReportContent, type ReportQuote, toReportContent } from './report-content.ts'
import { listFacts } from './report-facts.ts'
import { drawScale } from './report-scale.ts'

const KINDS: Record<ItemKind, string> = {
  idea: /*i18n*/ 'IDEA',
  pain_point: /*i18n*/ 'PAIN POINT',
  product: /*i18n*/ 'PRODUCT',
}

const drawMasthead = () =>
  html`<header class="masthead"><a class="brand" href="/">${brandMark}${brandSlot}</a><div><a class="button plain" href="/evidence">${i18n.t('What is this?')}</a><a class="button" href="/auth">${i18n.t('Sign In')}</a></div></header>`

/** A range and a dashed line, above, across or below it; or two ranges apart. */
const PICTURES: Partial<Record<ShownState, string>> = {
  above: 'M10 3v7M7.5 3h5M7.5 10h5',
  unclear: 'M10 8v12M7.5 8h5M7.5 20h5',
  below: 'M10 18v-1M7.5 17h5',
  changed: 'M6 3v6M3.5 3h5M3.5 9h5M14 11v6M11.5 11h5M11.5 17h5',
  held: 'M7 4v12M13 4v12',
  withdrawn: 'M5 10h10M5 10l4-4M5 10l4 4',
  'no-bar': 'M10 4v12M7.5 4h5M7.5 16h5',
}

const dashed = html`<path d="M2 14h16" stroke-dasharray="2.5 2.5" />`
const hasLine = (state: ShownState) => ['above', 'unclear', 'below'].includes(state)

const drawState = (kind: ItemKind, { state, bar }: Pick<ReportContent, 'state' | 'bar'>) =>
  html`<span class="state ${state}"><svg viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" aria-hidden="true">${hasLine(state) && dashed}<path d="${PICTURES[state]}" /></svg>${toStateName(state, { voice: 'report', kind })}${hasVerdict(state) && lateBar(bar)}</span>`

const hasVerdict = (state: ShownState) => state === 'above' || state === 'below'
const lateBar = (bar: WrittenBar | null) => {
  const text = toLateBarText(bar)
  return text && html` <span class="quiet">· ${text}</span>`
}
const drawSentence = (phrases: readonly Phrase[]) =>
  html`<p class="sentence">${phrases.map(({ text, isStrong }) => (isStrong ? html`<b>${text}</b>` : text))}</p>`

function drawCard({ kind }: Report, content: ReportContent) {
  const { headline, sums, series, bar, state, sentence } = content
  if (!sums) return html`<div class="card"><h2>${headline}</h2></div>`
  const scale = drawScale({
    kind,
    sums,
    series,
    bar,
    isAbove: state === 'above',
    hasRange: state !== 'changed',
  })
  return html`<div class="card"><h2>${headline}</h2>${scale}<div class="verdict">${drawState(kind, content)}${drawSentence(sentence)}</div></div>`
}

const drawOverTime = ({ series, bar, sums, now }: ReportContent) =>
  sums &&
  series &&
  html`<section><h2>${i18n.t('How sure, as people opened it')}</h2>${drawCharts({ series, bar })}${drawTable({ series, bar }, now)}</section>`

const drawQuote = ({ words, name }: ReportQuote) =>
  html`<figure><blockquote dir="auto">${toQuoteText(words)}</blockquote><figcaption class="quiet" dir="auto">${toFirstName(name) ?? i18n.t('A member')}</figcaption></figure>`

const drawQuotes = (quotes: readonly ReportQuote[]) =>
  quotes.length > 0 &&
  html`<section><h2>${i18n.t('Said in chats with the author')}</h2>${quotes.map(drawQuote)}<p class="small quiet">${i18n.t('The author chose these words. Each person agreed to show them.')}</p></section>`

const DOWNLOAD = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4v11M7 11l5 5 5-5M5 20h14" /></svg>`
const PRINTER = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z" /></svg>`

const drawEnd = (address: string, { hasNames }: { hasNames: boolean }) =>
  html`<footer class="end"><div><a class="button" href="${address}.csv" download>${DOWNLOAD}CSV</a><a class="button" href="${address}.json" download>${DOWNLOAD}JSON</a><button type="button" class="button" data-print hidden>${PRINTER}${i18n.t('Print')}</button></div><p class="small quiet">${hasNames ? i18n.t('Names only where people agreed, sums by day.') : i18n.t('No names, sums by day.')} <bdi dir="ltr">${address.replace(/^https?:\/\//, '')}</bdi></p></footer>`

/** Days beside it have their year. */
const NO_YEAR = '0000-01-01'

const toMoment = (now: string) =>
  i18n.t('{day}, {time} UTC', { day: toEvidenceDay(now, NO_YEAR), time: toClockText(now) })

/** Returns a page that is readable without scripts. `address` is its own, with the origin. */
export function drawReport(report: Report, address: string) {
  const content = toReportContent(report)
  const { kind, title, askedAt, evidence, blockedCount, quotes } = report
  const { bar, figures, now } = content
  const facts = listFacts({ kind, evidence, blockedCount, bar, figures, now })
  return html`${drawMasthead()}<main><p class="label">${i18n.t('Evidence report')}${evidence.movedAt && ` · ${toMoment(evidence.movedAt)}`}</p><h1 dir="auto">${title}</h1><p class="byline"><span class="badge ${kind}">${i18n.marked(KINDS[kind])}</span>${i18n.t('Asked on {day}', { day: toEvidenceDay(evidence.begunAt ?? askedAt, NO_YEAR) })}</p>${drawCard(report, content)}${drawOverTime(content)}${drawQuotes(quotes)}<section><h2>${i18n.t('What stands behind it')}</h2><dl>${facts.map(
    ({ name, text }) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`,
  )}</dl></section><p class="not-said">${i18n.marked(promise[0])}</p>${drawEnd(address, { hasNames: quotes.length > 0 })}</main>`
}
