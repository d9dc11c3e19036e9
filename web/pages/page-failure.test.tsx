import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { adminRoutes } from '#web/admin-routes.tsx'
import { routes } from '#web/routes.tsx'
import { PageFailure } from './page-failure.tsx'

test('a page that throws shows its error message and a retry button', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const Broken = () => {
    throw new Error('The chart has no axis')
  }
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: PageFailure }])}
    />,
  )
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
  expect(screen.getByText('The chart has no axis').className).toContain('font-mono')
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy()
})

test.each([
  ['members', routes],
  ['operators', adminRoutes],
])('an error in the %s frame shows the same screen, without a stack', async (_, [root]) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const Broken = () => {
    throw new Error('The frame has no corners')
  }
  const frame = { path: '/', ErrorBoundary: root?.ErrorBoundary ?? null, Component: Broken }
  const { container } = render(<RouterProvider router={createMemoryRouter([frame])} />)
  await screen.findByRole('heading', { name: 'Something went wrong' })
  screen.getByText('The frame has no corners')
  screen.getByRole('button', { name: 'Reload Page' })
  expect(container.textContent).not.toMatch(/Application Error|\bat\b|\.tsx/)
})
