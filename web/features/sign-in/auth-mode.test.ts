import { expect, test } from 'vitest'
import { getAuthMode, toggleMode } from './auth-mode.tsx'

test('the screen opens in sign-in mode unless the URL requests sign-up', () => {
  const modes = ['', 'mode=sign-up', 'mode=admin'].map(query => getAuthMode(new URLSearchParams(query)))
  expect(modes).toEqual(['sign-in', 'sign-up', 'sign-in'])
})

test('switching modes back and forth keeps the path back to a shared item', () => {
  const opened = new URLSearchParams({ next: '/detail/idea/1' })
  const changed = toggleMode(opened)
  expect(getAuthMode(changed)).toBe('sign-up')
  expect(changed.get('next')).toBe('/detail/idea/1')
  expect(toggleMode(changed).toString()).toBe(opened.toString())
})
