import { toFirstName } from '#contract/author.ts'
import type { WrittenDecision } from '#contract/evidence/evidence.ts'
import type { Status } from '#contract/evidence/status.ts'
import { toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { brandSlot, i18n } from '#contract/text/i18n.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { kindLabels } from '#server/features/items/kind-labels.ts'
import { brandMark, type Html, html } from '#server/platform/formats/html.ts'
import { toClockText } from '#server/platform/language/day-text.ts'
import { drawGroupChart } from './group-chart.ts'
import { type Report, type ReportGroup, type ReportQuote, toReportContent } from './report-content.ts'
import { type Fact, listFacts } from './report-facts.ts'

const drawMasthead = () =>
  html`<header class="masthead">
    <a class="brand" href="/">${brandMark}${brandSlot}</a>
    <a class="button" href="/auth">${i18n.t('Sign In')}</a>
  </header>`

const disc = (y: number) => html`<circle cx="10" cy="${y}" r="3.9" fill="currentColor" stroke="none" />`

/** The icons of web/features/evidence/panel/status-chip.tsx. */
const PICTURES: Record<Status, Html> = {
  early: html`<path d="M4 10h.01M10 10h.01M16 10h.01" stroke-width="3" />`,
  'leaning-yes': html`<path d="M2.5 15h2.6M8.7 15h2.6M14.9 15h2.6" /><circle cx="10" cy="7" r="3.1" />`,
  'leaning-no': html`<path d="M2.5 5h2.6M8.7 5h2.6M14.9 5h2.6" /><circle cx="10" cy="13" r="3.1" />`,
  above: html`<path d="M2.5 15.5h15" />${disc(6.8)}`,
  below: html`<path d="M2.5 4.5h15" />${disc(13.2)}`,
  'too-close': html`<path d="M2 10h2M16 10h2" /><circle cx="10" cy="10" r="3.1" />`,
  changed: html`<path d="M6 2.5v6M4 2.5h4M4 8.5h4M14 11.5v6M12 11.5h4M12 17.5h4" />`,
  withdrawn: html`<path d="M5 5l10 10M15 5L5 15" />`,
}

const drawStatus = ({ judged, status }: ReportGroup) =>
  html`<span class="state ${judged.status}">
    <svg
      viewBox="0 0 20 20" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round" aria-hidden="true"
    >${PICTURES[judged.status]}</svg>
    ${status}
  </span>`

/** Parts between stars are strong. */
const drawPhrases = (text: string) =>
  html`${text.split('*').map((part, place) => (place % 2 === 1 ? html`<b>${part}</b>` : part))}`

function drawGroup(shown: ReportGroup, kind: ItemKind) {
  const { group, judged, name, sentence, lines, meaning, notes } = shown
  const isPassed = judged.status === 'above'
  const chart =
    group.name === 'found' &&
    judged.status !== 'changed' &&
    group.count &&
    drawGroupChart({ count: group.count, thresholds: group.bar, kind, isPassed })
  return html`<div class="group">
    <h2>${name}${drawStatus(shown)}</h2>
    <p class="said">${sentence}</p>
    ${lines.length > 0 && html`<p class="quiet">${i18n.join(...lines)}</p>`}
    ${chart}
    ${meaning && html`<p class="meaning">${drawPhrases(meaning)}</p>`}
    ${notes.map(note => html`<p class="small">${note}</p>`)}
  </div>`
}

const DECISIONS = {
  build: /*i18n*/ 'The author decided to build it',
  drop: /*i18n*/ 'The author decided to drop it',
  change: /*i18n*/ 'The author decided to change it',
}

const drawDecision = ({ decision, reason, at }: WrittenDecision, now: string) =>
  html`<section>
    <h2>${i18n.marked(DECISIONS[decision])}</h2>
    <blockquote dir="auto">${toQuoteText(reason)}</blockquote>
    <p class="small quiet">${toEvidenceDay(at, now)}</p>
  </section>`

const drawQuote = ({ words, name }: ReportQuote) =>
  html`<figure>
    <blockquote dir="auto">${toQuoteText(words)}</blockquote>
    <figcaption class="quiet" dir="auto">${toFirstName(name) ?? i18n.t('A member')}</figcaption>
  </figure>`

const drawQuotes = (quotes: readonly ReportQuote[]) =>
  quotes.length > 0 &&
  html`<section>
    <h2>${i18n.t('Said in chats with the author')}</h2>
    ${quotes.map(drawQuote)}
    <p class="small quiet">${i18n.t('The author chose these words. Each person agreed to show them.')}</p>
  </section>`

const icon = (path: Html) => html`<svg viewBox="0 0 24 24" aria-hidden="true">${path}</svg>`
const DOWNLOAD = icon(html`<path d="M12 4v11M7 11l5 5 5-5M5 20h14" />`)
const PRINTER = icon(html`<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z" />`)

function drawEnd(address: string, { hasNames }: { hasNames: boolean }) {
  const names = hasNames
    ? i18n.t('Names only where people agreed. Totals by day.')
    : i18n.t('No names. Totals by day.')
  return html`<footer class="end">
    <div>
      <a class="button" href="${address}.csv" download>${DOWNLOAD}CSV</a>
      <a class="button" href="${address}.json" download>${DOWNLOAD}JSON</a>
      <button type="button" class="button" data-print hidden>${PRINTER}${i18n.t('Print')}</button>
    </div>
    <p class="small quiet">${names} <bdi dir="ltr">${address.replace(/^https?:\/\//, '')}</bdi></p>
  </footer>`
}

/** Days beside it have their year. */
const NO_YEAR = '0000-01-01'

function drawByline({ kind, evidence, askedAt, brought: { countedAt } }: Report) {
  const days = i18n.t('Asked on {asked}, counted on {day}, {time} UTC', {
    asked: toEvidenceDay(evidence.begunAt ?? askedAt, countedAt),
    day: toEvidenceDay(countedAt, NO_YEAR),
    time: toClockText(countedAt),
  })
  return html`<p class="byline"><span class="badge ${kind}">${i18n.marked(kindLabels[kind])}</span>${days}</p>`
}

const NOT_SAID =
  /*i18n*/ 'The members who found it belong to a community of people who build things. They came on their own and earn points for voting, and clicking a button costs nothing. The next proof is someone who gives an hour, an email address or money.'

const drawFact = ({ name, text }: Fact) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`

/** Returns a page that is readable without scripts. `address` is its own, with the origin. */
export function drawReport(report: Report, address: string) {
  const { found, brought, ...content } = toReportContent(report)
  const { kind, title, evidence, quotes } = report
  return html`${drawMasthead()}
  <main>
    <p class="label">${i18n.t('Evidence report')}</p>
    <h1 dir="auto">${title}</h1>
    ${drawByline(report)}
    <div class="card">${drawGroup(found, kind)}${drawGroup(brought, kind)}</div>
    ${evidence.decision && drawDecision(evidence.decision, content.now)}
    ${drawQuotes(quotes)}
    <section>
      <h2>${i18n.t('How this was measured')}</h2>
      <dl>${listFacts({ ...report, ...content }).map(drawFact)}</dl>
    </section>
    <p class="not-said">${i18n.marked(NOT_SAID)}</p>
    ${drawEnd(address, { hasNames: quotes.length > 0 })}
  </main>`
}
