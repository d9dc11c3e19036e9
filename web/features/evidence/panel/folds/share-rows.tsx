import type { SideShare } from '#contract/evidence/evidence.ts'
import { FEWER_THAN_FIVE } from '#contract/evidence/lists.ts'
import { toCountText } from '#contract/evidence/numbers.ts'
import type { Lines } from '#contract/evidence/rule.ts'
import { toRangeWords } from '#contract/evidence/scale.ts'
import { showInterval } from '#contract/evidence/share-text.ts'
import { isSplit, toSideText } from '#contract/evidence/side-lines.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { MiniRange } from '#web/features/evidence/panel/mini-range.tsx'
import { cx } from '#web/ui/text/cx.ts'

type Row = {
  name: string
  share: SideShare | null
  isMain?: boolean
  lines?: Lines | null
  isPassed?: boolean
  /** False if the answers have changed, which leaves a count only. */
  hasRange?: boolean
}

/** Lines of readers, each with its share and range; of fewer than five, or where all said the same, there is none. */
export const ShareRows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="divide-y divide-line-subtle">
    {rows.map(({ name, share, isMain, lines = null, isPassed = false, hasRange = true }) => (
      <li
        key={name}
        className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2 text-body-sm md:grid-cols-[minmax(0,1fr)_72px_190px_84px] md:gap-x-4 md:py-0"
      >
        <bdi className={cx('[overflow-wrap:anywhere]', isMain && 'font-semibold')}>{name}</bdi>
        {isSplit(share) ? (
          <Share share={share} lines={lines} isPassed={isPassed} hasRange={hasRange} />
        ) : (
          <span className="text-end text-ink-2 md:col-span-3">
            {share ? toSideText(share) : FEWER_THAN_FIVE}
          </span>
        )}
      </li>
    ))}
  </ul>
)

type ShareProps = { share: Count; lines: Lines | null; isPassed: boolean; hasRange: boolean }

const Share = ({ share, lines, isPassed, hasRange }: ShareProps) => (
  <>
    <span className="text-end whitespace-nowrap text-ink-2 tabular-nums">{toCountText(share)}</span>
    {hasRange && (
      <>
        <span className="max-md:order-1 max-md:col-span-2">
          <MiniRange count={share} lines={lines} isPassed={isPassed} />
        </span>
        <span className="text-end whitespace-nowrap text-ink-2 tabular-nums max-md:hidden">
          {toRangeWords(showInterval(shareInterval(share.yes, share.readers), lines))}
        </span>
      </>
    )}
  </>
)
