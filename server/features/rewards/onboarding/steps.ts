import { ONBOARDING_VOTES } from '#contract/lengths.ts'
import type { PrimaryRole } from '#contract/onboarding.ts'

/**
 * What stands of what a member has done, as far as steps ask for it: votes on items of others (at most as many as are
 * asked for), and the ids of the earliest own pain point and idea, of the earliest comment or answer on an item of
 * others, and of the earliest solution or answer for others; null where there is none.
 */
export type Done = {
  votes: number
  painPoint: string | null
  idea: string | null
  response: string | null
  help: string | null
}

export type Progress = { role: PrimaryRole; step: number }

/** A completed step, with what completed it where that was written. */
export type CompletedStep = { step: number; contentId: string | null }

type Requirement = 'votes' | Exclude<keyof Done, 'votes'>

/** What the steps between the role and the leaderboard ask for. */
const requirements: Record<PrimaryRole, Partial<Record<number, Requirement>>> = {
  builder: { 2: 'votes', 3: 'response', 4: 'idea' },
  expert: { 2: 'votes', 3: 'painPoint', 4: 'help' },
}

/** The steps that what stands completes, from the current one on: what was done before a step opened counts. */
export function findReachedSteps({ role, step }: Progress, done: Done): CompletedStep[] {
  const reached: CompletedStep[] = []
  for (let next = step; ; next += 1) {
    const completed = findCompletion(requirements[role][next], done)
    if (!completed) return reached
    reached.push({ step: next, ...completed })
  }
}

function findCompletion(what: Requirement | undefined, done: Done) {
  if (!what) return undefined
  if (what === 'votes') return done.votes >= ONBOARDING_VOTES ? { contentId: null } : undefined
  const contentId = done[what]
  return contentId === null ? undefined : { contentId }
}
