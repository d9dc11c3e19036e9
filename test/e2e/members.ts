import type { Page } from 'playwright-core'
import { BLANK } from '#test/support/browser/reused-pages.ts'
import { publishing } from './publishing.ts'

const PASSWORD = 'correct horse'

type Ask = { method: string; body?: object | undefined; token?: string }

/** Sends a request to the running program and returns the response's body. Throws unless it succeeds. */
async function ask(url: string, { method, body, token }: Ask) {
  const headers = new Headers(body && { 'content-type': 'application/json' })
  if (token) headers.set('authorization', `Bearer ${token}`)
  const response = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${text}`)
  return text === '' ? null : JSON.parse(text)
}

export type Member = Awaited<ReturnType<typeof begin>>

/** Signs a new member up who builds, without a browser, to act through the API: `call('DELETE /items/…')`. */
export async function join(origin: string, name: string) {
  const member = await begin(origin, name)
  await member.call('PUT /me/onboarding/role', { role: 'builder' })
  return member
}

/** The same, but of one who has not said yet what they came for, which the dashboard will ask. */
export async function begin(origin: string, name: string) {
  const email = `${crypto.randomUUID()}@example.test`
  const body = { email, password: PASSWORD, data: { name } }
  const session = await ask(`${origin}/auth/v1/signup`, { method: 'POST', body })
  const token: string = session.access_token
  const call = (key: string, content?: object) => {
    const [method = '', path = ''] = key.split(' ')
    return ask(`${origin}/api${path}`, { method, body: content, token })
  }
  /** Uploads a picture. Returns its upload. */
  const sendPicture = async (bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg') => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const response = await fetch(`${origin}/api/uploads`, { method: 'POST', headers, body: bytes })
    if (!response.ok) throw new Error(`uploading answered ${response.status}: ${await response.text()}`)
    return response.json()
  }
  /** Ends the session on the server, as from another device. */
  const endSession = () => ask(`${origin}/auth/v1/logout`, { method: 'POST', token })
  return { name, email, password: PASSWORD, session, call, ...publishing(call), sendPicture, endSession }
}

/** Gives a browser the session of a member. */
export async function enter(page: Page, { session }: Member) {
  if (!page.url().endsWith(BLANK)) await page.goto(BLANK)
  await page.evaluate(
    value => localStorage.setItem('sb-firsthand-auth-token', value),
    JSON.stringify(session),
  )
}

/** Signs in through the form on the screen. */
export async function signIn(page: Page, { email, password }: Pick<Member, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Keeps a page from its live connection, as a network without sockets does, until the answered function is called. */
export async function keepFromSocket(page: Page) {
  let isKept = true
  await page.routeWebSocket('**/api/live', socket => {
    if (isKept) void socket.close()
    else socket.connectToServer()
  })
  return () => {
    isKept = false
  }
}
