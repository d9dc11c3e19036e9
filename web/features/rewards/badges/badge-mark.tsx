import {
  AudioLines,
  BadgeCheck,
  Eye,
  Flame,
  Hammer,
  type LucideIcon,
  MessagesSquare,
  NotebookPen,
  Puzzle,
  Sprout,
  ThumbsUp,
} from 'lucide-react'
import type { Badge, BadgeId } from '#contract/rewards/badges.ts'
import { cx } from '#web/ui/text/cx.ts'
import { toHexagonPath, toNotchPath } from './hexagon.ts'

/** The icon in the core of each badge. */
const badgeIcons: Record<BadgeId, LucideIcon> = {
  visionary: Eye,
  'problem-solver': Puzzle,
  creator: Hammer,
  'first-vote': ThumbsUp,
  listener: AudioLines,
  'verified-insight': BadgeCheck,
  'sounding-board': MessagesSquare,
  'field-researcher': NotebookPen,
  'early-adopter': Sprout,
  'crowd-favourite': Flame,
}

const EDGE = toHexagonPath(48)
const RING = toHexagonPath(41)
const CORE = toHexagonPath(30)

type Props = { badge: Badge; className?: string }

/**
 * A badge as a die-cut hexagon: a lime core in a ring with a notch for each tier. A badge not yet earned is an outline.
 * It is decoration, since its name is beside it.
 */
export function BadgeMark({ badge: { id, tier, earnedAt }, className }: Props) {
  const Icon = badgeIcons[id]
  const isEarned = earnedAt !== null
  return (
    <span aria-hidden="true" data-keep-colour="" className={cx('grid *:[grid-area:1/1]', className)}>
      {isEarned ? <EarnedShape tier={tier} /> : <LockedShape tier={tier} />}
      <Icon
        className={cx('m-auto size-[30%]', isEarned ? 'text-on-signal' : 'text-ink-3')}
        strokeWidth={1.75}
      />
    </span>
  )
}

const EarnedShape = ({ tier }: { tier: number }) => (
  <svg viewBox="0 0 100 100" fill="none" className="size-full">
    <path d={EDGE} strokeWidth="1.5" className="fill-surface stroke-line" />
    <path d={RING} strokeWidth="5" className="stroke-ink" />
    <path d={toNotchPath(tier, { inner: 30, outer: 44 })} strokeWidth="5" className="stroke-surface" />
    <path d={CORE} strokeWidth="1.5" className="fill-signal stroke-signal-edge" />
  </svg>
)

const LockedShape = ({ tier }: { tier: number }) => (
  <svg viewBox="0 0 100 100" fill="none" className="size-full">
    <path d={RING} strokeWidth="1.5" className="stroke-line-strong" />
    <path d={toNotchPath(tier, { inner: 33, outer: 38 })} strokeWidth="1.5" className="stroke-line-strong" />
  </svg>
)
