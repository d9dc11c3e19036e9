import type { SolutionId } from '#contract/ids.ts'

/** Moves the focus to a solution that is about to appear. */
export const focusSolution = (id: SolutionId) =>
  requestAnimationFrame(() => document.getElementById(`solution-${id}`)?.focus())
