import { describe, expect, test } from 'vitest'
import { listNames, selectUsedCss } from './used-css.ts'

const used = (css: string, ...names: string[]) => selectUsedCss(css, name => names.includes(name))

describe('selectUsedCss', () => {
  test('keeps selectors without classes and drops rules for missing classes', () => {
    expect(used('a{b:c}.in{d:e}.out{f:g}', 'in')).toBe('a{b:c}.in{d:e}')
  })

  test('keeps only those selectors in a list that can match', () => {
    expect(used('.in,.out .in,h1{a:b}', 'in')).toBe('.in,h1{a:b}')
  })

  test('filters rules inside media queries and layers, and drops empty ones', () => {
    const css = '@layer a,b;@media (width>1px){@layer c{.out{a:b}.in{a:b}}}@supports (a:b){.out{c:d}}'
    expect(used(css, 'in')).toBe('@layer a,b;@media (width>1px){@layer c{.in{a:b}}}')
  })

  test('keeps font faces, but only referenced keyframes and properties', () => {
    const face = '@font-face{font-family:A}'
    const named = '@keyframes k{0%{a:b}to{a:c}}@property --x{syntax:"*"}a{animation:k;b:var(--x)}'
    expect(used(`${face}${named}`)).toBe(`${face}${named}`)
    expect(used(`${face}@keyframes k{0%{a:b}}@property --x{syntax:"*"}`)).toBe(face)
  })

  test('drops unused custom properties and the properties that only they use', () => {
    const css = ':root{--a:var(--b);--b:1px;--c:";}";d:e}.in{--e:2;--f:3;d:var(--e)}'
    expect(used(css, 'in')).toBe(':root{d:e}.in{--e:2;d:var(--e)}')
  })

  test('unescapes names and keeps selectors in parentheses', () => {
    const css = String.raw`.md\:p-1\.5{a:b}.a\[b\:c\,d\]{a:b}.\32 x{a:b}.in:not(.out){a:b}.in:is(.a,.b){a:b}`
    expect(used(css, 'md:p-1.5', 'a[b:c,d]', '2x', 'in')).toBe(css)
    expect(used(css, 'in')).toBe('.in:not(.out){a:b}.in:is(.a,.b){a:b}')
  })

  test('ignores braces and semicolons in strings and comments', () => {
    const css = '/* } */.in:after{content:"};{"}.out[x="}"]{a:b}.in{c:url(x)}'
    expect(used(css, 'in')).toBe('.in:after{content:"};{"}.in{c:url(x)}')
  })

  test('drops rules for missing data attributes', () => {
    expect(used('[data-a]{b:c}[data-d=true]{e:f}', 'data-a')).toBe('[data-a]{b:c}')
  })
})

test("a page's names are its classes with decoded entities and its data attributes", () => {
  const html = '<p class="a [&amp;_b]:c" data-x=""><i class=""></i></p>'
  expect([...listNames(html)]).toEqual(['a', '[&_b]:c', '', 'data-x'])
})
