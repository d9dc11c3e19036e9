import type { InfiniteData } from '@tanstack/react-query'
import type { ItemId, SolutionId } from '#contract/ids.ts'
import type { Solution } from '#contract/items/solutions.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { solutionKeys } from '#web/platform/cache/query-keys.ts'
import { usePages } from '#web/platform/cache/use-pages.ts'

export const useSolutions = (itemId: ItemId) =>
  usePages({
    queryKey: solutionKeys.ofItem(itemId),
    load: (before, signal) =>
      api('GET /items/:itemId/solutions', { params: { itemId }, query: { before } }, { signal }),
    staleTime: freshness.solutions,
  })

type SolutionPage = { solutions: Solution[]; earlier: string | null }
export type SolutionsData = InfiniteData<SolutionPage, string | undefined>

export const listSolutions = (data: { pages: readonly SolutionPage[] }) =>
  data.pages.flatMap(page => page.solutions)

export const withoutSolution = (data: SolutionsData, id: SolutionId): SolutionsData => ({
  ...data,
  pages: data.pages.map(page => ({ ...page, solutions: page.solutions.filter(other => other.id !== id) })),
})

/** Changes nothing if the list has it already. */
export function withSolution(data: SolutionsData, solution: Solution): SolutionsData {
  if (listSolutions(data).some(({ id }) => id === solution.id)) return data
  const [latest, ...earlier] = data.pages
  if (!latest) return data
  return { ...data, pages: [{ ...latest, solutions: [solution, ...latest.solutions] }, ...earlier] }
}
