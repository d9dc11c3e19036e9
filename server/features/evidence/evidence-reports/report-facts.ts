import type { Evidence, EvidenceFigures, ExclusionReason, WrittenBar } from '#contract/evidence/evidence.ts'
import { withExcluded } from '#contract/evidence/side-cohorts.ts'
import { shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { TALKS_SHOWN_FROM, toTalksText } from '#contract/evidence/talks.ts'
import { toHistoryText, toScopeText, toSetText, toThresholdsText } from '#contract/evidence/texts/bar-text.ts'
import { toReadersText } from '#contract/evidence/texts/cohort-names.ts'
import { toCountText } from '#contract/evidence/texts/figure-text.ts'
import { toIntervalText } from '#contract/evidence/texts/interval-text.ts'
import { toAskedBeforeNote, toByHandNote, toEarlierNote } from '#contract/evidence/texts/notes.ts'
import { capitalize } from '#contract/text/capitalize.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { kindQuestions } from '#server/features/items/kind-labels.ts'
import { type Html, html, sentence } from '#server/platform/formats/html.ts'
import { byFive } from './public-groups.ts'
import type { Report, ReportContent } from './report-content.ts'

type Facts = Pick<Report, 'kind' | 'evidence' | 'notForMe' | 'blockedCount'> &
  Pick<ReportContent, 'bar' | 'figures' | 'now'>

const EXCLUDED: Record<ExclusionReason, string> = {
  'new-here': /*i18n*/ '{readers} new here',
  'near-author': /*i18n*/ '{readers} near the author',
  crowd: /*i18n*/ '{readers} a crowd from one place',
  exchange: /*i18n*/ '{readers} by exchange',
  voided: /*i18n*/ '{readers} with voided votes',
  'by-hand': /*i18n*/ '{readers} by a moderator',
}

const toWhom = (bar: WrittenBar | null) =>
  bar?.readersFrom === 'audience'
    ? i18n.t('Members it’s for, who opened it from a list here.')
    : i18n.t(
        'Members who opened it from a list here. People from the author’s link, public page, chats and emails count as people the author brought.',
      )

const toBarText = (bar: WrittenBar, now: string) =>
  i18n.join(
    i18n.t('{thresholds}, {scope}.', { thresholds: toThresholdsText(bar), scope: toScopeText(bar, now) }),
    toSetText(bar, now),
    toHistoryText(bar, now),
  )

function toExcluded(evidence: Evidence, { figures, now }: { figures: EvidenceFigures; now: string }) {
  const { excluded } = figures
  const notes = [toEarlierNote(evidence), toByHandNote(evidence, now)]
  if (excluded.every(({ share }) => share === null))
    return i18n.join(i18n.t('Fewer than {SHOWN_FROM} for each reason.'), ...notes)
  const reasons = excluded.map(({ reason, share }) =>
    i18n.t(EXCLUDED[reason], { readers: toReadersText(share?.readers ?? null) }),
  )
  const list = toListText(reasons)
  const all = withExcluded(figures)
  return i18n.join(
    i18n.t('{reasons}.', { reasons: capitalize(list) }),
    all
      ? i18n.t('With them {count}: {range}.', {
          count: toCountText(all),
          range: toIntervalText(shareInterval(all.yes, all.readers)),
        })
      : undefined,
    ...notes,
  )
}

const toBlockedText = (count: number) =>
  i18n.t(
    '{count, plural, one {# member} other {# members}}, by the author. From then on they can’t vote or write here. What they did before counts.',
    { count },
  )

const drawComputed = () =>
  sentence(
    i18n.t(
      'A 95% confidence sequence. It holds however often anyone looks. <0>How it works, and what it doesn’t say</0>',
    ),
    [words => html`<a class="link" href="/evidence">${words}</a>`],
  )

export type Fact = { name: string; text: Html | string | Html[] }

/** Lists how the evidence was measured. Facts that need many readers are missing below twenty. */
export function listFacts({ kind, evidence, notForMe, blockedCount, bar, figures, now }: Facts) {
  const bars = evidence.bars.map(bar => html`<p>${toBarText(bar, now)}</p>`)
  const atLeast = byFive(notForMe)
  const facts: (Fact | false | undefined)[] = [
    { name: i18n.t({ message: 'Asked', context: 'the question' }), text: i18n.marked(kindQuestions[kind]) },
    { name: i18n.t('Found it on their own'), text: toWhom(bar) },
    { name: i18n.t('The bar'), text: bars.length > 0 ? bars : i18n.t('The author hasn’t set one.') },
    {
      name: i18n.t('Pressed Not for me'),
      text:
        atLeast > 0
          ? i18n.t('At least {count}.', { count: toNumberText(atLeast) })
          : i18n.t('Fewer than {SHOWN_FROM}.'),
    },
    {
      name: i18n.t('Counted'),
      text: i18n.t('In fives, every 15 minutes for people the author brought and every hour for the others.'),
    },
    figures && { name: i18n.t('Not counted'), text: toExcluded(evidence, { figures, now }) },
    figures && {
      name: i18n.t('Tested before'),
      text: toAskedBeforeNote(figures) ?? i18n.t('The author tested nothing else in the 90 days before.'),
    },
    {
      name: i18n.t('Voters can see the counts'),
      text: i18n.t('Members saw how many had voted before they voted. The range can’t correct for that.'),
    },
    evidence.talks.talks >= TALKS_SHOWN_FROM && {
      name: i18n.t('Talks'),
      text: i18n.join(
        toTalksText(evidence.talks, { isPublic: true }),
        i18n.t('Marked by the author. Not included above.'),
      ),
    },
    blockedCount !== null && { name: i18n.t('Blocked'), text: toBlockedText(blockedCount) },
    { name: i18n.t('Computed'), text: drawComputed() },
  ]
  return facts.flatMap(fact => fact || [])
}
