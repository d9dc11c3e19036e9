import { expect, test } from 'vitest'
import { createSettingsWriter } from './site.ts'

const META = '<meta name="support-email" content="a@built.example" />'

test('a setting is put wherever the built page names it', () => {
  const put = createSettingsWriter(META, { 'support-email': 'b@here.example' })
  expect(put(`${META}<a href="mailto:a@built.example">a@built.example</a>`)).toBe(
    '<meta name="support-email" content="b@here.example" /><a href="mailto:b@here.example">b@here.example</a>',
  )
})

test('a setting cannot leave its place', () => {
  const put = createSettingsWriter(META, { 'support-email': '"><script>alert(1)</script>$1&' })
  expect(put('"a@built.example"')).toBe('"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$1&amp;"')
})

test('the value of one setting is not taken for another', () => {
  const page = '<meta name="one" content="ONE" /><meta name="two" content="TWO" />'
  expect(createSettingsWriter(page, { one: 'TWO', two: 'ONE' })('ONE TWO')).toBe('TWO ONE')
})

test('a page without the tag is refused', () => {
  expect(() => createSettingsWriter('<p></p>', { 'support-email': 'x' })).toThrow('support-email')
})
