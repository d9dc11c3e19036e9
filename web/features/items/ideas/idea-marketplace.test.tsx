import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, useSearchParams } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test } from 'vitest'
import { IdeaToolbar, toIdeaQuery, toIdeaSearch } from './idea-marketplace.tsx'

/** Runs between the start of a search and its arrival in the address. */
let meanwhile = () => {}

afterEach(() => {
  meanwhile = () => {}
})

function Toolbar() {
  const [search, setSearch] = useSearchParams()
  return (
    <IdeaToolbar
      query={toIdeaQuery(search)}
      onChange={part => {
        setSearch(current => toIdeaSearch({ ...toIdeaQuery(current), ...part }, current), {
          replace: part.q !== undefined,
        })
        meanwhile()
      }}
    />
  )
}

function open(...addresses: string[]) {
  const router = createMemoryRouter([{ path: '/', Component: Toolbar }], { initialEntries: addresses })
  render(<RouterProvider router={router} />)
  return router
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.input(box(), { target: { value } })
const whenAt = (router: ReturnType<typeof open>, search: string) =>
  waitFor(() => expect(router.state.location.search).toBe(search))

test('the URL follows typing after a pause', async () => {
  const router = open('/')
  type('band ')
  await whenAt(router, '?q=band')
  expect(box().value).toBe('band ')
})

test('text typed while an earlier search loads is kept', async () => {
  const router = open('/')
  meanwhile = () => type('cal')
  type('ca')
  await whenAt(router, '?q=ca')
  expect(box().value).toBe('cal')
  await whenAt(router, '?q=cal')
})

test('Back restores the text from that URL', async () => {
  const router = open('/?q=choir', '/?q=band')
  expect(box().value).toBe('band')
  await router.navigate(-1)
  await waitFor(() => expect(box().value).toBe('choir'))
})
