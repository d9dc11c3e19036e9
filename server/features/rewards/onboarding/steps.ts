import type { MemberId } from '#contract/ids.ts'
import { ONBOARDING_VOTES } from '#contract/lengths.ts'
import type { PrimaryRole } from '#contract/rewards/onboarding.ts'
import type { Fact } from '#server/model/facts.ts'

/** The actions of a member that are not taken back, as far as the steps require them. Ids are null if there are none. */
export type Done = {
  /** Votes on items of others, counted up to the number that is required. */
  votes: number
  /** Their earliest own pain point. */
  painPoint: string | null
  /** Their earliest own idea. */
  idea: string | null
  /** Their earliest comment or answer on an item of others. */
  response: string | null
  /** Their earliest solution or answer for others. */
  help: string | null
}

export type Progress = { role: PrimaryRole; step: number }

/** A completed step, and the id of the content that completed it; null if it was no content. */
export type CompletedStep = { step: number; contentId: string | null }

type Requirement = 'votes' | Exclude<keyof Done, 'votes'>

/** The requirements of the steps between the role and the leaderboard. */
const requirements: Record<PrimaryRole, Partial<Record<number, Requirement>>> = {
  builder: { 2: 'votes', 3: 'response', 4: 'idea' },
  expert: { 2: 'votes', 3: 'painPoint', 4: 'help' },
}

/** Returns the steps completed by what is done, from the current one on. What was done before a step opened counts too. */
export function findReachedSteps({ role, step }: Progress, done: Done): CompletedStep[] {
  const reached: CompletedStep[] = []
  for (let next = step; ; next += 1) {
    const completed = findCompletion(requirements[role][next], done)
    if (!completed) return reached
    reached.push({ step: next, ...completed })
  }
}

/** Returns the steps after the current one whose actions are done already. They are completed when their turn comes. */
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

/** Returns the fact of a completed step. */
export const toCompletion = (member: MemberId, role: PrimaryRole, completed: CompletedStep): Fact => ({
  kind: 'step.completed',
  actorId: member,
  item: null,
  payload: { ...completed, role },
})
