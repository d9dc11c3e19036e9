import { Link } from 'react-router'
import { toNumberText } from '#contract/text/number-text.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { boardWords, periodWords } from './board-words.ts'
import type { ShownBoard } from './queries.ts'

type Props = { board: ShownBoard; own: ShownBoard['own']; isOwnRowAway: boolean }

/** The member's own rank. It sticks to the bottom of the screen while their row is not visible. */
export function YourRanking({ board: { board, period, total }, own, isOwnRowAway }: Props) {
  const { call } = boardWords[board]
  const isStuck = own !== null && isOwnRowAway
  return (
    <section
      aria-labelledby="your-ranking"
      data-rank-bar={isStuck ? '' : undefined}
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-card px-4 py-3 md:px-5',
        own ? 'bg-signal-soft' : 'bg-surface',
        isStuck ? STUCK : 'shadow-card',
      )}
    >
      <h2 id="your-ranking" className="text-body-sm text-ink-2">
        Your Ranking
      </h2>
      {own ? (
        <>
          <p className="text-body tabular-nums">
            <strong className="text-title">{toNumberText(own.rank)}</strong> out of {toNumberText(total)}
          </p>
          <p className="ms-auto font-mono text-body-sm font-medium tabular-nums">
            {toNumberText(own.points)}
            <span className="max-sm:sr-only"> points</span>
          </p>
        </>
      ) : (
        <>
          <p className="min-w-0 flex-1 basis-70 text-body-sm">
            You are not ranked {periodWords[period]}. {call.text}
          </p>
          <Link to={call.to} className={buttonClass({ look: 'outline', size: 'sm' })}>
            {call.label}
          </Link>
        </>
      )}
    </section>
  )
}

// On a low screen it would leave too little of the list.
const STUCK =
  'shadow-popover [@media(height>=30rem)]:sticky [@media(height>=30rem)]:bottom-[calc(var(--bottom-bar)+0.75rem)] z-5 animate-appear'
