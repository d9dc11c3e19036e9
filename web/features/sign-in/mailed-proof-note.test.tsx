import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { mailedProof, yesBecomesVote } from '#web/platform/session/kept-token.ts'
import { AuthForm } from './auth-form.tsx'

afterEach(() => {
  mailedProof.drop()
  yesBecomesVote.drop()
})

function open(answer: () => Response) {
  vi.stubGlobal('fetch', async (url: string) =>
    url === '/api/waiting-list/newcomer'
      ? answer()
      : Response.json({ signUp: 'everyone', domains: [], isConfirmed: true }),
  )
  mailedProof.keep('a-token')
  render(
    <MemoryRouter>
      <AuthForm mode="sign-up" next="/dashboard" leaving={false} onToggle={() => undefined} />
    </MemoryRouter>,
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Email')

test('the emailed link fills in the address, which can be changed, and the yes becomes a vote unless the member declines', async () => {
  open(() => Response.json({ email: 'ines@example.org', title: 'Receipts', author: 'Maya' }))
  await screen.findByText(/^You came from our email to/)
  expect(field().value).toBe('ines@example.org')
  fireEvent.input(field(), { target: { value: 'tom@example.org' } })
  expect(field().value).toBe('tom@example.org')
  expect(yesBecomesVote.find()).not.toBeNull()
  fireEvent.click(screen.getByLabelText(/becomes a vote, and .*Maya.* will see your name/))
  expect(yesBecomesVote.find()).toBeNull()
})

test('a link over an hour old says so and leaves the form unchanged', async () => {
  open(() => Response.json({ code: 'link.outdated', message: 'This link no longer works.' }, { status: 404 }))
  await screen.findByText(/over an hour ago/)
  expect(field().value).toBe('')
})
