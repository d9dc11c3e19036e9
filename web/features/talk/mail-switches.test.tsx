import { QueryClient } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { MailSettings } from '#contract/talk/mail-settings.ts'
import { ada, renderPart } from '#test/support/page/render-part.tsx'
import { ConfirmationAwaited } from '#web/features/sign-in/mailed-links/confirmation-awaited.tsx'
import { RecoverForm } from '#web/features/sign-in/mailed-links/recover-form.tsx'
import type { SignedIn } from '#web/platform/app.ts'
import { MailSwitches } from './mail-switches.tsx'

let stored: MailSettings
let sent: MailSettings[]
let waiting: (() => void)[]
let status: number

/** Responds like a server. Writes wait until the test releases them. */
function network(url: string, { method, body }: { method: string; body: string }) {
  if (url.endsWith('/me/mail-refusal')) return Promise.resolve(Response.json({ email: null }))
  if (method === 'GET') return Promise.resolve(Response.json(stored))
  sent.push(JSON.parse(body))
  return new Promise<Response>(resolve => {
    waiting.push(() => {
      if (status === 200) stored = JSON.parse(body)
      const refusal = { code: 'failure', message: 'Something failed.', requestId: 'x' }
      resolve(Response.json(status === 200 ? stored : refusal, { status }))
    })
  })
}

beforeEach(() => {
  stored = { daily: true, weekly: true }
  sent = []
  waiting = []
  status = 200
  vi.stubGlobal('fetch', network)
})

async function show(member: SignedIn = ada) {
  const queries = new QueryClient()
  renderPart(<MailSwitches />, { queries, hasToasts: true, member })
  await screen.findByRole('switch', { name: 'Daily, if I’ve been away' })
  return queries
}
const press = (name: string) => fireEvent.click(screen.getByRole('switch', { name }))
const states = () =>
  ['Daily, if I’ve been away', 'Weekly'].map(name =>
    screen.getByRole('switch', { name }).getAttribute('aria-checked'),
  )
const eventually = (check: () => void) => waitFor(check)
const letGo = async () => {
  await eventually(() => expect(waiting.length).toBeGreaterThan(0))
  waiting.shift()?.()
}

test('a switch flips immediately and sends the shown state', async () => {
  await show()
  expect(states()).toEqual(['true', 'true'])
  press('Daily, if I’ve been away')
  await eventually(() => expect(states()).toEqual(['false', 'true']))
  await letGo()
  await eventually(() => expect(stored).toEqual({ daily: false, weekly: true }))
  expect([states(), sent]).toEqual([['false', 'true'], [{ daily: false, weekly: true }]])
})

test('consecutive presses are sent one by one, and the last one wins', async () => {
  await show()
  press('Daily, if I’ve been away')
  press('Weekly')
  await eventually(() => expect(states()).toEqual(['false', 'false']))
  await letGo()
  await letGo()
  await eventually(() => expect(stored).toEqual({ daily: false, weekly: false }))
  expect(states()).toEqual(['false', 'false'])
})

test('a refresh between two presses undoes neither', async () => {
  const queries = await show()
  press('Daily, if I’ve been away')
  await eventually(() => expect(sent).toHaveLength(1))
  press('Weekly')
  await eventually(() => expect(states()).toEqual(['false', 'false']))
  await act(() => queries.invalidateQueries())
  await letGo()
  await letGo()
  await eventually(() => expect(stored).toEqual({ daily: false, weekly: false }))
  await eventually(() => expect(states()).toEqual(['false', 'false']))
})

test('a switch whose change could not be saved flips back and says why, and the other one stays', async () => {
  await show()
  status = 500
  press('Daily, if I’ve been away')
  await eventually(() => expect(states()).toEqual(['false', 'true']))
  await letGo()
  await eventually(() => expect(states()).toEqual(['true', 'true']))
  await screen.findByText('Error updating emails')
})

test('a note with a button below the switches says that an unproven address gets no email', async () => {
  await show()
  expect(screen.queryByText(/We can't email you yet/)).toBeNull()
  await show({ ...ada, isEmailUnproven: true })
  await screen.findByRole('button', { name: 'Confirm your address' })
  screen.getByText("We can't email you yet.")
})

test('without a mail server, no page offers or promises email', async () => {
  document.head.innerHTML = '<meta name="emails" content="off">'
  onTestFinished(() => void (document.head.innerHTML = ''))
  await show({ ...ada, isEmailUnproven: true })
  renderPart(<RecoverForm />)
  renderPart(<ConfirmationAwaited email="ada@example.org" />)
  expect(document.body.textContent).toContain('This community has no mail server, so we can’t email you.')
  expect(document.body.textContent).toContain('Ask the people who run it for a link')
  expect(document.body.textContent).not.toMatch(/on its way|we send you|one email a day/i)
  expect(screen.queryAllByRole('button')).toEqual([])
})
