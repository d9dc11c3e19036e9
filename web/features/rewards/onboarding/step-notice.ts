import type { PrimaryRole } from '#contract/onboarding.ts'
import type { Notice } from '#web/ui/feedback/notify.ts'
import { type StepNumber, stepPoints } from './steps.ts'

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
