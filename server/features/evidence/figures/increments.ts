import type { Part, Share, SideShare } from '#contract/evidence/evidence.ts'
import { STEP } from '#contract/evidence/verdict.ts'

/** Returns whether some readers of an increment said yes and some did not: else it would reveal what each of them said. */
export const isMixed = ({ readers, yes }: Share) => yes > 0 && yes < readers

/** Returns the readers of one series without those of another. */
export const minus = (one: Share, other: Share): Share => ({
  readers: one.readers - other.readers,
  yes: one.yes - other.yes,
})

const NONE: Share = { readers: 0, yes: 0 }

/**
 * Returns what is shown of a series beside the headline when it is at `now`, null for fewer than five. It grows by five readers or
 * more. It is split once some said yes and some did not, and from then on grows only by increments of which this is true.
 */
export function moveSide(before: SideShare | null, now: Share | null): SideShare | null {
  if (!now) return null
  // Exclusions take readers away. What was shown before them says nothing of who is left.
  const known = before && before.readers <= now.readers ? before : null
  if (now.readers - (known?.readers ?? 0) < STEP) return known
  const { readers, yes } = now
  if (known === null || known.yes === null) return { readers, yes: isMixed(now) ? yes : null }
  return isMixed(minus(now, { readers: known.readers, yes: known.yes })) ? { readers, yes } : known
}

type Counted = { of: Share; part: Share }

/**
 * Returns what is shown of a part of a series, with the series as it was at the same step. The part and the rest both grow by five readers
 * or more, or not at all, and are split into yes and the rest only where both of their increments are mixed.
 */
export function movePart(before: Part | null, { of, part }: Counted): Part | null {
  const known =
    before && before.of.readers <= of.readers && before.part.readers <= part.readers ? before : null
  const [ofBefore, partBefore] = [known?.of ?? NONE, known?.part ?? { readers: 0, yes: null }]
  const grown = part.readers - partBefore.readers
  const others = of.readers - ofBefore.readers - grown
  if (![grown, others].every(count => count === 0 || count >= STEP) || grown + others === 0) return known
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
