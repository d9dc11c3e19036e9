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
import { toNumberText } from '#contract/text/number-text.ts'
import { html } from '#server/platform/pages/html.ts'

type Facts = {
  kind: ItemKind
  evidence: Evidence
  /** Null below five. */
  blockedCount: number | null
  bar: WrittenBar | null
  /** Undefined below the first verdict: then nothing else is said. */
  figures: EvidenceFigures | undefined
  /** An ISO time of the year in which days have no year. */
  now: string
}

const QUESTIONS: Record<ItemKind, string> = {
  idea: 'Would you be an early adopter of this?',
  pain_point: 'Do you have this pain too?',
  product: 'Would you be an early adopter of this?',
}

const ASIDE: Record<AsideReason, string> = {
  'new-here': 'new here',
  'near-author': 'near the author',
  crowd: 'a crowd from one place',
  exchange: 'by exchange',
  voided: 'with voided votes',
  'by-hand': 'by a moderator',
}

const TALKS_NOTE = 'As the author marked them. They are no part of the figures above.'

const NO_VERDICT = 'No verdict is given on these.'

const join = (sentences: readonly (string | undefined)[]) => sentences.filter(Boolean).join(' ')

const toWhom = ({ evidence, bar, figures }: Facts) =>
  join([
    bar?.readersFrom === 'audience'
      ? 'Members it is for, who opened it from the community. A vote on its card counts if they opened it within the hour.'
      : 'Members who opened it from the community. A vote on its card counts if they opened it within the hour.',
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
  join([`${toThresholdsText(bar)}, ${toScopeText(bar, now)}.`, toSetText(bar, now), toHistoryText(bar, now)])

function toAside(evidence: Evidence, { figures, now }: { figures: EvidenceFigures; now: string }) {
  const { aside } = figures
  const byHand = toByHandNote(evidence, now)
  if (aside.every(({ share }) => share === null)) return join(['Fewer than five for each reason.', byHand])
  const reasons = aside
    .map(({ reason, share }) => `${toReadersText(share?.readers ?? null)} ${ASIDE[reason]}`)
    .join(', ')
  const all = withAside(figures)
  return join([
    `${capitalize(reasons)}.`,
    all
      ? `With them ${toCountText(all)}: ${toIntervalText(shareInterval(all.yes, all.readers))}.`
      : undefined,
    byHand,
  ])
}

const DECISIONS = { build: 'Build.', drop: 'Drop.', change: 'Change.' }

function toDecision({ decision }: Evidence, now: string) {
  if (!decision) return 'Not yet.'
  return html`<b>${DECISIONS[decision.decision]}</b> <span dir="auto">“${decision.reason}”</span> <span class="quiet">${toEvidenceDay(decision.at, now)}</span>`
}

const toBlockedText = (count: number) =>
  `${toNumberText(count)} members, by the author. They can neither vote nor write here from then on. What they did before counts.`

const computed = html`A 95&nbsp;% confidence sequence: the whole family of ranges, one after each person, holds together. <a class="link" href="/evidence">How, and what it does not say</a>`

/** Returns what is behind the figures: names and texts, in the order of the report. */
export function listFacts(facts: Facts) {
  const { kind, evidence, blockedCount, figures, now } = facts
  const bars = evidence.rules.map(bar => html`<p>${toBarText(bar, now)}</p>`)
  const comparison = toComparisonText(evidence.comparison, kind)
  return [
    { name: 'Asked', text: QUESTIONS[kind] },
    { name: 'Who counts', text: toWhom(facts) },
    { name: 'The bar', text: bars.length > 0 ? bars : 'The author has set none.' },
    { name: 'Decided', text: toDecision(evidence, now) },
    ...(figures
      ? [
          { name: 'Not counted', text: toAside(evidence, { figures, now }) },
          { name: 'Without an account', text: join([toVisitorsText(figures), VISITORS_NOTE, NO_VERDICT]) },
          {
            name: 'Asked before',
            text: toAskedBeforeNote(figures) ?? 'Nothing else of this author in the 90 days before.',
          },
          {
            name: 'Others say first',
            text: join([
              toUnvotedNote(figures),
              'What the rest saw on the buttons, the evidence cannot take out.',
            ]),
          },
          ...(comparison ? [{ name: 'Compared with others', text: capitalize(`${comparison}.`) }] : []),
        ]
      : []),
    ...(evidence.talks.talks < TALKS_SHOWN_FROM
      ? []
      : [{ name: 'Talks', text: join([toTalksText(evidence.talks), TALKS_NOTE]) }]),
    ...(blockedCount === null ? [] : [{ name: 'Blocked', text: toBlockedText(blockedCount) }]),
    { name: 'Computed', text: computed },
  ]
}
