import { renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { surround } from '#test/support/page/render-part.tsx'
import { api } from '#web/platform/api/api.ts'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { useLeaderboardVisit } from './mutations.ts'

const stateAt = (step: number) => ({ step_4_completed: step > 4, completed: step > 5 })
const PUT = 'PUT /api/me/onboarding/leaderboard-visit'

/** Opens the leaderboard at a step of the onboarding. `after` responds to the visit. Returns the requests. */
async function visit(step: number, after: () => Response) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`)
    return method === 'PUT' ? after() : Response.json(stateAt(step))
  })
  const queries = createQueryClient()
  const { rerender } = renderHook(() => useLeaderboardVisit(), { wrapper: surround({ queries }) })
  await waitFor(() => expect(queries.getQueryData(['onboarding'])).toBeTruthy())
  rerender()
  // A request of the hook would come before this one.
  await api('GET /me/wins')
  return { asked, queries }
}

test('a visit at the last step is sent once, and the cache has its result immediately', async () => {
  const { asked, queries } = await visit(5, () => Response.json(stateAt(6)))
  await waitFor(() => expect(queries.getQueryData(['onboarding'])).toEqual(stateAt(6)))
  expect(asked.filter(key => key === PUT)).toHaveLength(1)
})

test.each([1, 4, 6])('a visit at step %d is not sent', async step => {
  const { asked } = await visit(step, () => Response.json({}))
  expect(asked).not.toContain(PUT)
})

test('a visit that cannot be sent fails silently and is not retried', async () => {
  // With a connection the request would be repeated until its outcome is known.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { asked, queries } = await visit(5, () => Response.error())
  await waitFor(() => expect(asked).toContain(PUT))
  expect(queries.getQueryData(['onboarding'])).toEqual(stateAt(5))
  expect(document.body.textContent).toBe('')
  expect(asked.filter(key => key === PUT)).toHaveLength(1)
})
