import { ONBOARDING_STEPS } from '#contract/lengths.ts'
import type { Badge, BadgeId } from '#contract/rewards/badges.ts'
import type { Milestone } from '#contract/rewards/milestones.ts'
import type { Onboarding, PrimaryRole } from '#contract/rewards/onboarding.ts'
import type { EarnedWin, Win } from '#contract/rewards/wins.ts'
import type { News } from '#web/features/core/news.ts'
import { listSteps, type StepNumber, stepPoints } from '#web/features/rewards/onboarding/steps.ts'
import { links } from '#web/links.ts'
import type { Toast } from '#web/ui/feedback/notify.ts'

/**
 * News of something the member has earned, under a permanent name. `shownAt` is the address of a page that shows
 * it anyway. Of the onboarding steps only the last completed one has a time.
 */
export type Award = News & { name: string; earnedAt: string | null; shownAt?: string | undefined }

export const listWinAwards = (wins: readonly EarnedWin[]): Award[] =>
  wins.map(({ win, earnedAt }) => ({
    kind: 'win',
    name: `win ${win}`,
    earnedAt,
    notice: toWinToast(win),
    line: toLine(toWinToast(win)),
  }))

export const listBadgeAwards = (badges: readonly Badge[]): Award[] =>
  badges
    .filter(({ earnedAt }) => earnedAt !== null)
    .map(
      (badge): Award => ({
        kind: 'badge',
        name: `badge ${badge.id}`,
        earnedAt: badge.earnedAt,
        notice: toBadgeToast(badge),
        line: toBadgeToast(badge).description,
        shownAt: publishBadges.includes(badge.id) ? links.validate() : undefined,
      }),
    )

/** The milestones that the server has confirmed. */
export const listMilestoneAwards = (milestones: readonly Milestone[]): Award[] =>
  milestones
    .filter(({ completed_at }) => completed_at !== null)
    .map(({ id, completed_at, title }) => ({
      kind: 'milestone',
      name: `milestone ${id}`,
      earnedAt: completed_at,
      notice: { title: 'Milestone Completed!', description: 'Keep up the great work!' },
      line: `Milestone Completed! ${title}`,
    }))

export const listStepAwards = (onboarding: Onboarding): Award[] =>
  listSteps(onboarding)
    .filter(({ isDone }) => isDone)
    .map(({ number }) => ({
      kind: number === ONBOARDING_STEPS ? 'welcome' : 'step',
      name: `step ${number}`,
      earnedAt: number === onboarding.current_step - 1 ? onboarding.step_completed_at : null,
      notice: toStepToast(number, onboarding.primary_role),
      line: toLine(toStepToast(number, onboarding.primary_role)),
    }))

const toBadgeToast = ({ name }: Pick<Badge, 'name'>): Toast => ({
  title: 'Badge Earned! 🏆',
  description: `Congratulations! You've earned the '${name}' badge!`,
})

/** Badges that the last screen of the publish wizard shows. */
const publishBadges: readonly BadgeId[] = ['visionary', 'problem-solver', 'creator']

const winToasts: Partial<Record<Win, Toast>> = {
  'First Idea Created': { title: 'First Win! 🎉', description: "You've created your first idea!" },
  'First Vote Cast': { title: 'Great Start! 👍', description: "You've cast your first validation vote!" },
}

/** Returns a toast as a line below another one. */
const toLine = ({ title, description }: Toast) => `${title} ${description}`

const toWinToast = (win: Win): Toast => winToasts[win] ?? { title: 'New Achievement! 🏆', description: win }

const WELCOME = "Welcome to the product! You've unlocked the full platform."
const KINDS: Record<PrimaryRole, string> = { builder: 'Traction', expert: 'Insight' }

/** Returns what a step pays. The second pays Insight Points in any role. */
function toPointsText(number: StepNumber, role: PrimaryRole | null) {
  const kind = number === 2 ? 'Insight' : KINDS[role ?? 'builder']
  return `${stepPoints[number]} ${kind} Points`
}

/** Returns the toast of a completed step. */
export function toStepToast(number: StepNumber, role: PrimaryRole | null): Toast {
  if (number === 1) return { title: 'Role Set!', description: `You earned ${stepPoints[number]} points!` }
  const description = `You earned ${toPointsText(number, role)}!`
  return { title: number === ONBOARDING_STEPS ? WELCOME : 'Mission Complete!', description }
}
