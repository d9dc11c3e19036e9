import { render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { leavePage } from '#test/support/left-behind/leave-page.ts'
import { PageFailure } from './page-failure.tsx'

afterEach(() => {
  leavePage()
  vi.restoreAllMocks()
})

test('a page that throws is replaced by what it said and a way to try again', () => {
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
