import { expect, test } from 'vitest'
import { findBannedInterfaceWords, listUnsaid } from './interface-words.ts'
import { shipped } from './sources.ts'

const SCREENS = /^(contract|web|server\/features|server\/platform\/(mail|pages))\//
const screens = shipped.filter(({ file }) => SCREENS.test(file) && !file.startsWith('web/gallery/'))

const find = (text: string, file = 'web/a.tsx') => findBannedInterfaceWords({ file, text }).join('\n')

test('no screen, page or email says a banned word', () => {
  expect(screens.flatMap(findBannedInterfaceWords)).toEqual([])
})

test('every specification text exempt from the ban appears on a screen', () => {
  expect(listUnsaid(shipped)).toEqual([])
})

test.each([
  ["const text = 'For whom is it?'", 'says “whom” in “For whom is it?”; write who'],
  ['<p>\n  Those who\n  voted\n</p>', 'web/a.tsx:2 says “Those who” in “Those who voted”'],
  ['<p>A site such as {name}</p>', 'in “A site such as …”; write like, or this'],
  ["const text = 'The list ' + 'goes in a day.'", 'in “The list goes in a day.”; write is deleted'],
  ['const text = `One press keeps ${name}`', 'in “One press keeps …”; write click'],
  ['<h1>Items</h1>', 'says “Items” in “Items”; write idea'],
  ["const text = { label: 'Send the mail again' }", 'write email'],
  ["const status = i18n.t('Held')", 'says “Held” in “Held”; write Too early to call'],
])('%s fails with a suggested replacement', (text, message) => {
  expect(find(text)).toContain(message)
})

test('server text in markup or with a capital fails, but a log entry passes', () => {
  const onServer = (text: string) => find(text, 'server/features/a.ts')
  expect(onServer('html`<p class="item">the reader of <b>${name}</b></p>`')).toContain('“the reader of”')
  expect(onServer("const subject = 'Some readers'")).toContain('“Some readers”')
  expect(onServer("log('the settling of openings')")).toBe('')
})

test.each([
  '<p className="items-center gap-2">Nobody yet.</p>',
  "import { items } from './items of a list.ts'",
  "type Kind = 'a reader' | 'an item'",
  "throw new Error('an item has no readers')",
  'const list = sql`select items as readers from openings`',
  "const text = 'See how it goes, or check your email. No mail server is set up. Press the button.'",
  "const status = i18n.t('Too early to call')",
  "const item = { summary: 'Lists the items of a reader' }",
  '// The readers of an item.',
])('%s passes', text => {
  expect(find(text)).toBe('')
})
