import { expect, test } from 'vitest'
import { createSettingsWriter } from './site.ts'

const META = '<meta name="support-email" content="a@built.example" />'
const putting = (page: string, metas: Record<string, string>) =>
  createSettingsWriter(page, { metas, name: 'Firsthand' })

test('a setting replaces every occurrence of the built-in value', () => {
  const put = putting(META, { 'support-email': 'b@here.example' })
  expect(put(`${META}<a href="mailto:a@built.example">a@built.example</a>`)).toBe(
    '<meta name="support-email" content="b@here.example" /><a href="mailto:b@here.example">b@here.example</a>',
  )
})

test('a setting cannot break out of its HTML context', () => {
  const put = putting(META, { 'support-email': '"><script>alert(1)</script>$1&' })
  expect(put('"a@built.example"')).toBe('"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$1&amp;"')
})

test("one setting's value is not mistaken for another", () => {
  const page = '<meta name="one" content="ONE" /><meta name="two" content="TWO" />'
  expect(putting(page, { one: 'TWO', two: 'ONE' })('ONE TWO')).toBe('TWO ONE')
})

test("a page without the setting's tag is refused", () => {
  expect(() => putting('<p></p>', { 'support-email': 'x' })).toThrow('support-email')
})

test("an operator's sentence replaces the default as plain text, but without one nothing changes", () => {
  const page =
    '<head></head><p data-promise="" class="a"><strong>Join</strong> <span>us</span></p><p>More</p>'
  const write = (promise: string | null) =>
    createSettingsWriter(page, { metas: {}, name: 'Firsthand', promise })(page)
  expect(write(null)).toBe(page)
  expect(write('Join $1 & </p> {{brand}}')).toBe(
    '<head><meta name="promise" content="Join $1 &amp; &lt;/p&gt; {{brand}}" /></head><p data-promise="" class="a">Join $1 &amp; &lt;/p&gt; {{brand}}</p><p>More</p>',
  )
})

test("a page shows the community's name, and does not change by a single byte with the default name", () => {
  const page = '<head><title>FAQ · {{brand}}</title></head><p>{{brand}}</p>'
  const write = (name: string, stylesheet?: string) =>
    createSettingsWriter(page, { metas: {}, name, stylesheet })(page)
  expect(write('Firsthand')).toBe('<head><title>FAQ · Firsthand</title></head><p>Firsthand</p>')
  expect(write('R&D </title>', '/accent/ffcc00.css')).toBe(
    '<head><title>FAQ · R&amp;D &lt;/title&gt;</title><meta name="application-name" content="R&amp;D &lt;/title&gt;" /><link rel="stylesheet" href="/accent/ffcc00.css" /></head><p>R&amp;D &lt;/title&gt;</p>',
  )
})
