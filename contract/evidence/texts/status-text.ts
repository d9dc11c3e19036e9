import type { BarCohort, EvidenceFigures, WrittenBar } from '#contract/evidence/evidence.ts'
import type { Share } from '#contract/evidence/groups.ts'
import type { Group } from '#contract/evidence/shown-groups.ts'
import type { GroupStatus } from '#contract/evidence/status.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { SHOWN_FROM } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText, toPercentText } from '#contract/text/number-text.ts'
import { toEvidenceDay, toYesValues } from './figure-text.ts'
import { toMissingVerdictNote } from './missing-verdict-note.ts'
import { toChangedAfterText } from './notes.ts'
import type { Voice } from './status-name.ts'
import { toWithdrawalSentence } from './withdrawal-text.ts'

/** What the texts of a group are about. */
export type About = {
  kind: ItemKind
  cohort: BarCohort | null
  figures: EvidenceFigures | null
  /** Days of this ISO time's year have no year. */
  now: string
}

/** The words for a status: its sentence, strong parts between stars, and notes in small print. */
export type StatusText = { sentence: string | null; notes: readonly string[] }

/** Returns what a status means for the author, beside the guess. */
export function toStatusText(group: Group, judged: GroupStatus, about: About): StatusText {
  const { bar, count } = group
  const { status, reason } = judged
  if (bar && (status === 'above' || status === 'below')) return toVerdictText(bar, status, about)
  const sentence =
    count && bar && status === 'too-close'
      ? toCloseText(count, bar, { now: about.now, voice: 'author' })
      : null
  if (sentence) return { sentence, notes: [] }
  if (status === 'changed')
    return {
      sentence: i18n.join(
        toChangedAfterText(about.cohort),
        i18n.t('Find out what was different before you count on any of them.'),
      ),
      notes: [],
    }
  if (status === 'withdrawn' && bar?.withdrawn)
    return { sentence: toWithdrawalSentence(bar.withdrawn, about.now), notes: [] }
  const held =
    reason === 'held' && about.cohort
      ? toMissingVerdictNote(about.cohort, { bar, hasFewAuthors: about.figures?.hasFewAuthors ?? false })
      : undefined
  return { sentence: held ?? null, notes: [] }
}

/** Returns why more votes will hardly settle it, or what has become of a verdict since. */
export function toCloseText(count: Share, bar: WrittenBar, told: { now: string; voice: Voice }) {
  if (bar.verdict) return toLapsedText(count, bar.verdict, told)
  const share = (count.yes / count.readers) * 100
  return i18n.t(
    '{voice, select, author {{place, select, between {It’s probably between your {dropBelow} and {buildAbove}. More votes probably won’t change that.} other {It’s so near your bar that more votes probably won’t settle it.}} Talk to three people, then decide.} other {{place, select, between {It’s probably between {dropBelow} and {buildAbove}. More votes probably won’t change that.} other {It’s so near the bar that more votes probably won’t settle it.}}}}',
    {
      voice: told.voice,
      place: share >= bar.dropBelow && share <= bar.buildAbove ? 'between' : 'near',
      dropBelow: toPercentText(bar.dropBelow),
      buildAbove: toPercentText(bar.buildAbove),
    },
  )
}

/** Returns what has become of a verdict that the answers since then no longer support. */
function toLapsedText(
  count: Share,
  { verdict, at, readers, yes }: NonNullable<WrittenBar['verdict']>,
  { now, voice }: { now: string; voice: Voice },
) {
  const since = { readers: count.readers - readers, yes: count.yes - yes }
  const values = { side: verdict, voice, day: toEvidenceDay(at, now) }
  return since.readers < SHOWN_FROM || since.yes < 0
    ? i18n.t(
        'It was {side, select, build {above} other {below}} {voice, select, author {your} other {the}} bar on {day}. We can no longer call it.',
        values,
      )
    : i18n.t(
        'It was {side, select, build {above} other {below}} {voice, select, author {your} other {the}} bar on {day}. Since then {side, select, build {only {yes, plural, other {{count} said yes}}} other {{yes, plural, other {{count} said yes}}}}, so we can no longer call it.',
        { ...values, ...toYesValues(since) },
      )
}

export const PLANS = {
  above: { idea: 'build', product: 'build', pain_point: 'take' },
  below: { idea: 'drop', product: 'drop', pain_point: 'leave' },
} as const

function toVerdictText(
  bar: WrittenBar,
  status: 'above' | 'below',
  { kind, figures, now }: About,
): StatusText {
  const plan = PLANS[status][kind]
  const sentence = i18n.t(
    'Your plan says to *{plan, select, take {take it on} leave {leave it} build {build it} other {drop it}}*.',
    { plan },
  )
  const { verdict } = bar
  if (!verdict) return { sentence, notes: [] }
  const values = { day: toEvidenceDay(verdict.at, now), people: verdict.readers }
  const notes = [
    status === 'above'
      ? i18n.t('It passed your bar on {day}, with {people, plural, other {# people}}.', values)
      : i18n.t('It fell below your bar on {day}, with {people, plural, other {# people}}.', values),
    toFragilityNote(status, figures),
    bar.readers
      ? i18n.t('You knew {answers, plural, other {# answers}} when you set your bar.', {
          answers: bar.readers,
        })
      : null,
    verdict.byHand > 0
      ? i18n.t('It came after a moderator excluded {people}. The 5 in 100 don’t cover that choice.', {
          people: toNumberText(verdict.byHand),
        })
      : null,
    verdict.isUnchecked
      ? i18n.t('Some of these people left before we could recount, so it stays as it was.')
      : null,
  ]
  return { sentence, notes: notes.flatMap(note => note ?? []) }
}

/** Returns how few people could undo a verdict. */
export function toFragilityNote(status: 'above' | 'below', figures: EvidenceFigures | null) {
  const changes = i18n.t('This can still change.')
  if (!figures?.fragility) return changes
  const { readers, of } = figures.fragility
  const values = { few: readers ?? 0, of: toNumberText(of) }
  if (readers === null) return i18n.join(changes, i18n.t('It would take more than 50 of these {of}.', values))
  const how =
    status === 'above'
      ? i18n.t('Without {few, plural, other {#}} of these {of}, it would be too close to call.', values)
      : i18n.t(
          'If {few, plural, other {# more}} of the {of} had said yes, it would be too close to call.',
          values,
        )
  return i18n.join(changes, how)
}
