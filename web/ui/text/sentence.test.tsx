// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leavePage } from '#test/support/left-behind/leave-page.ts'
import { Sentence } from './sentence.tsx'

afterEach(leavePage)

const htmlOf = (text: string, ...parts: Parameters<typeof Sentence>[0]['parts']) =>
  render(<Sentence text={text} parts={parts} />).container.innerHTML

test('the words between numbered tags are in the parts, in the order of the language', () => {
  const parts = [<em key="a" />, <b key="b" />] as const
  expect(htmlOf('Read <0>the terms</0> and <1>all</1>.', ...parts)).toBe(
    'Read <em>the terms</em> and <b>all</b>.',
  )
  expect(htmlOf('<1>Alles</1> in <0>den Regeln</0>', ...parts)).toBe('<b>Alles</b> in <em>den Regeln</em>')
})

test('a part may be inside of another, or stand alone', () => {
  expect(htmlOf('By <0>you, <1/></0>!', <b key="b" />, <i key="i">Ada</i>)).toBe('By <b>you, <i>Ada</i></b>!')
})

test('what a member wrote is shown as it is, whatever it looks like', () => {
  expect(htmlOf('By <0/>', <span key="s">{'<0>{x}</0>'}</span>)).toBe(
    'By <span>&lt;0&gt;{x}&lt;/0&gt;</span>',
  )
})

test('a tag without its part leaves its words', () => {
  expect(htmlOf('Read <3>the terms</3>.')).toBe('Read the terms.')
})
