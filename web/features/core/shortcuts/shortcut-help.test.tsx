import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ShortcutHelp } from './shortcut-help.tsx'
import { getSingleKeys } from './single-keys.ts'

const onClose = vi.fn()

const show = () => render(<ShortcutHelp open onClose={onClose} />)
const singleKeys = () => screen.getByRole('switch', { name: 'Single-key shortcuts' })
const isOn = () => singleKeys().getAttribute('aria-checked')

test('the sheet lists every shortcut with its keys', () => {
  show()
  const keysOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent
  expect(['Leaderboard', 'New project', 'Search on this page'].map(keysOf)).toEqual(['GthenL', 'N', '/'])
  expect(keysOf('Search and commands')).toBe('CtrlandK')
  expect(keysOf('Latest message, to undo')).toBe('AltandT')
})

test('focus is not on the switch, where a slip would flip it', async () => {
  show()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Close' })))
})

test('single keys are on until turned off, and the browser remembers the choice', () => {
  show()
  expect(isOn()).toBe('true')
  fireEvent.click(singleKeys())
  expect([isOn(), getSingleKeys()]).toEqual(['false', 'off'])
  cleanup()
  show()
  expect(isOn()).toBe('false')
  fireEvent.click(singleKeys())
  expect([isOn(), getSingleKeys()]).toEqual(['true', 'on'])
})

test('a choice in another tab applies here too', () => {
  show()
  localStorage.setItem('firsthand-single-keys', 'off')
  fireEvent(window, new StorageEvent('storage', { key: 'firsthand-single-keys' }))
  expect(isOn()).toBe('false')
})

test('a browser without storage keeps the choice for the page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full')
  })
  show()
  fireEvent.click(singleKeys())
  expect(isOn()).toBe('false')
  vi.restoreAllMocks()
  fireEvent.click(singleKeys())
  expect(isOn()).toBe('true')
})
