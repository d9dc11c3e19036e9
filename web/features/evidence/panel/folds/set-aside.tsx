import type { Thresholds } from '#contract/evidence/bar.ts'
import type { EvidenceFigures } from '#contract/evidence/evidence.ts'
import { FEWER_THAN_FIVE, toAsideText, toReadersText } from '#contract/evidence/lists.ts'
import { toCountText } from '#contract/evidence/numbers.ts'
import { toIntervalText } from '#contract/evidence/share-text.ts'
import { withAside } from '#contract/evidence/side-series.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { Fold } from './fold.tsx'

type SetAsideProps = { figures: EvidenceFigures; thresholds: Thresholds | null }

/** The readers who were set aside, by the reason alone, and the share without and with them. */
export function SetAside({ figures, thresholds }: SetAsideProps) {
  const { aside, community } = figures
  const all = withAside(figures)
  const count = all && community.sums ? all.readers - community.sums.readers : null
  return (
    <Fold title="Who was set aside" short={toShort(aside)}>
      <p className="max-w-[60ch] text-body-sm text-ink-2">
        Decided once, when they opened it, from what was known before. The same tests for every reader,
        whatever they then say.
      </p>
      <dl className="mt-2.5 divide-y divide-line-subtle text-body-sm">
        {aside.map(({ reason, share }) => (
          <div key={reason} className="flex justify-between gap-3 py-2.25">
            <dt>
              {toAsideText(reason, 'author').name}
              <span className="block text-caption text-ink-3">{toAsideText(reason, 'author').test}</span>
            </dt>
            <dd className="whitespace-nowrap tabular-nums">{toReadersText(share?.readers ?? null)}</dd>
          </div>
        ))}
      </dl>
      {count !== null && all && community.sums && (
        <p className="mt-3 text-body-sm">
          Without these {toNumberText(count)}: <Range share={community.sums} thresholds={thresholds} />. With
          them: <Range share={all} thresholds={thresholds} />.
        </p>
      )}
    </Fold>
  )
}

function toShort(aside: EvidenceFigures['aside']) {
  const count = aside.reduce((sum, { share }) => sum + (share?.readers ?? 0), 0)
  return count === 0 ? FEWER_THAN_FIVE : `${toNumberText(count)}, with the reasons`
}

const Range = ({ share, thresholds }: { share: Count; thresholds: Thresholds | null }) => (
  <>
    <b className="font-semibold">{toCountText(share)}</b>,{' '}
    {toIntervalText(shareInterval(share.yes, share.readers), thresholds)}
  </>
)
