import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { CommentId, QuestionId } from '#contract/ids.ts'
import { newItemId } from '#test/support/items/factories.ts'
import { surround } from '#test/support/page/render-part.tsx'
import { answerKeys, commentKeys, solutionKeys } from '#web/platform/cache/query-keys.ts'
import { useWithdrawAnswer } from './answers/mutations.ts'
import { useDeleteComment, useMark } from './comments/mutations.ts'
import { useDeleteSolution } from './solutions/mutations.ts'

const itemId = newItemId()
const questionId = crypto.randomUUID() as QuestionId
const id = crypto.randomUUID()
const page = {
  comments: [{ id, replyCount: 0, replies: [], verified: false }],
  own: null,
  earlier: null,
}

let status: number

beforeEach(() => {
  status = 204
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async () =>
    status === 204
      ? new Response(null, { status })
      : Response.json({ code: 'failure', message: 'No.', requestId: 'r' }, { status }),
  )
})

const writes = {
  'a mark of an answer': {
    queryKey: answerKeys.question(questionId),
    useWrite: () => {
      const { mutate } = useMark(answerKeys.question(questionId))
      return () => mutate({ id: id as CommentId, verified: false })
    },
  },
  'a withdrawn answer': {
    queryKey: answerKeys.question(questionId),
    useWrite: () => {
      const { mutate } = useWithdrawAnswer(questionId)
      return () => mutate(id as CommentId)
    },
  },
  'a deleted comment': {
    queryKey: commentKeys.discussion(itemId),
    useWrite: () => {
      const { mutate } = useDeleteComment(itemId)
      return () => mutate(id as CommentId)
    },
  },
  'a deleted solution': {
    queryKey: solutionKeys.ofItem(itemId),
    useWrite: () => {
      const { mutate } = useDeleteSolution(itemId)
      return () => mutate(id as CommentId)
    },
  },
}

/**
 * Opens a list that is being refreshed, since something about it has changed. Returns a write and the requests of the list.
 */
function openRefreshed({ queryKey, useWrite }: (typeof writes)[keyof typeof writes]) {
  const queries = new QueryClient()
  onTestFinished(() => queries.clear())
  queries.setQueryData(queryKey, { pages: [page], pageParams: [undefined] })
  const requests: AbortSignal[] = []
  const list = new QueryObserver(queries, {
    queryKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => {
      requests.push(signal)
      return new Promise<never>(() => {})
    },
  })
  onTestFinished(list.subscribe(() => {}))
  void queries.invalidateQueries({ queryKey })
  const { result } = renderHook(useWrite, { wrapper: surround({ queries }) })
  return { write: result.current, requests }
}

test.for(Object.entries(writes).flatMap(([what, write]) => [204, 500].map(end => ({ what, write, end }))))(
  'a refresh canceled by $what restarts after it ends with $end',
  async ({ write, end }) => {
    status = end
    const list = openRefreshed(write)
    await waitFor(() => expect(list.requests).toHaveLength(1))
    act(() => list.write())
    await waitFor(() => expect(list.requests.map(({ aborted }) => aborted)).toEqual([true, false]))
  },
)
