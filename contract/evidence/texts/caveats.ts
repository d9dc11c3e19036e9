import type { Evidence, EvidenceFigures } from '#contract/evidence/evidence.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toByHandNote, toEarlierWordingNote, toLostNote } from './notes.ts'

const CAVEATS_MAX = 3

type Context = {
  /** True if the headline already mentions the members who knew the item. */
  isKnewSaid: boolean
  /** Days of this ISO time's year have no year. */
  now: string
}

/** Lists what an author must know beside the figures, in at most three lines, the most important first. */
export function listCaveats(evidence: Evidence, { isKnewSaid, now }: Context) {
  const { figures } = evidence
  const knew = figures?.knew && !isKnewSaid ? toAlreadyKnewText(figures.knew) : undefined
  return [
    toByHandNote(evidence, now),
    toEarlierWordingNote(evidence),
    figures ? toOwnAskedBeforeText(figures) : undefined,
    knew,
    figures ? toLostNote(figures) : undefined,
  ]
    .flatMap(text => text ?? [])
    .slice(0, CAVEATS_MAX)
}

/**
 * Returns how many people opened the item although they already knew it: '36 more people already knew about it: 21 said yes.
 * …'
 */
function toAlreadyKnewText({ readers, yes }: NonNullable<EvidenceFigures['knew']>) {
  const knew =
    yes === null
      ? i18n.t('{people, plural, other {# more people}} already knew about it.', { people: readers })
      : i18n.t('{people, plural, other {# more people}} already knew about it: {yes} said yes.', {
          people: readers,
          yes: toNumberText(yes),
        })
  return `${knew} ${i18n.t('They aren’t in the number above.')}`
}

/**
 * Returns what else the author asked in the last 90 days: 'This is your 5th project in 90 days; of the 4 before it, 2 were
 * deleted, 1 ended in “drop”.'
 */
function toOwnAskedBeforeText({ askedBefore: { asked, deleted, build, drop } }: EvidenceFigures) {
  if (asked === 0) return undefined
  const outcomes = [
    ...(deleted > 0
      ? [i18n.t('{count, plural, one {# was deleted} other {# were deleted}}', { count: deleted })]
      : []),
    ...(build > 0 ? [i18n.t('{count} ended in “build”', { count: toNumberText(build) })] : []),
    ...(drop > 0 ? [i18n.t('{count} ended in “drop”', { count: toNumberText(drop) })] : []),
  ]
  const place = asked + 1
  return outcomes.length > 0
    ? i18n.t(
        'This is your {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} project in 90 days; of the {before} before it, {outcomes}.',
        { place, before: toNumberText(asked), outcomes: toListText(outcomes) },
      )
    : i18n.t(
        'This is your {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} project in 90 days.',
        { place },
      )
}
