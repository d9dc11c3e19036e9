import { useDeferredValue, useMemo } from 'react'
import type { Thresholds } from '#contract/evidence/bar.ts'
import { toInWords } from '#contract/evidence/numbers.ts'
import { READERS_AHEAD, readersNeeded } from '#contract/evidence/statistics/readers-needed.ts'
import { toNumberText } from '#contract/text/number-text.ts'

/** The distances of the shown shares above the build line, as parts of the distance of the first. */
const WAYS = [1, 1 / 2, 1 / 4]

/** Returns the shares, in whole percent, whose needed readers are shown: 40, 30 and 25 above a series at 20. */
function toShares({ buildAbove }: Thresholds) {
  const way = Math.min(buildAbove, (99 - buildAbove) * 0.9)
  const shares = WAYS.map(part => Math.round(buildAbove + way * part))
  return [...new Set(shares)].filter(share => share > buildAbove)
}

function toNeeds(thresholds: Thresholds) {
  return toShares(thresholds).map((share, place) => {
    const needed = readersNeeded({ share: share / 100, thresholds })
    const readers = needed ? toNumberText(needed.median) : `Over ${toNumberText(READERS_AHEAD)}`
    return {
      share,
      readers: place === 0 && needed ? `About ${readers}` : readers,
      words: `${needed?.isMore ? 'or more ' : ''}if ${toInWords(share)}${place === 0 ? ' say so' : ''}`,
    }
  })
}

/** The approximate numbers of readers that a bar takes, for three shares above its series. Import it lazily. */
export function ReadersNeededNote({ thresholds: current }: { thresholds: Thresholds }) {
  // It computes for some milliseconds, which must not delay a key.
  const { buildAbove, dropBelow } = useDeferredValue(current)
  const needs = useMemo(() => toNeeds({ buildAbove, dropBelow }), [buildAbove, dropBelow])
  return (
    <>
      <ul className="mt-2.5 grid grid-cols-3 gap-3">
        {needs.map(({ share, readers, words }) => (
          <li key={share}>
            <b className="block text-[1.25rem] leading-tight font-semibold tracking-[-0.03em] tabular-nums">
              {readers}
            </b>
            <span className="text-caption text-ink-2">{words}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-caption text-ink-2">
        {dropBelow === buildAbove ? `At ${buildAbove}` : `Between ${dropBelow} and ${buildAbove}`} no number
        of readers settles it: there your rule says neither.
      </p>
    </>
  )
}
