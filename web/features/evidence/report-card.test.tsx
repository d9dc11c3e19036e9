import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { evidenceKeys } from '#web/platform/cache/query-keys.ts'
import { ReportCard } from './report-card.tsx'

const id = '0197c5a4-0000-7000-8000-00000000000a' as ItemId
let isPublic: boolean
let status: number
let copied: string[]

/** Serves whether the report is public, and stores changes unless the test lets them fail. */
async function network(_url: string, { method, body }: { method: string; body: string }) {
  if (method === 'GET') return Response.json({ isPublic })
  const refusal = { code: 'failure', message: 'Something failed.', requestId: 'x' }
  if (status !== 200) return Response.json(refusal, { status })
  isPublic = JSON.parse(body).isPublic
  return Response.json({ isPublic })
}

beforeEach(() => {
  isPublic = false
  status = 200
  copied = []
  vi.stubGlobal('fetch', network)
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  const queries = new QueryClient()
  queries.setQueryData(evidenceKeys.ofItem(id), { isPublic })
  renderPart(<ReportCard id={id} />, { queries, hasToasts: true })
})

const press = () => fireEvent.click(screen.getByRole('switch', { name: 'Public report' }))
const shown = () => screen.getByRole('switch').getAttribute('aria-checked')

test('a public report can be opened and its link copied, but not while it is off', async () => {
  expect(screen.queryByRole('link')).toBeNull()
  press()
  await waitFor(() => expect([shown(), isPublic]).toEqual(['true', true]))
  expect(screen.getByRole('link', { name: /^Open/ }).getAttribute('href')).toBe(`/report/${id}`)
  fireEvent.click(screen.getByRole('button', { name: 'Copy link' }))
  await screen.findByRole('button', { name: 'Copied' })
  expect(copied).toEqual([`${location.origin}/report/${id}`])
  press()
  await waitFor(() => expect([shown(), isPublic]).toEqual(['false', false]))
  expect(screen.queryByRole('link')).toBeNull()
})

test('a choice that could not be stored is undone, and the reason is shown', async () => {
  status = 500
  press()
  await screen.findByText('Error changing the report')
  expect(shown()).toBe('false')
})
