import type { RefCallback } from 'react'
import type { MemberId } from '#contract/ids.ts'
import type { Ranked } from '#contract/leaderboard.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { PodiumPlace } from './podium-place.tsx'

/** The first in the middle, for eyes alone. */
const ORDERS = ['order-2', 'order-1', 'order-3']

type Props = { first: readonly Ranked[]; me: MemberId; ownRow: RefCallback<HTMLElement> }

/** The three who stand first. */
export const Podium = ({ first, me, ownRow }: Props) => (
  <Card as="section" padding="none" aria-labelledby="hall-of-fame" className="px-3 pt-5 md:px-8.5 md:pt-8.5">
    <h2
      id="hall-of-fame"
      className="font-mono text-caption tracking-[0.07em] text-ink-3 uppercase max-md:px-1"
    >
      Hall of Fame
    </h2>
    <ol className="mt-5 grid grid-cols-[1fr_1.14fr_1fr] items-end gap-2 md:mt-2.5 md:gap-4.5">
      {first.map((ranked, place) => {
        const isOwn = ranked.id === me
        return (
          <PodiumPlace
            key={ranked.id}
            ref={isOwn ? ownRow : null}
            ranked={ranked}
            isOwn={isOwn}
            className={ORDERS[place]}
          />
        )
      })}
    </ol>
  </Card>
)
