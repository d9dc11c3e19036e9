import type { InfiniteData } from '@tanstack/react-query'
import type { SolutionId } from '#contract/ids.ts'
import type { Solution } from '#contract/solutions.ts'

type Stretch = { solutions: Solution[]; earlier: string | null }
export type SolutionsData = InfiniteData<Stretch, string | undefined>

/** The loaded solutions, newest first, as their pages are. */
export const solutionsOf = (data: { pages: readonly Stretch[] }) => data.pages.flatMap(page => page.solutions)

/** The list without a solution. */
export const withoutSolution = (data: SolutionsData, id: SolutionId): SolutionsData => ({
  ...data,
  pages: data.pages.map(page => ({ ...page, solutions: page.solutions.filter(other => other.id !== id) })),
})

/** The list with a solution at its beginning; one that stands already is not doubled. */
export function withSolution(data: SolutionsData, solution: Solution): SolutionsData {
  if (solutionsOf(data).some(({ id }) => id === solution.id)) return data
  const [latest, ...earlier] = data.pages
  if (!latest) return data
  return { ...data, pages: [{ ...latest, solutions: [solution, ...latest.solutions] }, ...earlier] }
}
