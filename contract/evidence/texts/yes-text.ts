import type { ItemKind } from '#contract/items/item-kind.ts'
import { i18n } from '#contract/text/i18n.ts'

/** Returns how many say yes: '4 would be early adopters', or '4 have this pain'. */
export const toYesCountText = (kind: ItemKind, count: number) =>
  kind === 'pain_point'
    ? i18n.t('{count, plural, one {# has this pain} other {# have this pain}}', { count })
    : i18n.t('{count, plural, one {# would be an early adopter} other {# would be early adopters}}', {
        count,
      })

/** Returns the people who say yes, by the name of one of them: 'Ewa and 2 more would be early adopters.' */
export function toYesSentence(kind: ItemKind, { count, name }: { count: number; name: string | null }) {
  const isPain = kind === 'pain_point'
  if (name === null)
    return isPain
      ? i18n.t('{count, plural, one {# person has this pain} other {# people have this pain}}.', { count })
      : i18n.t(
          '{count, plural, one {# person would be an early adopter} other {# people would be early adopters}}.',
          { count },
        )
  if (count === 1)
    return isPain
      ? i18n.t('{name} has this pain.', { name })
      : i18n.t('{name} would be an early adopter.', { name })
  const values = { name, others: count - 1 }
  return isPain
    ? i18n.t('{name} and {others, plural, other {# more}} have this pain.', values)
    : i18n.t('{name} and {others, plural, other {# more}} would be early adopters.', values)
}
