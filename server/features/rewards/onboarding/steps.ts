import type { MemberId } from '#contract/ids.ts'
import { ONBOARDING_VOTES } from '#contract/lengths.ts'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import type { Fact } from '#server/model/facts.ts'

/** Actions that were not taken back, of each kind the earliest. Ids are null if there are none. */
export type Done = {
  /** Votes on items of others, up to the required number. */
  votes: number
  painPoint: string | null
  idea: string | null
  /** The earliest paid comment or answer on an item of others. */
  response: string | null
  /** The earliest solution or answer for others. */
  help: string | null
}

export type Progress = { role: PrimaryRole; step: number }

/** `contentId` is the text or item that completed the step; null if it was none. */
export type CompletedStep = { step: number; contentId: string | null }

type Requirement = 'votes' | Exclude<keyof Done, 'votes'>

const requirements: Record<PrimaryRole, Partial<Record<number, Requirement>>> = {
  builder: { 2: 'votes', 3: 'response', 4: 'idea' },
  expert: { 2: 'votes', 3: 'painPoint', 4: 'help' },
}

/**
 * Returns the steps that the actions have completed, from the current one on. Actions from before a step opened count too.
 */
export function findReachedSteps({ role, step }: Progress, done: Done): CompletedStep[] {
  const reached: CompletedStep[] = []
  for (let next = step; ; next += 1) {
    const completed = findCompletion(requirements[role][next], done)
    if (!completed) return reached
    reached.push({ step: next, ...completed })
  }
}

/** Returns the steps after the current one whose actions are already done. Such a step is completed when its turn comes. */
export const findEarlySteps = ({ role, step }: Progress, done: Done): CompletedStep[] =>
  [2, 3, 4].flatMap(later => {
    const completed = later > step && findCompletion(requirements[role][later], done)
    return completed ? [{ step: later, ...completed }] : []
  })

function findCompletion(what: Requirement | undefined, done: Done) {
  if (!what) return undefined
  if (what === 'votes') return done.votes >= ONBOARDING_VOTES ? { contentId: null } : undefined
  const contentId = done[what]
  return contentId === null ? undefined : { contentId }
}

export const toCompletion = (member: MemberId, role: PrimaryRole, completed: CompletedStep): Fact => ({
  kind: 'step.completed',
  actorId: member,
  item: null,
  payload: { ...completed, role },
})
