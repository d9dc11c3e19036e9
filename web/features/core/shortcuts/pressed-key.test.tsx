import { afterEach, expect, test, vi } from 'vitest'
import { getPressedKey, isPaletteKey } from './pressed-key.ts'

afterEach(() => {
  document.body.innerHTML = ''
})

/** Presses a key on the first element of the markup, or on the page. Returns the result of `read` for the event. */
function press<T>(read: (event: KeyboardEvent) => T, init: KeyboardEventInit & { on?: string }) {
  document.body.innerHTML = init.on ?? ''
  let answer: T | undefined
  const listen = (event: KeyboardEvent) => {
    answer = read(event)
  }
  addEventListener('keydown', listen, { once: true })
  const target = document.querySelector('[data-here]') ?? document.body.firstElementChild ?? document.body
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))
  return answer
}

test.each([
  ['a letter', { key: 'g' }, 'g'],
  ['a letter with Caps Lock', { key: 'G' }, 'g'],
  ['a sign that needs Shift', { key: '?', shiftKey: true }, '?'],
  ['a letter of a Cyrillic keyboard', { key: 'п', code: 'KeyG' }, 'g'],
  ['a letter at another place of a Latin keyboard', { key: 'm', code: 'Semicolon' }, 'm'],
  ['a press on a button', { key: 'n', on: '<button>Vote</button>' }, 'n'],
  ['a press on a radio button', { key: 'n', on: '<input type="radio">' }, 'n'],
])('%s counts', (_, init, key) => {
  expect(press(getPressedKey, init)).toBe(key)
})

test.each([
  ['a letter with Shift', { key: 'G', shiftKey: true }],
  ['a letter with Ctrl', { key: 'g', ctrlKey: true }],
  ['a letter with ⌘', { key: 'g', metaKey: true }],
  ['a letter with Alt', { key: 'g', altKey: true }],
  ['a key held down', { key: 'g', repeat: true }],
  ['a key of a composition', { key: 'g', isComposing: true }],
  ['the key that ends a composition in Safari', { key: 'g', keyCode: 229 }],
  ['a key in a text box', { key: 'g', on: '<input>' }],
  ['a key in a search box', { key: '/', on: '<input type="search">' }],
  ['a key in a text area', { key: 'g', on: '<textarea></textarea>' }],
  ['a key in a select', { key: 'g', on: '<select></select>' }],
  ['a key in editable text', { key: 'g', on: '<p contenteditable="true"><b data-here>Text</b></p>' }],
  ['a key in a dialog', { key: 'g', on: '<div role="dialog"><button data-here>Close</button></div>' }],
  ['a key beside an open dialog', { key: 'g', on: '<button>Vote</button><div role="dialog"></div>' }],
  ['a key in a question', { key: 'n', on: '<div role="alertdialog"><button data-here>No</button></div>' }],
  ['a key in a menu', { key: 'l', on: '<div role="menu"><div role="menuitem" data-here></div></div>' }],
])('%s does not count', (_, init) => {
  expect(press(getPressedKey, init)).toBeUndefined()
})

test('a press that something else handled does not count', () => {
  document.addEventListener('keydown', event => event.preventDefault(), { once: true, capture: true })
  expect(press(getPressedKey, { key: 'g' })).toBeUndefined()
})

const pressesOfK = [{ ctrlKey: true }, { metaKey: true }, { ctrlKey: true, shiftKey: true }, {}]

test('Ctrl K opens the palette on most keyboards, even while typing', () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('Linux x86_64')
  const answers = pressesOfK.map(held =>
    press(isPaletteKey, { key: 'k', on: '<textarea></textarea>', ...held }),
  )
  expect(answers).toEqual([true, false, false, false])
})

test('⌘ K opens it on a Mac, whose text fields keep Ctrl K', () => {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel')
  expect(pressesOfK.map(held => press(isPaletteKey, { key: 'k', ...held }))).toEqual([
    false,
    true,
    false,
    false,
  ])
})
