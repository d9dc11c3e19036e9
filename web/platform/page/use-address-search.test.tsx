import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useAddressSearch } from './use-address-search.ts'

function Page() {
  const [search, setSearch] = useAddressSearch()
  const set = (name: string) => () =>
    setSearch(
      current => {
        const next = new URLSearchParams(current)
        next.set(name, '1')
        return next
      },
      { preventScrollReset: true },
    )
  return (
    <>
      <button type="button" onClick={set('sort')}>
        Sort
      </button>
      <button type="button" onClick={set('filter')}>
        Filter
      </button>
      <p>{search.toString()}</p>
    </>
  )
}

test('two changes before the next render are both kept', async () => {
  const router = createMemoryRouter([{ path: '/', element: <Page /> }])
  render(<RouterProvider router={router} />)
  await act(async () => {
    screen.getByRole('button', { name: 'Sort' }).click()
    screen.getByRole('button', { name: 'Filter' }).click()
  })
  screen.getByText('sort=1&filter=1')
  expect(router.state.location.search).toBe('?sort=1&filter=1')
})
