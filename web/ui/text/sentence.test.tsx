import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sentence } from './sentence.tsx'

test('the parts of a sentence appear unchanged, even if they look like a tag or a placeholder', () => {
  const words = '<0>x</0> {name} <1/>'
  expect(
    renderToStaticMarkup(
      <Sentence text="<0/> read <1>the <2>new</2> terms</1> <7>here</7>">
        <b>{words}</b>
        <em />
        <i />
      </Sentence>,
    ),
  ).toBe('<b>&lt;0&gt;x&lt;/0&gt; {name} &lt;1/&gt;</b> read <em>the <i>new</i> terms</em> here')
})
