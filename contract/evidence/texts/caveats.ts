import type { Evidence, EvidenceFigures } from '#contract/evidence/evidence.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toListText } from '#contract/text/list-text.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toByHandNote, toEarlierWordingNote, toLostNote } from './notes.ts'

const CAVEATS_MAX = 3

/** Lists what an author must know beside the figures, in at most three lines, the most important first. */
export function listCaveats(evidence: Evidence, now: string) {
  const { figures } = evidence
  return [
    toByHandNote(evidence, now),
    toEarlierWordingNote(evidence),
    figures ? toOwnAskedBeforeText(figures) : undefined,
    figures ? toLostNote(figures) : undefined,
  ]
    .flatMap(text => text ?? [])
    .slice(0, CAVEATS_MAX)
}

/**
 * Returns what else the author asked in the last 90 days: 'Your 5th project in 90 days. Of the 4 before it, 2 were deleted
 * and 1 ended in “drop”.'
 */
function toOwnAskedBeforeText({ askedBefore: { asked, deleted, build, drop } }: EvidenceFigures) {
  if (asked === 0) return undefined
  const outcomes = [
    ...(deleted > 0
      ? [i18n.t('{count, plural, one {# was deleted} other {# were deleted}}', { count: deleted })]
      : []),
    ...(build > 0 ? [i18n.t('{count, plural, other {# ended in “build”}}', { count: build })] : []),
    ...(drop > 0 ? [i18n.t('{count, plural, other {# ended in “drop”}}', { count: drop })] : []),
  ]
  const place = asked + 1
  if (asked === 1 && deleted === 0 && outcomes.length === 1)
    return i18n.t(
      'Your 2nd project in 90 days. The one before ended in “{outcome, select, build {build} other {drop}}”.',
      { outcome: build > 0 ? 'build' : 'drop' },
    )
  return outcomes.length > 0
    ? i18n.t(
        'Your {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} project in 90 days. Of the {before} before it, {outcomes}.',
        { place, before: toNumberText(asked), outcomes: toListText(outcomes) },
      )
    : i18n.t('Your {place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} project in 90 days.', {
        place,
      })
}
