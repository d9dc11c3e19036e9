import type { Badge, BadgeId } from '#contract/badges.ts'
import type { Milestone } from '#contract/milestones.ts'
import type { Onboarding, PrimaryRole } from '#contract/onboarding.ts'
import type { EarnedWin, Win } from '#contract/wins.ts'
import { type StepNumber, stepPoints, stepsOf } from '#web/features/rewards/onboarding/steps.ts'
import { links } from '#web/links.ts'
import type { Notice } from '#web/ui/feedback/notify.ts'

/**
 * Something earned, by a name that stays, when, and its toast. `toldAt`: the address of a page that tells of it itself.
 * Of the steps of onboarding only the last one that is done has its time.
 */
export type News = { name: string; earnedAt: string | null; notice: Notice; toldAt?: string | undefined }

export const winNews = (wins: readonly EarnedWin[]): News[] =>
  wins.map(({ win, earnedAt }) => ({ name: `win ${win}`, earnedAt, notice: winNotice(win) }))

export const badgeNews = (badges: readonly Badge[]): News[] =>
  badges
    .filter(({ earnedAt }) => earnedAt !== null)
    .map(badge => ({
      name: `badge ${badge.id}`,
      earnedAt: badge.earnedAt,
      notice: badgeNotice(badge),
      toldAt: journeyBadges.includes(badge.id) ? links.validate() : undefined,
    }))

/** Those that the server has confirmed; several at once share one toast. */
export const milestoneNews = (milestones: readonly Milestone[]): News[] =>
  milestones
    .filter(({ completed_at }) => completed_at !== null)
    .map(({ id, completed_at }) => ({
      name: `milestone ${id}`,
      earnedAt: completed_at,
      notice: { id: 'milestone', title: 'Milestone Completed!', description: 'Keep up the great work!' },
    }))

export const stepNews = (onboarding: Onboarding): News[] =>
  stepsOf(onboarding)
    .filter(({ isDone }) => isDone)
    .map(({ number }) => ({
      name: `step ${number}`,
      earnedAt: number === onboarding.current_step - 1 ? onboarding.step_completed_at : null,
      notice: stepNotice(number, onboarding.primary_role),
    }))

/** The toast of a badge. */
const badgeNotice = ({ name }: Pick<Badge, 'name'>): Notice => ({
  title: 'Badge Earned! 🏆',
  description: `Congratulations! You've earned the '${name}' badge!`,
})

/** Badges that the last screen of a journey names itself. */
const journeyBadges: readonly BadgeId[] = ['visionary', 'problem-solver', 'creator']

const worded: Partial<Record<Win, Notice>> = {
  'First Idea Created': { title: 'First Win! 🎉', description: "You've created your first idea!" },
  'First Vote Cast': { title: 'Great Start! 👍', description: "You've cast your first validation vote!" },
}

/** The toast of a win. */
const winNotice = (win: Win): Notice => worded[win] ?? { title: 'New Achievement! 🏆', description: win }

const WELCOME = "Welcome to the product! You've unlocked the full platform."
const KINDS: Record<PrimaryRole, string> = { builder: 'Traction', expert: 'Insight' }

/** The toast of a completed step; the second pays Insight Points in any role. */
export function stepNotice(number: StepNumber, role: PrimaryRole | null): Notice {
  const points = stepPoints[number]
  if (number === 1) return { title: 'Role Set!', description: `You earned ${points} points!` }
  const kind = number === 2 ? 'Insight' : KINDS[role ?? 'builder']
  const description = `You earned ${points} ${kind} Points!`
  return { title: number === 5 ? WELCOME : 'Mission Complete!', description }
}
