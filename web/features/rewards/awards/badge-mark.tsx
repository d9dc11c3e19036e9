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

type Point = readonly [x: number, y: number]

const MIDDLE = 50

/** In a box of 100 by 100, with one corner at the top. */
const listCorners = (radius: number): Point[] =>
  Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 180) * (60 * corner - 90)
    return [MIDDLE + radius * Math.cos(angle), MIDDLE + radius * Math.sin(angle)]
  })

const interpolate = ([x1, y1]: Point, [x2, y2]: Point, share: number): Point => [
  x1 + (x2 - x1) * share,
  y1 + (y2 - y1) * share,
]

const toText = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** `round` is the part of each side that the rounding takes. */
function toHexagonPath(radius: number, round = 0.16) {
  const all = listCorners(radius)
  const parts = all.map((corner, at) => {
    const before = all.at(at - 1) ?? corner
    const after = all[(at + 1) % all.length] ?? corner
    const [from, to] = [interpolate(corner, before, round), interpolate(corner, after, round)]
    return `${at === 0 ? 'M' : 'L'}${toText(from)}Q${toText(corner)} ${toText(to)}`
  })
  return `${parts.join('')}Z`
}

/** One short bar across the bottom of the ring for each tier. */
function toNotchPath(tier: number, { inner, outer }: { inner: number; outer: number }) {
  const bars = Array.from({ length: tier }, (_, at) => {
    const degrees = 90 + (at - (tier - 1) / 2) * 24
    const angle = (Math.PI / 180) * degrees
    const end = (radius: number): Point => [
      MIDDLE + radius * Math.cos(angle),
      MIDDLE + radius * Math.sin(angle),
    ]
    return `M${toText(end(inner))}L${toText(end(outer))}`
  })
  return bars.join('')
}

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

/** It is decoration, because its name is beside it. */
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
