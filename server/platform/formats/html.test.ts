import { expect, test } from 'vitest'
import { html, sentence } from './html.ts'

test('text is escaped between tags and in attributes, HTML is kept, and empty values disappear', () => {
  const hostile = `"><script>alert('x')</script>&`
  const list = ['<b>', html`<i>${2}</i>`]
  const page = html`<p title="${hostile}">${list}${null}${false}${undefined}</p>`
  expect(page.toString()).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">&lt;b&gt;<i>2</i></p>',
  )
})

test('a line break becomes a space between words and attributes, disappears elsewhere, and stays in values', () => {
  const page = html`<p
    class="a"
    ${html`id="b"`}
  >Two
    words <b>${'x\n y'}</b>
    ${1}</p>`
  expect(page.toString()).toBe('<p class="a" id="b">Two words <b>x\n y</b>1</p>')
})

test('a sentence wraps its words in parts in any order and escapes the rest', () => {
  const parts = [(words: string) => html`<a href="/x">${words}</a>`, () => html`<b>${'<i>'}</b>`]
  expect(sentence('Tom & <1/> read <0>the <terms</0>.', parts).toString()).toBe(
    'Tom &amp; <b>&lt;i&gt;</b> read <a href="/x">the &lt;terms</a>.',
  )
  expect(sentence('<7>no part</7>', []).toString()).toBe('no part')
})
