import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { NotFound } from './not-found.tsx'

function open() {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  const routes = [
    { path: '/', element: <p>Home</p> },
    { path: '/faq', element: <p>Questions</p> },
    { path: '*', Component: NotFound },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/faq', '/no/such'] })} />)
  return logged
}

test('an unknown URL is logged once as a 404 with its path', () => {
  const logged = open()
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeTruthy()
  expect(logged.mock.calls).toEqual([['404: there is no page at /no/such']])
})

test("'Back to Dashboard' links to the start page", async () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Back to Dashboard' }))
  await screen.findByText('Home')
})

test("'Go Back' returns to the previous page, or to the start page without one", async () => {
  // The files before this one have used the same history.
  const entries = vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(1)
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  await screen.findByText('Home')
  cleanup()
  entries.mockReturnValue(2)
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Go Back' }))
  await screen.findByText('Questions')
})
