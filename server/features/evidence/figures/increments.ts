import type { Part, SideShare } from '#contract/evidence/evidence.ts'
import type { Share } from '#contract/evidence/groups.ts'
import { READERS_PER_STEP } from '#contract/lengths.ts'

/** Otherwise an increment would reveal each reader's answer. */
export const isMixed = ({ readers, yes }: Share) => yes > 0 && yes < readers

export const minus = (one: Share, other: Share): Share => ({
  readers: one.readers - other.readers,
  yes: one.yes - other.yes,
})

const NONE: Share = { readers: 0, yes: 0 }

/**
 * Returns the next shown state of a cohort beside the headline from its state `now`; null below five readers. It grows by
 * five readers or more. Its yes is shown from the first mixed increment on, and then it grows only by mixed ones.
 */
export function moveSide(before: SideShare | null, now: Share | null): SideShare | null {
  if (!now) return null
  // Exclusions take readers away. The figures from before them reveal nothing about the readers who are left.
  const known = before && before.readers <= now.readers ? before : null
  if (now.readers - (known?.readers ?? 0) < READERS_PER_STEP) return known
  const { readers, yes } = now
  if (known === null || known.yes === null) return { readers, yes: isMixed(now) ? yes : null }
  return isMixed(minus(now, { readers: known.readers, yes: known.yes })) ? { readers, yes } : known
}

/**
 * Returns the next shown state of a part of a cohort, with the cohort at the same step. The part and the rest each grow by
 * five readers or more, or not at all. Their yes is shown only where both increments are mixed.
 */
export function movePart(before: Part | null, { of, part }: { of: Share; part: Share }): Part | null {
  const known =
    before && before.of.readers <= of.readers && before.part.readers <= part.readers ? before : null
  const [ofBefore, partBefore] = [known?.of ?? NONE, known?.part ?? { readers: 0, yes: null }]
  const grown = part.readers - partBefore.readers
  const others = of.readers - ofBefore.readers - grown
  if (![grown, others].every(count => count === 0 || count >= READERS_PER_STEP) || grown + others === 0)
    return known
  const isSplit = partBefore.yes !== null
  const base = {
    of: isSplit ? ofBefore : NONE,
    part: isSplit ? { ...partBefore, yes: partBefore.yes ?? 0 } : NONE,
  }
  const more = minus(part, base.part)
  const rest = minus(minus(of, base.of), more)
  const isOpen = [more, rest].every(increment => increment.readers === 0 || isMixed(increment))
  if (isOpen) return { of, part }
  return isSplit ? known : { of, part: { readers: part.readers, yes: null } }
}
