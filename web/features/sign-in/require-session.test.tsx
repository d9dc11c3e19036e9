import { cleanup, screen } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderRouter } from '#test/support/page/render-part.tsx'
import { type App } from '#web/platform/app.ts'
import { RequireSession } from './require-session.tsx'

const Auth = () => <h1>Welcome Back</h1>

function open(member: App['member'], { addresses, auth }: { addresses: string[]; auth: Promise<void> }) {
  const pages = ['/dashboard', '/marketplace', '/detail/:type/:id']
  const routes = [
    { Component: RequireSession, children: pages.map(path => ({ path, element: <h1>A page</h1> })) },
    { path: '/auth', lazy: async () => auth.then(() => ({ Component: Auth })) },
  ]
  const router = createMemoryRouter(routes, { initialEntries: addresses })
  renderRouter(router, { member })
  return router
}

const loaded = Promise.resolve()
const addressOf = ({ state: { location } }: ReturnType<typeof open>) => location.pathname + location.search

test('the guard shows that the session is loading', () => {
  open(undefined, { addresses: ['/dashboard'], auth: loaded })
  screen.getByText('Checking authentication...')
})

test('a visitor without a session returns to any page after signing in, and to the dashboard without a parameter', async () => {
  const shared = open(null, { addresses: ['/detail/idea/1?from=mail#comments'], auth: loaded })
  await screen.findByText('Welcome Back')
  expect(addressOf(shared)).toBe('/auth?next=%2Fdetail%2Fidea%2F1%3Ffrom%3Dmail%23comments')
  cleanup()
  const other = open(null, { addresses: ['/dashboard'], auth: loaded })
  await screen.findByText('Welcome Back')
  expect(addressOf(other)).toBe('/auth')
})

test('a guest is redirected to the public page named by the item’s document, but not to another item’s page', async () => {
  const replace = vi.fn()
  vi.stubGlobal('location', Object.assign(new URL('http://localhost/'), { replace }))
  onTestFinished(() => void vi.unstubAllGlobals())
  const meta = document.createElement('meta')
  meta.setAttribute('property', 'og:url')
  meta.content = 'https://firsthand.example/p/0199d1a0'
  document.head.append(meta)
  onTestFinished(() => meta.remove())
  open(null, { addresses: ['/detail/idea/0199D1A0/?from=author-link&via=qr'], auth: loaded })
  await screen.findByText('Loading...')
  expect(replace.mock.calls).toEqual([['/p/0199d1a0?from=author-link&via=qr']])
  cleanup()
  open(null, { addresses: ['/detail/idea/0199d1a1'], auth: loaded })
  await screen.findByText('Welcome Back')
})

test('Back during loading still leads to the sign-in page', async () => {
  const auth = Promise.withResolvers<void>()
  const router = open(null, { addresses: ['/dashboard', '/marketplace'], auth: auth.promise })
  await router.navigate(-1)
  auth.resolve()
  await screen.findByText('Welcome Back')
  expect(addressOf(router)).toBe('/auth')
})
