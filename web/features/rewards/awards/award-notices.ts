import type { Badge, BadgeId } from '#contract/badges.ts'
import type { Milestone } from '#contract/milestones.ts'
import type { Onboarding, PrimaryRole } from '#contract/onboarding.ts'
import type { EarnedWin, Win } from '#contract/wins.ts'
import { listSteps, type StepNumber, stepPoints } from '#web/features/rewards/onboarding/steps.ts'
import { links } from '#web/links.ts'
import type { Notice } from '#web/ui/feedback/notify.ts'

/**
 * Something the member has earned, under a permanent name, with its toast. `shownAt` is the address of a page that shows
 * it anyway. Of the onboarding steps only the last completed one has a time.
 */
export type Award = { name: string; earnedAt: string | null; notice: Notice; shownAt?: string | undefined }

export const listWinAwards = (wins: readonly EarnedWin[]): Award[] =>
  wins.map(({ win, earnedAt }) => ({ name: `win ${win}`, earnedAt, notice: toWinNotice(win) }))

export const listBadgeAwards = (badges: readonly Badge[]): Award[] =>
  badges
    .filter(({ earnedAt }) => earnedAt !== null)
    .map(
      (badge): Award => ({
        name: `badge ${badge.id}`,
        earnedAt: badge.earnedAt,
        notice: toBadgeNotice(badge),
        shownAt: publishBadges.includes(badge.id) ? links.validate() : undefined,
      }),
    )

/** The milestones that the server has confirmed. Several at once share one toast. */
export const listMilestoneAwards = (milestones: readonly Milestone[]): Award[] =>
  milestones
    .filter(({ completed_at }) => completed_at !== null)
    .map(({ id, completed_at }) => ({
      name: `milestone ${id}`,
      earnedAt: completed_at,
      notice: { id: 'milestone', title: 'Milestone Completed!', description: 'Keep up the great work!' },
    }))

export const listStepAwards = (onboarding: Onboarding): Award[] =>
  listSteps(onboarding)
    .filter(({ isDone }) => isDone)
    .map(({ number }) => ({
      name: `step ${number}`,
      earnedAt: number === onboarding.current_step - 1 ? onboarding.step_completed_at : null,
      notice: toStepNotice(number, onboarding.primary_role),
    }))

const toBadgeNotice = ({ name }: Pick<Badge, 'name'>): Notice => ({
  title: 'Badge Earned! 🏆',
  description: `Congratulations! You've earned the '${name}' badge!`,
})

/** Badges that the last screen of the publish wizard shows. */
const publishBadges: readonly BadgeId[] = ['visionary', 'problem-solver', 'creator']

const winNotices: Partial<Record<Win, Notice>> = {
  'First Idea Created': { title: 'First Win! 🎉', description: "You've created your first idea!" },
  'First Vote Cast': { title: 'Great Start! 👍', description: "You've cast your first validation vote!" },
}

const toWinNotice = (win: Win): Notice =>
  winNotices[win] ?? { title: 'New Achievement! 🏆', description: win }

const WELCOME = "Welcome to the product! You've unlocked the full platform."
const KINDS: Record<PrimaryRole, string> = { builder: 'Traction', expert: 'Insight' }

/** Returns the toast of a completed step. The second step pays Insight Points in any role. */
export function toStepNotice(number: StepNumber, role: PrimaryRole | null): Notice {
  const points = stepPoints[number]
  if (number === 1) return { title: 'Role Set!', description: `You earned ${points} points!` }
  const kind = number === 2 ? 'Insight' : KINDS[role ?? 'builder']
  const description = `You earned ${points} ${kind} Points!`
  return { title: number === 5 ? WELCOME : 'Mission Complete!', description }
}
