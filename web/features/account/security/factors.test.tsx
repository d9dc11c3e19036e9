import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import { appCode } from '#test/support/accounts/authenticator-app.ts'
import { renderPart } from '#test/support/page/render-part.tsx'
import { startServer, type TestServer } from '#test/support/server/server.ts'
import { AppProvider } from '#web/platform/app-provider.tsx'
import { signUp } from '#web/platform/session/account.ts'
import { signOut } from '#web/platform/session/session.ts'
import { Factors } from './factors.tsx'

let server: TestServer

beforeAll(async () => {
  server = await startServer()
  const origin = (await listen(server)).replace('/auth/v1', '')
  const send = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, { signal: _, ...request }: RequestInit) =>
    send(origin + url.replace(location.origin, ''), request),
  )
  return server.close
})

beforeEach(async () => {
  const email = `${crypto.randomUUID()}@example.com`
  expect(await signUp({ email, password: 'correct horse' })).toBeNull()
})
afterEach(async () => {
  cleanup()
  await signOut()
})

const show = () =>
  renderPart(
    <AppProvider>
      <Factors />
    </AppProvider>,
    { hasToasts: true },
  )

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string, value: string) =>
  fireEvent.input(await screen.findByLabelText(label), { target: { value } })

/** Adds an app as far as the step that asks for its first code. Returns its secret. */
async function begin(name: string) {
  await press(/^Add a/)
  await type('Name', name)
  await press('Continue')
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: /^QR code/ })
  expect(picture.src).toMatch(/^data:image\/svg\+xml/)
  const text = screen.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent ?? ''
  return text.replaceAll(' ', '')
}

test('a QR code and a first code add an app, recovery codes follow, and both can be removed', async () => {
  show()
  const secret = await begin('My tablet')
  await type('Code', '000000')
  await press('Turn on')
  await screen.findByText(/^This code isn't right/)
  await type('Code', appCode(secret))
  await press('Turn on')
  await press('Show new codes')
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  const codes = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(codes).toHaveLength(10)
  const file = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download' })
  expect(decodeURIComponent(file.href)).toContain(codes.join('\n'))
  await press("I've saved them")
  await screen.findByText('10 of 10 recovery codes left')

  await press('Remove My tablet')
  await press('Remove app')
  await screen.findByRole('button', { name: 'Add an authenticator app' })
  await waitFor(() => expect(screen.queryByText('My tablet')).toBeNull())
  expect(screen.queryByText(/recovery codes left/)).toBeNull()
})

test('the field reports a taken name and keeps the input', async () => {
  await server.sql`insert into member_roles (user_id, role)
    select id, 'moderator' from auth.users order by created_at desc limit 1`
  show()
  await type('Code', appCode(await begin('Phone'))).then(() => press('Turn on'))
  await press('Show new codes')
  expect(screen.queryByRole('link', { name: 'Go to Admin' })).toBeNull()
  await press("I've saved them")
  await screen.findByRole('link', { name: 'Go to Admin' })
  await press('Add another app')
  await type('Name', 'Phone')
  await press('Continue')
  await screen.findByText('You already have an app with this name. Please choose another.')
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Phone')
})

test('the page offers a retry if it cannot read the factors', async () => {
  const send = globalThis.fetch
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  show()
  await screen.findByText(/^Unable to connect/)
  vi.stubGlobal('fetch', send)
  await press('Try again')
  await screen.findByRole('button', { name: 'Add an authenticator app' })
})
