import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { addHead, type PageHead } from './page-head.ts'

const SHELL = readFileSync(path.join(import.meta.dirname, '../../../web/index.html'), 'utf8')
const headSaying = (text: string): PageHead => ({
  title: text,
  names: { description: text, robots: 'noindex' },
  properties: { 'og:title': text },
})
const parsed = (html: string) => new DOMParser().parseFromString(html, 'text/html')
const contents = (page: Document, selector: string) =>
  [...page.querySelectorAll<HTMLMetaElement>(selector)].map(({ content }) => content)

describe('any text stays inside its tag', () => {
  test.each([
    `</title><script>alert(1)</script>`,
    `"><img src=x onerror=alert(1)>`,
    `' onload='alert(1)`,
    `--><!-- <![CDATA[ ]]> <style>*{}</style>`,
    `&quot;&lt;&#39;&amp;amp;`,
    `$& $1 $$ $\` $'`,
    `👩‍👩‍👧 \u202eright to left\u202c العربية`,
    '＜script＞ \u2028',
    'x'.repeat(103),
  ])('%j', text => {
    const page = parsed(addHead(SHELL, headSaying(text)))
    expect(page.title).toBe(text)
    expect(contents(page, 'meta[name=description]')).toEqual([text])
    expect(contents(page, 'meta[property="og:title"]')).toEqual([text])
    expect(page.head.querySelectorAll('script')).toHaveLength(
      parsed(SHELL).head.querySelectorAll('script').length,
    )
    expect(page.querySelectorAll('img, style')).toHaveLength(0)
    expect(page.querySelector('#root')?.parentElement).toBe(page.body)
  })
})

test('tags with the same name are replaced, and others stay', () => {
  const before =
    '<meta name="robots" content="all" /><meta name="theme-color" content="#fff" /><title>Old</title>'
  const page = parsed(addHead(before, headSaying('New')))
  expect(contents(page, 'meta[name=robots]')).toEqual(['noindex'])
  expect(contents(page, 'meta[name=theme-color]')).toEqual(['#fff'])
  expect(page.querySelectorAll('title')).toHaveLength(1)
})

test('a page without a title is refused', () => {
  expect(() => addHead('<p></p>', headSaying('x'))).toThrow('title')
})
