import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { onEscape } from './on-escape.ts'

test('Escape closes the form, except when it ends a composition', () => {
  let closed = 0
  render(<textarea aria-label="Reply" onKeyDown={onEscape(() => closed++)} />)
  for (const event of [{ isComposing: true }, { keyCode: 229 }])
    fireEvent.keyDown(screen.getByLabelText('Reply'), { key: 'Escape', ...event })
  expect(closed).toBe(0)
  fireEvent.keyDown(screen.getByLabelText('Reply'), { key: 'Escape' })
  expect(closed).toBe(1)
})
