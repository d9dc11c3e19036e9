import { expect, test } from 'vitest'
import { html } from './html.ts'

test('texts are escaped between tags and in attributes, pieces of HTML kept, and nothing left out', () => {
  const hostile = `"><script>alert('x')</script>&`
  const list = ['<b>', html`<i>${2}</i>`]
  const page = html`<p title="${hostile}">${list}${null}${false}${undefined}</p>`
  expect(page.toString()).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">&lt;b&gt;<i>2</i></p>',
  )
})
