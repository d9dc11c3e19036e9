import type { AsideReason, Evidence, EvidenceFigures, WrittenRule } from '#contract/evidence/evidence.ts'
import {
  toComparisonText,
  toHistoryText,
  toLinesText,
  toReadersText,
  toScopeText,
  toWrittenText,
} from '#contract/evidence/lists.ts'
import {
  toAskedBeforeNote,
  toEarlierNote,
  toFloorNote,
  toLateNote,
  toLostNote,
  toUnvotedNote,
  toVisitorsText,
  toVotedBeforeNote,
  VISITORS_NOTE,
} from '#contract/evidence/notes.ts'
import { toCountText, toEvidenceDay } from '#contract/evidence/numbers.ts'
import { toIntervalText } from '#contract/evidence/share-text.ts'
import { shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { html } from '#server/platform/pages/html.ts'

type Facts = {
  kind: ItemKind
  evidence: Evidence
  rule: WrittenRule | null
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
}

const NO_VERDICT = 'No verdict is given on these lines.'

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const join = (sentences: readonly (string | undefined)[]) => sentences.filter(Boolean).join(' ')

const toWhom = ({ evidence, rule, figures }: Facts) =>
  join([
    rule?.readersFrom === 'audience'
      ? 'Members whom it is for, who opened it from the community and had not voted on it before.'
      : 'Members who opened it from the community and had not voted on it before.',
    ...(figures
      ? [toFloorNote(figures), toVotedBeforeNote(figures), toLateNote(figures), toLostNote(figures)]
      : []),
    toEarlierNote(evidence),
  ])

const toRuleText = (rule: WrittenRule, now: string) =>
  join([
    `${toLinesText(rule)}, ${toScopeText(rule, now)}.`,
    toWrittenText(rule, now),
    rule.verdict ? toHistoryText(rule.verdict, now) : undefined,
  ])

function toAside({ aside, withAside, community }: EvidenceFigures) {
  if (aside.length === 0) return 'Nobody.'
  if (aside.every(({ readers }) => readers === null)) return 'Fewer than five for each reason.'
  const count = withAside && community.sums && withAside.readers - community.sums.readers
  const reasons = aside.map(({ reason, readers }) => `${toReadersText(readers)} ${ASIDE[reason]}`).join(', ')
  return join([
    count ? `${toNumberText(count)} readers: ${reasons}.` : `${reasons}.`,
    withAside
      ? `With them ${toCountText(withAside)}: ${toIntervalText(shareInterval(withAside.yes, withAside.readers))}.`
      : undefined,
  ])
}

const DECISIONS = { build: 'Build.', drop: 'Drop.', change: 'Change.' }

function toDecision({ decision }: Evidence, now: string) {
  if (!decision) return 'Not yet.'
  return html`<b>${DECISIONS[decision.decision]}</b> <span dir="auto">“${decision.reason}”</span> <span class="quiet">${toEvidenceDay(decision.at, now)}</span>`
}

const computed = html`A 95&nbsp;% confidence sequence: the whole family of ranges, one after each reader, holds together. <a class="link" href="/evidence">How, and what it does not say</a>`

/** Returns what is behind the figures: names and texts, in the order of the report. */
export function listFacts(facts: Facts) {
  const { kind, evidence, figures, now } = facts
  const rules = evidence.rules.map(rule => html`<p>${toRuleText(rule, now)}</p>`)
  const comparison = toComparisonText(evidence.comparison, kind)
  return [
    { name: 'Asked', text: QUESTIONS[kind] },
    { name: 'Of whom', text: toWhom(facts) },
    { name: 'The rule', text: rules.length > 0 ? rules : 'The author has written down none.' },
    { name: 'Decided', text: toDecision(evidence, now) },
    ...(figures
      ? [
          { name: 'Set aside', text: toAside(figures) },
          { name: 'Without an account', text: join([toVisitorsText(figures), VISITORS_NOTE, NO_VERDICT]) },
          { name: 'Asked before', text: toAskedBeforeNote(figures) ?? 'Not in the last 90 days.' },
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
    { name: 'Computed', text: computed },
  ]
}
