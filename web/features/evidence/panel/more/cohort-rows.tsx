import type { ReactNode } from 'react'
import type { Thresholds } from '#contract/evidence/bars.ts'
import { toRangeWords } from '#contract/evidence/chart/range-scale.ts'
import type { EvidenceFigures, SideShare, WrittenBar } from '#contract/evidence/evidence.ts'
import { isSplit, toSideText } from '#contract/evidence/side-cohorts.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import type { Status } from '#contract/evidence/status.ts'
import { toSourceName } from '#contract/evidence/texts/cohort-names.ts'
import { toCountText } from '#contract/evidence/texts/figure-text.ts'
import { showInterval } from '#contract/evidence/texts/interval-text.ts'
import { VisitSource } from '#contract/evidence/visits.ts'
import { toAudienceWords } from '#contract/items/audiences.ts'
import { SHOWN_FROM } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { MiniRange } from '#web/features/evidence/panel/mini-range.tsx'
import { cx } from '#web/ui/text/cx.ts'

type Row = {
  name: string
  share: SideShare | null
  isMain?: boolean
  thresholds?: Thresholds | null
  isPassed?: boolean
  /** False if the answers have changed. Then the row has only a count. */
  hasRange?: boolean
}

/** Shows cohorts with at least five people. If all said the same, the row has only their number. */
function ShareRows({ rows, empty }: { rows: readonly Row[]; empty: string }) {
  const shown = rows.flatMap(({ share, ...row }) => (share ? [{ ...row, share }] : []))
  if (shown.length === 0) return <p className="text-body-sm text-ink-2">{empty}</p>
  return (
    <ul className="divide-y divide-line-subtle">
      {shown.map(({ name, share, isMain, thresholds = null, isPassed = false, hasRange = true }) => (
        <li
          key={name}
          className="grid min-h-11 grid-cols-[minmax(7rem,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2 text-body-sm md:grid-cols-[minmax(0,1fr)_72px_190px_84px] md:gap-x-4 md:py-0"
        >
          <bdi className={cx('[overflow-wrap:anywhere]', isMain && 'font-semibold')}>{name}</bdi>
          {isSplit(share) ? (
            <Share share={share} thresholds={thresholds} isPassed={isPassed} hasRange={hasRange} />
          ) : (
            <span className="text-end text-ink-2 md:col-span-3">{toSideText(share)}</span>
          )}
        </li>
      ))}
    </ul>
  )
}

type ShareProps = { share: Count; thresholds: Thresholds | null; isPassed: boolean; hasRange: boolean }

const Share = ({ share, thresholds, isPassed, hasRange }: ShareProps) => (
  <>
    <span className="text-end whitespace-nowrap text-ink-2 tabular-nums">{toCountText(share)}</span>
    {hasRange && (
      <>
        <span className="max-md:order-1 max-md:col-span-2">
          <MiniRange count={share} thresholds={thresholds} isPassed={isPassed} />
        </span>
        <span className="text-end whitespace-nowrap text-ink-2 tabular-nums max-md:hidden">
          {toRangeWords(showInterval(shareInterval(share.yes, share.readers), thresholds))}
        </span>
      </>
    )}
  </>
)

type Props = { figures: EvidenceFigures; bar: WrittenBar | null; status: Status }

/** Only the cohort of the bar shows the numbers of the bar and can be lime. */
const toMain = ({ bar, status }: Omit<Props, 'figures'>, group: 'community' | 'audience') => {
  const hasBar = (bar?.readersFrom ?? 'community') === group
  return {
    isMain: hasBar,
    thresholds: hasBar ? bar : null,
    isPassed: hasBar && status === 'above',
    hasRange: !hasBar || status !== 'changed',
  }
}

/** Sources with fewer than five people share one row. */
export function Sources({ figures, ...main }: Props) {
  const { community, sources, seenBefore, votedBefore } = figures
  const ofMembers = sources.filter(({ source }) => !VisitSource.safeParse(source).success)
  const named = ofMembers.reduce((sum, { share }) => sum + (share?.readers ?? 0), votedBefore)
  const rest = (seenBefore?.readers ?? 0) - named
  return (
    <>
      <ShareRows
        rows={[
          {
            name: toSourceName('community'),
            share: community.sums,
            ...toMain(main, 'community'),
          },
          ...sources.map(({ source, share }) => ({ name: toSourceName(source), share })),
          {
            name: i18n.t('All other sources'),
            share: rest >= SHOWN_FROM ? { readers: rest, yes: null } : null,
          },
        ]}
        empty={i18n.t('Fewer than {SHOWN_FROM} people came from any one place.')}
      />
      <Looking>
        {i18n.t(
          'Look at many rows and about one in twenty will mislead you by chance. Updated hourly. A visitor who comes on two days counts twice.',
        )}
      </Looking>
    </>
  )
}

export function Audiences({ figures: { audience, audiences }, ...main }: Props) {
  return (
    <>
      <ShareRows
        rows={[
          { name: i18n.t('All of them'), share: audience.sums, ...toMain(main, 'audience') },
          ...audiences.map(({ audience, share }) => ({ name: toAudienceWords(audience), share })),
        ]}
        empty={i18n.t('Fewer than {SHOWN_FROM} of them have opened it.')}
      />
      <Looking>
        {i18n.t(
          'Members pick their own audiences. We use only what they picked before they opened your page.',
        )}
      </Looking>
    </>
  )
}

const Looking = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 text-caption text-pretty text-ink-3">{children}</p>
)
