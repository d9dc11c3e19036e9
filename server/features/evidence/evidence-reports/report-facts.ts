import type { AsideReason, Evidence, EvidenceFigures, WrittenBar } from '#contract/evidence/evidence.ts'
import { withAside } from '#contract/evidence/side-series.ts'
import { shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { TALKS_SHOWN_FROM, toTalksText } from '#contract/evidence/talks.ts'
import { toHistoryText, toScopeText, toSetText, toThresholdsText } from '#contract/evidence/texts/bar-text.ts'
import { toCountText, toEvidenceDay } from '#contract/evidence/texts/figure-text.ts'
import { toIntervalText } from '#contract/evidence/texts/interval-text.ts'
import {
  toAskedBeforeNote,
  toByHandNote,
  toCardNote,
  toEarlierNote,
  toFloorNote,
  toLateNote,
  toLostNote,
  toUnvotedNote,
  toVisitorsText,
  toVotedBeforeNote,
  VISITORS_NOTE,
} from '#contract/evidence/texts/notes.ts'
import { toComparisonText, toReadersText } from '#contract/evidence/texts/series-names.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { capitalize } from '#contract/text/capitalize.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { html, sentence } from '#server/platform/pages/html.ts'

type Facts = {
  kind: ItemKind
  evidence: Evidence
  /** Null below five. */
  blockedCount: number | null
  bar: WrittenBar | null
  /** Undefined before 20 readers: then no other figures are listed. */
  figures: EvidenceFigures | undefined
  /** An ISO time of the year in which days have no year. */
  now: string
}

const QUESTIONS: Record<ItemKind, string> = {
  idea: /*i18n*/ 'Would you be an early adopter of this?',
  pain_point: /*i18n*/ 'Do you have this pain too?',
  product: /*i18n*/ 'Would you be an early adopter of this?',
}

const ASIDE: Record<AsideReason, string> = {
  'new-here': /*i18n*/ '{readers} new here',
  'near-author': /*i18n*/ '{readers} near the author',
  crowd: /*i18n*/ '{readers} a crowd from one place',
  exchange: /*i18n*/ '{readers} by exchange',
  voided: /*i18n*/ '{readers} with voided votes',
  'by-hand': /*i18n*/ '{readers} by a moderator',
}

const TALKS_NOTE = /*i18n*/ 'As the author marked them. They are no part of the figures above.'

const NO_VERDICT = /*i18n*/ 'No verdict is given on these.'

const join = (sentences: readonly (string | undefined)[]) => sentences.filter(Boolean).join(' ')

const toWhom = ({ evidence, bar, figures }: Facts) =>
  join([
    bar?.readersFrom === 'audience'
      ? i18n.t(
          'Members it is for, who opened it from the community. A vote on its card counts if they opened it within the hour.',
        )
      : i18n.t(
          'Members who opened it from the community. A vote on its card counts if they opened it within the hour.',
        ),
    ...(figures
      ? [
          toCardNote(figures[bar?.readersFrom ?? 'community']),
          toFloorNote(figures),
          toVotedBeforeNote(figures),
          toLateNote(figures),
          toLostNote(figures),
        ]
      : []),
    toEarlierNote(evidence),
  ])

const toBarText = (bar: WrittenBar, now: string) =>
  join([
    i18n.t('{thresholds}, {scope}.', { thresholds: toThresholdsText(bar), scope: toScopeText(bar, now) }),
    toSetText(bar, now),
    toHistoryText(bar, now),
  ])

function toAside(evidence: Evidence, { figures, now }: { figures: EvidenceFigures; now: string }) {
  const { aside } = figures
  const byHand = toByHandNote(evidence, now)
  if (aside.every(({ share }) => share === null))
    return join([i18n.t('Fewer than five for each reason.'), byHand])
  const reasons = aside.map(({ reason, share }) =>
    i18n.t(ASIDE[reason], { readers: toReadersText(share?.readers ?? null) }),
  )
  const list = toListText(reasons)
  const all = withAside(figures)
  return join([
    i18n.t('{reasons}.', { reasons: capitalize(list) }),
    all
      ? i18n.t('With them {count}: {range}.', {
          count: toCountText(all),
          range: toIntervalText(shareInterval(all.yes, all.readers)),
        })
      : undefined,
    byHand,
  ])
}

const DECISIONS = { build: /*i18n*/ 'Build.', drop: /*i18n*/ 'Drop.', change: /*i18n*/ 'Change.' }

function toDecision({ decision }: Evidence, now: string) {
  if (!decision) return i18n.t('Not yet.')
  return html`<b>${i18n.marked(DECISIONS[decision.decision])}</b> <span dir="auto">${toQuoteText(decision.reason)}</span> <span class="quiet">${toEvidenceDay(decision.at, now)}</span>`
}

const toBlockedText = (count: number) =>
  i18n.t(
    '{count, plural, one {# member} other {# members}}, by the author. They can neither vote nor write here from then on. What they did before counts.',
    { count },
  )

const drawComputed = () =>
  sentence(
    i18n.t(
      'A 95% confidence sequence: the whole family of ranges, one after each person, holds together. <0>How, and what it does not say</0>',
    ),
    [words => html`<a class="link" href="/evidence">${words}</a>`],
  )

export function listFacts(facts: Facts) {
  const { kind, evidence, blockedCount, figures, now } = facts
  const bars = evidence.rules.map(bar => html`<p>${toBarText(bar, now)}</p>`)
  const comparison = toComparisonText(evidence.comparison, kind)
  return [
    { name: i18n.t('Asked'), text: i18n.marked(QUESTIONS[kind]) },
    { name: i18n.t('Who counts'), text: toWhom(facts) },
    { name: i18n.t('The bar'), text: bars.length > 0 ? bars : i18n.t('The author has set none.') },
    { name: i18n.t('Decided'), text: toDecision(evidence, now) },
    ...(figures
      ? [
          { name: i18n.t('Not counted'), text: toAside(evidence, { figures, now }) },
          {
            name: i18n.t('Without an account'),
            text: join([toVisitorsText(figures), i18n.marked(VISITORS_NOTE), i18n.marked(NO_VERDICT)]),
          },
          {
            name: i18n.t('Asked before'),
            text: toAskedBeforeNote(figures) ?? i18n.t('Nothing else of this author in the 90 days before.'),
          },
          {
            name: i18n.t('Others say first'),
            text: join([
              toUnvotedNote(figures),
              i18n.t('What the rest saw on the buttons, the evidence cannot take out.'),
            ]),
          },
          ...(comparison
            ? [{ name: i18n.t('Compared with others'), text: capitalize(`${comparison}.`) }]
            : []),
        ]
      : []),
    ...(evidence.talks.talks < TALKS_SHOWN_FROM
      ? []
      : [{ name: i18n.t('Talks'), text: join([toTalksText(evidence.talks), i18n.marked(TALKS_NOTE)]) }]),
    ...(blockedCount === null ? [] : [{ name: i18n.t('Blocked'), text: toBlockedText(blockedCount) }]),
    { name: i18n.t('Computed'), text: drawComputed() },
  ]
}
