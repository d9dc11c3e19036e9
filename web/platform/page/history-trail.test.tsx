import { waitFor } from '@testing-library/react'
import { createBrowserRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findOrigin, keepTrail } from './history-trail.ts'

const IDEA = '/detail/idea/1'

let router: ReturnType<typeof createBrowserRouter>

/** Loads the page at the current entry of the history again. */
function load() {
  router?.dispose()
  router = createBrowserRouter([{ path: '*', element: null }])
  keepTrail(router)
}

beforeEach(() => {
  history.replaceState(null, '', '/')
  load()
})
afterEach(() => router.dispose())

const walk = async (...addresses: string[]) => {
  for (const address of addresses) await router.navigate(address)
}
const origin = () => findOrigin(router.state.location.pathname)

test.each([
  ['the page before', ['/dashboard?page=2', IDEA], { address: '/dashboard?page=2', steps: 1 }],
  ['its part', ['/marketplace#discover', IDEA], { address: '/marketplace#discover', steps: 1 }],
  [
    'the page before its own parts',
    ['/points', IDEA, `${IDEA}?tab=people`, `${IDEA}#c`],
    { address: '/points', steps: 3 },
  ],
  [
    'the page before a page below it',
    ['/dashboard', IDEA, `${IDEA}/waiting-list`, IDEA],
    { address: '/dashboard', steps: 3 },
  ],
  [
    'the page before the form that made it',
    ['/dashboard', '/validate', IDEA],
    { address: '/dashboard', steps: 2 },
  ],
  ['another item', ['/dashboard', '/detail/pain/2', IDEA], { address: '/detail/pain/2', steps: 1 }],
])('Back leads to %s, even after a reload', async (_, addresses, expected) => {
  await walk('/start', ...addresses)
  expect(origin()).toEqual(expected)
  load()
  expect(origin()).toEqual(expected)
})

test('a replaced page does not count as a step, and going back and forth keeps earlier steps', async () => {
  await walk('/dashboard', '/card/1')
  await router.navigate(IDEA, { replace: true })
  expect(origin()).toEqual({ address: '/dashboard', steps: 1 })
  await walk('/detail/pain/2')
  await router.navigate(-1)
  await waitFor(() => expect(router.state.location.pathname).toBe(IDEA))
  expect(origin()).toEqual({ address: '/dashboard', steps: 1 })
})

test('a page opened by its URL has nothing before it', () => {
  history.replaceState(null, '', IDEA)
  load()
  expect(origin()).toBeUndefined()
})
