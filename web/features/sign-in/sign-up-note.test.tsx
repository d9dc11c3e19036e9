import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SignUpNote } from './sign-up-note.tsx'

function showUnder(rule: object) {
  vi.stubGlobal('fetch', async () => Response.json(rule))
  const onClosed = vi.fn()
  render(<SignUpNote onClosed={onClosed} />)
  return { onClosed }
}

test('the allowed domains are shown before anything is typed, and the form stays', async () => {
  const { onClosed } = showUnder({ signUp: 'domains', domains: ['a.example', 'b.example', 'c.example'] })
  await screen.findByText('To sign up here, use an email address at a.example, b.example or c.example.')
  expect(onClosed).not.toHaveBeenCalledWith(true)
})
