import type { EvidenceFigures, Verdict, WrittenBar } from '#contract/evidence/evidence.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText, toPercentText } from '#contract/text/number-text.ts'
import { toEvidenceDay } from './figure-text.ts'

type Given = NonNullable<WrittenBar['verdict']>

/** Returns on which side of a bar the interval is, or was: 'That’s above the 20 % you set.' */
export function toSideSentence(verdict: Verdict, { bar, isNow }: { bar: WrittenBar; isNow: boolean }) {
  const percent = toPercentText(verdict === 'build' ? bar.buildAbove : bar.dropBelow)
  if (verdict === 'build')
    return isNow
      ? i18n.t('That’s above the {percent} you set.', { percent })
      : i18n.t('It was above the {percent} you set.', { percent })
  return isNow
    ? i18n.t('That’s below the {percent} you set.', { percent })
    : i18n.t('It was below the {percent} you set.', { percent })
}

const PLANS: Record<'pain' | 'other', Record<Verdict, string>> = {
  pain: { build: 'take', drop: 'leave' },
  other: { build: 'build', drop: 'drop' },
}

/** Returns the author's plan for a verdict: 'Your plan says: *build it*, but you knew 25 answers when you set it.' */
export function toPlanSentence(verdict: Verdict, { kind, bar }: { kind: ItemKind; bar: WrittenBar }) {
  const plan = PLANS[kind === 'pain_point' ? 'pain' : 'other'][verdict]
  return bar.readers
    ? i18n.t(
        'Your plan says: *{plan, select, take {take it on} leave {leave it} build {build it} other {drop it}}*, but you knew {answers, plural, other {# answers}} when you set it.',
        { plan, answers: bar.readers },
      )
    : i18n.t(
        'Your plan says: *{plan, select, take {take it on} leave {leave it} build {build it} other {drop it}}*.',
        { plan },
      )
}

/**
 * Returns when a verdict came, and that it remains: 'You passed your bar on 3 May, after 54 people. Later answers …' `now`
 * is an ISO time.
 */
export function toPassedNote(
  verdict: Verdict,
  { passed: { at, readers }, now }: { passed: Given; now: string },
) {
  const values = { day: toEvidenceDay(at, now), people: readers }
  const day =
    verdict === 'build'
      ? i18n.t('You passed your bar on {day}, after {people, plural, other {# people}}.', values)
      : i18n.t('That was clear on {day}, after {people, plural, other {# people}}.', values)
  const stays = i18n.t(
    'Later answers can move the range, but not the verdict. It’s taken back only if people turn out not to count.',
  )
  return `${day} ${stays}`
}

/** Returns how few people could undo a verdict: 'It would take 1 fake yes among these 11 to undo this verdict.' */
export function toFragilityNote(verdict: Verdict, { fragility }: EvidenceFigures) {
  if (!fragility) return undefined
  const values = { few: fragility.readers, of: toNumberText(fragility.of) }
  return verdict === 'build'
    ? i18n.t('It would take {few, plural, other {# fake yes}} among these {of} to undo this verdict.', values)
    : i18n.t(
        'It would take {few, plural, one {# fake account} other {# fake accounts}} among the {of} who didn’t say yes to undo this verdict.',
        values,
      )
}

/** Lists what weakens a verdict: a moderator had excluded readers before it, or it cannot be counted again. */
export const listOrigins = ({ byHand, isUnchecked }: Given) => [
  byHand > 0
    ? i18n.t('It came after a moderator left {people} out; the 5 in 100 don’t cover that choice.', {
        people: toNumberText(byHand),
      })
    : null,
  isUnchecked
    ? i18n.t('Some of the people left before anything could be counted again, so it stays as it was given.')
    : null,
]
