import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import type { SimilarItem } from '#contract/items.ts'
import { PublishWizard } from '#web/features/publish/entry/publish-wizard.tsx'
import { AppContext } from '#web/platform/app.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'

const member = {
  id: '0197c5a4-0000-7000-8000-000000000001' as MemberId,
  email: 'ada@example.org',
  name: 'Ada',
}

// Code is loaded when it is first needed, which takes time on a busy machine.
export const PATIENCE = { timeout: 10_000 }

type Sent = { key: string; body: { id: string; [field: string]: unknown } }

/** A server that holds every write until its response is given, and returns the given similar items. */
export function holdWrites(similar: readonly SimilarItem[] = []) {
  const sent: Sent[] = []
  const waiting: ((response: Response) => void)[] = []
  vi.stubGlobal('fetch', (url: string, { method, body }: { method: string; body: string | null }) => {
    if (method === 'GET') return Promise.resolve(Response.json(url.includes('/similar') ? similar : []))
    sent.push({ key: `${method} ${url}`, body: JSON.parse(body ?? '{}') })
    return new Promise<Response>(resolve => waiting.push(resolve))
  })
  return {
    sent,
    /** Responds to the oldest held write. */
    answer: (status: number, reply: object) => waiting.shift()?.(Response.json(reply, { status })),
  }
}

/** Renders the publish wizard at an address, for a member. */
export function openValidate(address = '/validate') {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  const routes = [
    { path: '/validate', Component: PublishWizard },
    { path: '/marketplace', element: <h1>The marketplace</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AppContext value={{ member, theme: 'system', setTheme: () => undefined }}>
        <RouterProvider router={router} />
        <Toaster />
      </AppContext>
    </QueryClientProvider>,
  )
  return router
}

export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
export const press = (name: string) => fireEvent.click(button(name))
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
export const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, PATIENCE)
