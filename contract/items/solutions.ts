import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId, SolutionId } from '#contract/ids.ts'
import { lengths, pageSizes } from '#contract/lengths.ts'
import { Cursor, Time } from '#contract/paging.ts'
import { text } from '#contract/text/text.ts'

export const Solution = z.object({
  id: SolutionId,
  title: z.string(),
  description: z.string(),
  author: Author,
  createdAt: Time,
  can: z.object({ delete: z.boolean() }),
})
export type Solution = z.infer<typeof Solution>

/** A page of the solutions, newest first. `earlier` is the cursor of the next page. */
const Solutions = z.object({ solutions: z.array(Solution), earlier: z.nullable(Cursor) })

const solutionForm = {
  title: text({ max: lengths.solutionTitle }),
  description: text({ max: lengths.solutionDescription }),
}

const params = z.strictObject({ itemId: ItemId })

export const solutions = {
  'GET /items/:itemId/solutions': {
    summary: `The latest ${pageSizes.solutions} solutions to a pain point, or those before a cursor`,
    access: 'member',
    params,
    query: z.strictObject({ before: z.optional(Cursor) }),
    ok: Solutions,
    refusals: ['item.missing'],
  },
  'POST /items/:itemId/solutions': {
    summary: 'Propose a solution to a pain point; the same id again returns the stored one',
    access: 'member',
    rateLimit: 'comments',
    params,
    body: z.strictObject({ id: SolutionId, ...solutionForm }),
    ok: Solution,
    refusals: [
      'item.missing',
      'item.blocked',
      'solution.wrong-kind',
      'solution.missing',
      'text.link-too-early',
    ],
  },
  'DELETE /solutions/:solutionId': {
    summary: 'Delete an own solution',
    access: 'member',
    params: z.strictObject({ solutionId: SolutionId }),
    ok: null,
    refusals: ['item.missing', 'solution.missing', 'solution.not-yours'],
  },
  'PUT /solutions/:solutionId/restoration': {
    summary:
      'Restore an own solution within five minutes of its deletion; restoring it again changes nothing',
    access: 'member',
    params: z.strictObject({ solutionId: SolutionId }),
    ok: Solution,
    refusals: ['item.missing', 'item.blocked', 'solution.missing'],
  },
} satisfies Endpoints
