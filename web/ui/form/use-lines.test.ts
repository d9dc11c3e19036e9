import { expect, test } from 'vitest'
import { enterLine, openLine, removeLine } from './use-lines.ts'

const MAX = 4

test.each<[string, string[], number, string, string[], number]>([
  ['a letter changes its line alone', ['a', 'b'], 0, 'ax', ['ax', 'b'], 0],
  ['Enter at the end opens the next line', ['a', 'b'], 0, 'a\n', ['a', '', 'b'], 1],
  ['Enter at the end of the last opens one', ['a'], 0, 'a\n', ['a', ''], 1],
  ['Enter before an empty line goes there', ['a', ''], 0, 'a\n', ['a', ''], 1],
  ['Enter on an empty line changes nothing', ['a', ''], 1, '\n', ['a', ''], 1],
  ['Enter in the middle splits', ['ab'], 0, 'a\nb', ['a', 'b'], 1],
  ['Enter at the beginning changes nothing', ['a'], 0, '\na', ['a'], 0],
  [
    'Enter on the last of the most lines changes nothing',
    ['a', 'b', 'c', 'd'],
    3,
    'd\n',
    ['a', 'b', 'c', 'd'],
    3,
  ],
  ['Enter among the most lines goes on to the next', ['a', 'b', 'c', 'd'], 1, 'b\n', ['a', 'b', 'c', 'd'], 2],
  ['what is pasted stands on lines of its own', ['a', 'z'], 0, 'ab\r\nc\rd', ['ab', 'c', 'd', 'z'], 2],
  ['empty lines in what is pasted are left out', ['a'], 0, 'ab\n\n \nc\n', ['ab', 'c', ''], 2],
  ['what is pasted is kept beyond the most', ['a'], 0, '1\n2\n3\n4\n5\n', ['1', '2', '3', '4', '5'], 4],
])('%s', (_, lines, at, text, next, focus) => {
  expect(enterLine({ lines, at, text, max: MAX })).toEqual({ lines: next, focus })
})

test.each<[string[], number, string[], number]>([
  [['a', 'b', 'c'], 1, ['a', 'c'], 1],
  [['a', 'b'], 1, ['a'], 0],
  [['a'], 0, [], 0],
])('%j without line %i is %j', (lines, at, next, focus) => {
  expect(removeLine(lines, at)).toEqual({ lines: next, focus })
})

test.each<[string[], string[], number]>([
  [[], [''], 0],
  [['a'], ['a', ''], 1],
  [['a', ' '], ['a', ' '], 1],
  [['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd'], 3],
])('another line after %j gives %j', (lines, next, focus) => {
  expect(openLine(lines, MAX)).toEqual({ lines: next, focus })
})
