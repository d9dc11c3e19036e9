import type { ReactNode } from 'react'
import type { Thresholds } from '#contract/evidence/bar.ts'
import type { EvidenceFigures, SideShare } from '#contract/evidence/evidence.ts'
import { FEWER_THAN_FIVE, toSourceName } from '#contract/evidence/lists.ts'
import { VISITORS_NOTE } from '#contract/evidence/notes.ts'
import { toCountText } from '#contract/evidence/numbers.ts'
import { toRangeWords } from '#contract/evidence/scale.ts'
import { showInterval } from '#contract/evidence/share-text.ts'
import { BROUGHT_REACHED, isSplit, toBroughtSeries, toSideText } from '#contract/evidence/side-series.ts'
import type { JudgedEvidence } from '#contract/evidence/state.ts'
import { type Count, shareInterval } from '#contract/evidence/statistics/confidence-sequence.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { MiniRange } from '#web/features/evidence/panel/mini-range.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Fold } from './fold.tsx'

type Row = {
  name: string
  share: SideShare | null
  isMain?: boolean
  thresholds?: Thresholds | null
  isPassed?: boolean
  /** False if the answers have changed, which leaves a count only. */
  hasRange?: boolean
}

/** Series of readers, each with its share and range, or with words for fewer than five readers and if all said the same. */
const ShareRows = ({ rows }: { rows: readonly Row[] }) => (
  <ul className="divide-y divide-line-subtle">
    {rows.map(({ name, share, isMain, thresholds = null, isPassed = false, hasRange = true }) => (
      <li
        key={name}
        className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-2 text-body-sm md:grid-cols-[minmax(0,1fr)_72px_190px_84px] md:gap-x-4 md:py-0"
      >
        <bdi className={cx('[overflow-wrap:anywhere]', isMain && 'font-semibold')}>{name}</bdi>
        {isSplit(share) ? (
          <Share share={share} thresholds={thresholds} isPassed={isPassed} hasRange={hasRange} />
        ) : (
          <span className="text-end text-ink-2 md:col-span-3">
            {share ? toSideText(share) : FEWER_THAN_FIVE}
          </span>
        )}
      </li>
    ))}
  </ul>
)

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

type Props = { figures: EvidenceFigures; judged: JudgedEvidence }

/**
 * Returns the look of a series. The line of the bar has the numbers of the bar and may be lime, the others are for looking
 * only.
 */
const toMain = ({ bar, state }: JudgedEvidence, group: 'community' | 'audience') => {
  const hasBar = (bar?.readersFrom ?? 'community') === group
  return {
    isMain: hasBar,
    lines: hasBar ? bar : null,
    isPassed: hasBar && state === 'above',
    hasRange: !hasBar || state !== 'changed',
  }
}

/** The sources with rows of their own: the community, and those whose readers the author brought. */
const BROUGHT: readonly string[] = ['community', 'author-link', 'public-page', 'embed']

/** The sources of the readers. Those whom the author brought come last. */
export const Sources = ({ figures, judged }: Props) => {
  const { community, sources } = figures
  const brought = toBroughtSeries(figures, judged.bar)
  return (
    <Fold title="Where they came from" short={toShort(community.sums?.readers ?? 0, sources)}>
      <ShareRows
        rows={[
          {
            name: toSourceName('community', 'author'),
            share: community.sums,
            ...toMain(judged, 'community'),
          },
          ...sources
            .filter(({ source }) => !BROUGHT.includes(source))
            .map(({ source, share }) => ({ name: toSourceName(source, 'author'), share })),
          ...brought,
        ]}
      />
      {brought.some(({ isReached }) => isReached) && <p className="mt-3 text-body-sm">{BROUGHT_REACHED}</p>}
      <Looking>
        Only the line of your rule has a verdict. The others are for looking: of every twenty such lines one
        is wrong by chance. They move once an hour. {VISITORS_NOTE}
      </Looking>
    </Fold>
  )
}

const SHORT_NAMES: Record<EvidenceFigures['sources'][number]['source'], string> = {
  community: 'community',
  'author-link': 'your link',
  mission: 'missions',
  notice: 'notices',
  direct: 'opened from outside',
  again: 'asked before',
  'public-page': 'public page',
  embed: 'embed',
}

function toShort(readers: number, sources: EvidenceFigures['sources']) {
  const shown = sources.flatMap(({ source, share }) =>
    share && source !== 'community' ? [{ source, share }] : [],
  )
  const [most] = shown.toSorted((one, other) => other.share.readers - one.share.readers)
  const parts = [
    `community ${toNumberText(readers)}`,
    ...(most ? [`${SHORT_NAMES[most.source]} ${toNumberText(most.share.readers)}`] : []),
    ...(shown.length > 1 ? ['and more'] : []),
  ]
  return parts.join(', ')
}

/** The audiences of the item, and all readers whom it is for. */
export function Audiences({ figures: { audience, audiences }, judged }: Props) {
  const [first] = audiences
  return (
    <Fold
      title="The people it is for"
      short={first ? `${first.audience} ${toSideText(first.share)}` : undefined}
    >
      <ShareRows
        rows={[
          { name: 'All of them', share: audience.sums, ...toMain(judged, 'audience') },
          ...audiences.map(({ audience, share }) => ({ name: audience, share })),
        ]}
      />
      <Looking>
        Members name their own audiences; one counts if it was named before opening. An audience is shown from
        ten readers on, if twenty members named it.
      </Looking>
    </Fold>
  )
}

const Looking = ({ children }: { children: ReactNode }) => (
  <p className="mt-3 text-caption text-pretty text-ink-3">{children}</p>
)
