import { beforeAll } from 'vitest'
import type { Persona } from '../accounts/personas.ts'
import { postComment } from '../items/actions.ts'
import { publishIdea } from '../items/factories.ts'

/** Publishes an idea of a member before the tests. Returns functions for comments on it, to report and to decide about. */
export function useComments(author: Persona) {
  let idea: Awaited<ReturnType<typeof publishIdea>>
  beforeAll(async () => {
    idea = await publishIdea(author)
  })
  const comment = async (by = author) => ({ kind: 'comment' as const, id: await postComment(by, idea.id) })
  const listShown = async () => {
    const { ok } = await author.call('GET /items/:itemId/comments', {
      params: { itemId: idea.id },
      query: {},
    })
    return ok.comments
  }
  const isShown = async ({ id }: { id: string }) => (await listShown()).some(shown => shown.id === id)
  return { comment, listShown, isShown }
}
