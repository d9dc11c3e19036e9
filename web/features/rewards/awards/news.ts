import type { Badge } from '#contract/badges.ts'
import type { Milestone } from '#contract/milestones.ts'
import type { Onboarding } from '#contract/onboarding.ts'
import type { EarnedWin } from '#contract/wins.ts'
import { badgeNotice, journeyBadges } from '#web/features/rewards/badges/badge-notice.ts'
import { stepNotice } from '#web/features/rewards/onboarding/step-notice.ts'
import { stepsOf } from '#web/features/rewards/onboarding/steps.ts'
import { winNotice } from '#web/features/rewards/wins/win-notices.ts'
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
