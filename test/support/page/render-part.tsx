import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { type createMemoryRouter, MemoryRouter, type MemoryRouterProps } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { MemberId } from '#contract/ids.ts'
import { type App, AppContext } from '#web/platform/app.ts'
import { createQueryClient } from '#web/platform/cache/query-client.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'

/** The member who looks at a page, if a test names no other. */
export const ada = {
  id: '0197c5a4-0000-7000-8000-000000000001' as MemberId,
  email: 'ada@example.org',
  name: 'Ada',
}

type Surroundings = Partial<App> & { queries?: QueryClient; hasToasts?: boolean }

/** Returns a wrapper that gives its children a cache and a member who is signed in. */
export function surround({ queries = createQueryClient(), hasToasts = false, ...more }: Surroundings = {}) {
  const app: App = { member: ada, theme: 'system', setTheme: () => undefined, ...more }
  return ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <AppContext value={app}>
        {children}
        {hasToasts && <Toaster />}
      </AppContext>
    </QueryClientProvider>
  )
}

type Entry = NonNullable<MemoryRouterProps['initialEntries']>[number]

/** Renders a part of a page at an address. */
export const renderPart = (part: ReactNode, { at = '/', ...more }: Surroundings & { at?: Entry } = {}) =>
  render(<MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>, { wrapper: surround(more) })

/** Renders the pages of a router. */
export const renderRouter = (router: ReturnType<typeof createMemoryRouter>, more?: Surroundings) =>
  render(<RouterProvider router={router} />, { wrapper: surround(more) })
