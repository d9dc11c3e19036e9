import { expect, test, vi } from 'vitest'
import { getStoredText, storeText } from './stored-text.ts'

test('a text is stored under its name, and an unknown name has no text', () => {
  storeText('one', 'first')
  storeText('one', 'second')
  expect([getStoredText('one'), getStoredText('two')]).toEqual(['second', null])
})

test('a text lasts as long as the page if the browser does not store it', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError')
  }
  const reading = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  const writing = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  expect(getStoredText('three')).toBeNull()
  storeText('three', 'kept')
  expect(getStoredText('three')).toBe('kept')
  reading.mockRestore()
  writing.mockRestore()
  expect(localStorage.getItem('three')).toBeNull()
  expect(getStoredText('three')).toBe('kept')
})
