import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '#test/support/page/render-part.tsx'
import { Unsubscription } from './unsubscription.tsx'

let asked: string[]
let reply: () => Promise<Response>

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (url: string, { method }: { method: string }) => {
    asked.push(`${method} ${url}`)
    return reply()
  })
})

const refused = (status: number, code: string, message: string) => () =>
  Promise.resolve(Response.json({ code, message, requestId: 'x' }, { status }))
const done = () => Promise.resolve(new Response(null, { status: 204 }))

function press() {
  fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }))
}
const show = () => renderPart(<Unsubscription token="whose.seal" />)

test('opening the page changes nothing, but its button unsubscribes, and focus moves to the result', async () => {
  reply = done
  show()
  expect(asked).toEqual([])
  press()
  const heading = await screen.findByRole('heading', { name: 'You’re unsubscribed' })
  expect(asked).toEqual(['POST /api/unsubscribe/whose.seal'])
  expect(document.activeElement).toBe(heading)
})

test.each([
  ['is unknown', 404, 'unsubscription.missing'],
  ['is too long', 400, 'request.invalid'],
])('a link that %s is shown as not found', async (_, status, code) => {
  reply = refused(status, code, 'No.')
  show()
  press()
  await screen.findByRole('heading', { name: 'We couldn’t find this link' })
})

test('a failure says so, and the button retries', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  reply = () => Promise.reject(new TypeError('offline'))
  show()
  press()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('You’re not unsubscribed yet.')
  reply = done
  press()
  await screen.findByRole('heading', { name: 'You’re unsubscribed' })
})

test.each([
  ['weekly', 'Stop the weekly email', 'No more weekly emails'],
  ['month', 'Skip a month', 'We’ll skip a month'],
])('the %s link says what it stops, and its button does that', async (stopped, button, title) => {
  reply = done
  renderPart(<Unsubscription token={`whose~${stopped}.seal`} />)
  fireEvent.click(screen.getByRole('button', { name: button }))
  await screen.findByRole('heading', { name: title })
  expect(asked).toEqual([`POST /api/unsubscribe/whose~${stopped}.seal`])
})
