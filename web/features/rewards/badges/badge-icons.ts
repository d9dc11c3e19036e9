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
import type { BadgeId } from '#contract/badges.ts'

/** What stands in the core of each badge. */
export const badgeIcons: Record<BadgeId, LucideIcon> = {
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
