import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SignUpRule } from '#contract/moderation/community-settings.ts'
import { AppProvider } from '#web/platform/app-provider.tsx'
import { signOut } from '#web/platform/session/session.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { Auth } from './auth.tsx'

type Answer = { status: number; body: object }

let respond: (answer: Answer) => void
let sent: { url: string; body: unknown }[]
let rule: SignUpRule

/** Acts as the network. Every request waits until the test responds to it, except the one for the sign-up rule. */
async function network(url: string, request: { body: string }) {
  if (url === '/api/sign-up') return Response.json(rule)
  if (url === '/api/first-run') return Response.json({ isOpen: true, isNear: true })
  sent.push({ url, body: JSON.parse(request.body) })
  return new Promise<Response>(resolve => {
    respond = ({ status, body }) => resolve(Response.json(body, { status }))
  })
}

beforeEach(() => {
  sent = []
  rule = { signUp: 'everyone', domains: [], isConfirmed: false, pausedUntil: null }
  vi.stubGlobal('fetch', network)
})

afterEach(async () => {
  cleanup()
  vi.stubGlobal('fetch', async () => Response.json({}))
  await signOut()
})

function open(address: string) {
  const routes = [
    { path: '/auth', Component: Auth },
    { path: '/dashboard', element: <h1>The dashboard</h1> },
    { path: '/detail/idea/7', element: <h1>The shared idea</h1> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AppProvider>
        <RouterProvider router={router} />
        <Toaster />
      </AppProvider>
    </QueryClientProvider>,
  )
  return router
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const whenRequested = () => waitFor(() => expect(sent).toHaveLength(1))

/** Returns where the two alerts with a failure's words are, each as 'form' or 'toast'. */
async function placesOf(text: string) {
  await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2))
  return screen.getAllByText(text).map(alert => (alert.closest('form') ? 'form' : 'toast'))
}

const member = { id: '0197c5a4-0000-7000-8000-000000000001', email: 'ada@example.org', user_metadata: {} }
const session = {
  access_token: 'a.b.c',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 900,
  user: member,
}

test('errors appear only after the first submit, then on every change, and nothing is sent', async () => {
  open('/auth')
  type('Email', 'ada')
  expect(screen.queryByText('Invalid email address')).toBeNull()
  press('Sign In')
  await screen.findByText('Invalid email address')
  expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  type('Email', ' ada@example.org ')
  await waitFor(() => expect(screen.queryByText('Invalid email address')).toBeNull())
  expect(sent).toEqual([])
})

test('fields and buttons are disabled during a request, and a refusal keeps the input', async () => {
  open('/auth')
  type('Email', 'ada@example.org')
  type('Password', 'wrong-one')
  press('Sign In')
  await whenRequested()
  const controls = [field('Email'), field('Password'), ...screen.getAllByRole<HTMLButtonElement>('button')]
  expect(controls.filter(control => !control.matches(':disabled, :read-only:not(button)'))).toEqual([])
  respond({ status: 400, body: { code: 'invalid_credentials', message: 'Invalid login credentials' } })
  expect(await placesOf('Invalid email or password. Please try again.')).toEqual(['form', 'toast'])
  expect([field('Email').value, field('Password').value]).toEqual(['ada@example.org', 'wrong-one'])
  await waitFor(() => expect(document.activeElement).toBe(field('Password')))
  press('Sign In')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.body).toMatchObject({ email: 'ada@example.org', password: 'wrong-one' })
})

test('switching modes keeps the email, clears the errors and asks for an optional name', async () => {
  open('/auth')
  await screen.findByText(/^This community has no operator yet/)
  type('Email', 'ada@example.org')
  press('Sign In')
  await screen.findByText('Password must be at least 6 characters')
  press("Don't have an account? Sign up")
  await screen.findByRole('heading', { name: 'Get Started Free' })
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect(screen.queryByText('Password must be at least 6 characters')).toBeNull()
  expect(field('Email').value).toBe('ada@example.org')
  type('Password', 'six-or-more')
  type('Name', 'A')
  press('Create Account')
  await screen.findByText('Name must be at least 2 characters')
  expect(document.activeElement).toBe(field('Name'))
  type('Name', '')
  press('Create Account')
  await whenRequested()
  expect(sent[0]).toMatchObject({
    url: expect.stringContaining('/auth/v1/signup'),
    body: { email: 'ada@example.org', data: {} },
  })
  respond({ status: 200, body: session })
  await screen.findByText('The dashboard')
  await screen.findByText('Account created! Welcome to the product!')
})

test('a name too short for sign-up does not block signing in', async () => {
  open('/auth?mode=sign-up')
  type('Name', 'A')
  type('Email', 'ada@example.org')
  type('Password', 'right-one')
  press('Already have an account? Sign in')
  await screen.findByRole('heading', { name: 'Welcome Back' })
  press('Sign In')
  await whenRequested()
  expect(sent[0]?.url).toContain('/auth/v1/token?grant_type=password')
  respond({ status: 200, body: session })
  await screen.findByText('The dashboard')
})

test('a sign-up without a response is resent, and one that went through signs in with its password', async () => {
  const busy = { status: 503, body: { msg: 'The server is busy. Please try again in a moment.' } }
  const taken = { status: 422, body: { error_code: 'user_already_exists', msg: 'User already registered' } }
  vi.spyOn(Math, 'random').mockReturnValue(0)
  open('/auth?mode=sign-up')
  type('Email', 'ada@example.org')
  type('Password', 'right-one')
  press('Create Account')
  await whenRequested()
  for (const next of [busy, taken]) {
    const before = sent.length
    respond(next)
    await waitFor(() => expect(sent).toHaveLength(before + 1))
  }
  respond({ status: 200, body: session })
  await screen.findByText('The dashboard')
  vi.restoreAllMocks()
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual([
    '/auth/v1/signup',
    '/auth/v1/signup',
    '/auth/v1/token',
  ])
})

test('the form needs an invitation, whose token leaves the URL immediately and is sent with the sign-up', async () => {
  rule = { ...rule, signUp: 'invited' }
  open('/auth?mode=sign-up')
  await screen.findByText(/^You need an invitation to sign up here\./)
  expect(field('Email').closest('form')?.hidden).toBe(true)
  cleanup()
  const router = open('/auth#invite=a-secret_token')
  await screen.findByText('You are invited. Welcome!')
  const { pathname, search, hash } = router.state.location
  expect(pathname + search + hash).toBe('/auth?mode=sign-up')
  type('Email', 'ada@example.org')
  type('Password', 'correct horse')
  press('Create Account')
  await whenRequested()
  expect(sent[0]?.body).toMatchObject({ email: 'ada@example.org', data: {}, invitation: 'a-secret_token' })
  respond({
    status: 403,
    body: {
      code: 'invitation_unusable',
      message: 'This invitation no longer works. Ask for another one.',
    },
  })
  expect(await placesOf('This invitation no longer works. Ask for another one.')).toEqual(['form', 'toast'])
  expect(field('Email').value).toBe('ada@example.org')
})
