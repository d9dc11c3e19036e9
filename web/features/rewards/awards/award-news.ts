import { ONBOARDING_STEPS } from '#contract/lengths.ts'
import type { Badge, BadgeId } from '#contract/rewards/badges.ts'
import type { Milestone } from '#contract/rewards/milestones.ts'
import type { Mission } from '#contract/rewards/missions.ts'
import type { Onboarding, PrimaryRole } from '#contract/rewards/onboarding.ts'
import type { EarnedWin, Win } from '#contract/rewards/wins.ts'
import { i18n } from '#contract/text/i18n.ts'
import type { News } from '#web/features/core/news-toast.ts'
import { listSteps, type StepNumber, stepPoints } from '#web/features/rewards/onboarding/steps.ts'
import { links } from '#web/links.ts'
import type { Toast } from '#web/ui/feedback/notify.ts'

/**
 * `shownAt` is the address of a page that shows the award anyway. Of the onboarding steps, only the last completed one has a
 * time.
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

/** Lists only milestones that the server has confirmed. */
export const listMilestoneAwards = (milestones: readonly Milestone[]): Award[] =>
  milestones
    .filter(({ completed_at }) => completed_at !== null)
    .map(({ id, completed_at, title }) => ({
      kind: 'milestone',
      name: `milestone ${id}`,
      earnedAt: completed_at,
      notice: { title: i18n.t('Milestone Completed!'), description: i18n.t('Keep up the great work!') },
      line: i18n.t('Milestone Completed! {milestone}', { milestone: title }),
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

export const listMissionAwards = (mission: Mission | null): Award[] => {
  if (!mission?.completedAt) return []
  const { id, points, completedAt } = mission
  const notice = {
    title: i18n.t('Mission Complete! 🎯'),
    description: i18n.t('You earned {points} points!', { points }),
  }
  return [{ kind: 'mission', name: `mission ${id}`, earnedAt: completedAt, notice, line: toLine(notice) }]
}

const toBadgeToast = ({ name }: Pick<Badge, 'name'>): Toast => ({
  title: i18n.t('Badge Earned! 🏆'),
  description: i18n.t("Congratulations! You've earned the ''{name}'' badge!", { name }),
})

/** The badges that the last screen of the publish wizard shows. */
const publishBadges: readonly BadgeId[] = ['visionary', 'problem-solver', 'creator']

const winToasts: Partial<Record<Win, Toast>> = {
  'First Idea Created': {
    title: i18n.t('First Win! 🎉'),
    description: i18n.t("You've created your first idea!"),
  },
  'First Vote Cast': {
    title: i18n.t('Great Start! 👍'),
    description: i18n.t("You've cast your first validation vote!"),
  },
}

const toLine = ({ title, description }: Toast) => i18n.join(title, description)

const toWinToast = (win: Win): Toast =>
  winToasts[win] ?? { title: i18n.t('New Achievement! 🏆'), description: win }

const WELCOME = i18n.t("Welcome to the product! You've unlocked the full platform.")

/** The second step pays Insight Points to every role. */
function toPaidText(number: StepNumber, role: PrimaryRole | null) {
  const points = stepPoints[number]
  if (number === 1) return i18n.t('You earned {points} points!', { points })
  return number === 2 || role === 'expert'
    ? i18n.t('You earned {points} Insight Points!', { points })
    : i18n.t('You earned {points} Traction Points!', { points })
}

export function toStepToast(number: StepNumber, role: PrimaryRole | null): Toast {
  const description = toPaidText(number, role)
  if (number === 1) return { title: i18n.t('Role Set!'), description }
  return { title: number === ONBOARDING_STEPS ? WELCOME : i18n.t('Mission Complete!'), description }
}
