import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Button } from './button.tsx'

test('a busy button is disabled, says so and keeps its name', () => {
  render(<Button busy>Save Changes</Button>)
  const button = screen.getByRole('button', { name: 'Save Changes' })
  expect([button.hasAttribute('disabled'), button.getAttribute('aria-busy')]).toEqual([true, 'true'])
})
