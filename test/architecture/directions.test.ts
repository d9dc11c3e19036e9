import { expect, test } from 'vitest'
import { sources } from './sources.ts'

const CLASS =
  /(?<=["'`\s:!])-?(?:(?:scroll-)?[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))-(?:\d|\[|\(|px\b|auto\b|full\b)[^\s"'`]*|(?<=["'`\s:!])(?:text|float|clear)-(?:left|right)\b/g
const DECLARATION =
  /(?<![\w-])(?:(?:margin|padding|border)-(?:left|right)|text-align: *(?:left|right)|float: *(?:left|right))/g

/** Lists where a file of the web puts something on the left or on the right, which is another side in Arabic. */
const findSides = ({ file, text }: { file: string; text: string }) =>
  [...text.matchAll(file.endsWith('.css') ? DECLARATION : CLASS)].map(
    ([found]) =>
      `${file} says ${found}; name the start or the end (ms, pe, start, text-end, margin-inline-start)`,
  )

test('no style says left or right, because a page can be right-to-left', () => {
  const web = sources.filter(({ file }) => /^web\/.*\.(tsx?|css)$/.test(file) && !/\.test\./.test(file))
  expect(web.flatMap(findSides)).toEqual([])
})

test.each([
  ['<p className="ml-2 text-ink">', 'ml-2'],
  ['<p className="md:-left-4">', '-left-4'],
  ["cx('rounded-tl-[3px]')", 'rounded-tl-[3px]'],
  ['<p className="text-right">', 'text-right'],
])('%s fails', (text, found) => {
  expect(findSides({ file: 'web/a.tsx', text }).join()).toContain(`says ${found};`)
})
test.each(['<p className="ms-2 text-end">', "text: 'The right-one'", 'left: 3, marginLeft: 2'])(
  '%s passes',
  text => {
    expect(findSides({ file: 'web/a.tsx', text })).toEqual([])
  },
)
