import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'
import { Select } from './select.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const described = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map(id => document.getElementById(id)?.textContent)

test('an error is tied to its field and marks it invalid', () => {
  render(<TextField label="Email" hint="We never show it" error="Invalid email address" />)
  const field = screen.getByLabelText('Email')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(described(field)).toEqual(['Invalid email address', 'We never show it'])
})

test('a field without an error or hint references nothing', () => {
  render(<TextField label="Name" />)
  const field = screen.getByLabelText('Name')
  expect([field.getAttribute('aria-describedby'), field.getAttribute('aria-invalid')]).toEqual([null, null])
})

test('the counter follows the input, even over the limit, without truncating it', () => {
  render(<TextArea label="Problem" limit={5} defaultValue="abc" />)
  const field = screen.getByLabelText('Problem')
  expect(screen.getByText('3/5')).toBeTruthy()
  fireEvent.input(field, { target: { value: 'abcd🚀fg' } })
  expect(screen.getByText('7/5')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Over the limit of 5 characters')
  expect(field).toHaveProperty('value', 'abcd🚀fg')
})

const register = (input: HTMLInputElement | null) => {
  if (input) input.value = 'four'
}

test('the counter includes a value set through the ref, as form libraries do', () => {
  render(<TextField label="Pitch" limit={55} ref={register} />)
  expect(screen.getByText('4/55')).toBeTruthy()
})

test('a password can be shown and hidden again', () => {
  render(<PasswordField label="Password" defaultValue="secret" />)
  const field = screen.getByLabelText('Password')
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveProperty('type', 'text')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveProperty('type', 'password')
})

test('a select rejects an option with an empty value', () => {
  expect(() => render(<Select label="Sort" options={[{ value: '', label: 'None' }]} />)).toThrow(
    'must not have an empty value',
  )
})
