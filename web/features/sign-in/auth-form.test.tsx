import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { AuthForm } from './auth-form.tsx'
import type { AuthMode } from './auth-mode.tsx'

function Screen() {
  const [mode, setMode] = useState<AuthMode>('sign-up')
  const toggle = () => setMode(mode === 'sign-up' ? 'sign-in' : 'sign-up')
  return (
    <MemoryRouter>
      <AuthForm mode={mode} next="/dashboard" leaving={false} onToggle={toggle} />
    </MemoryRouter>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('changing the mode keeps what was typed and forgets what was wrong', async () => {
  render(<Screen />)
  type('Name', 'Ada')
  type('Email', 'ada')
  press('Create Account')
  await screen.findByText('Invalid email address', {}, { timeout: 10_000 })
  await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  press('Already have an account? Sign in')
  expect(screen.queryByLabelText('Name')).toBeNull()
  expect(screen.queryByText('Invalid email address')).toBeNull()
  press("Don't have an account? Sign up")
  expect([field('Name').value, field('Email').value]).toEqual(['Ada', 'ada'])
})
