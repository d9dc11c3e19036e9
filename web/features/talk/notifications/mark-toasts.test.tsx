import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { notificationKeys } from '#web/platform/cache/query-keys.ts'
import { NewsToasts } from './mark-toasts.tsx'

const about = { from: { name: 'Maya' }, contentType: 'idea', contentTitle: 'A bell' }
const markOf = (id: string, points: number) => ({ ...about, id, points, createdAt: '2026-03-01T10:00:00Z' })

test('each arriving mark shows a toast that says what it paid, but earlier ones do not', async () => {
  let marks = [markOf('a', 100)]
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.endsWith('/count') ? { marks } : []))
  const queries = createQueryClient()
  const member = { id: crypto.randomUUID() as MemberId, email: 'ada@example.org', name: 'Ada' }
  renderPart(<NewsToasts />, { queries, member, hasToasts: true })
  await waitFor(() => expect(queries.getQueryData(notificationKeys.count)).toBeDefined())
  marks = [markOf('b', 100), markOf('c', 0), ...marks]
  await queries.invalidateQueries({ queryKey: notificationKeys.count })
  await screen.findByText('+100 Insight Points')
  const said = 'Maya marked your answer as a Verified Insight on “A bell”'
  screen.getByText(said)
  screen.getByText(`Verified Insight · ${said}`)
})
