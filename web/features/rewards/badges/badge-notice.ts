import type { Badge, BadgeId } from '#contract/badges.ts'
import type { Notice } from '#web/ui/feedback/notify.ts'

/** The toast of a badge. */
export const badgeNotice = ({ name }: Pick<Badge, 'name'>): Notice => ({
  title: 'Badge Earned! 🏆',
  description: `Congratulations! You've earned the '${name}' badge!`,
})

/** Badges that the last screen of a journey names itself. */
export const journeyBadges: readonly BadgeId[] = ['visionary', 'problem-solver', 'creator']
