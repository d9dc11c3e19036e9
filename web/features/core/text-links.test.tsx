import { render } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextLinks, toTextParts } from './text-links.tsx'

const linksIn = (content: string) => toTextParts(content).flatMap(({ href }) => href ?? [])
const textOf = (content: string) =>
  toTextParts(content)
    .map(({ text }) => text)
    .join('')

test.each([
  ['https://example.org', 'https://example.org/'],
  ['See http://example.org/a?b=c#d there', 'http://example.org/a?b=c#d'],
  ['Read https://example.org/plan.', 'https://example.org/plan'],
  ['Really, https://example.org/plan!', 'https://example.org/plan'],
  ['(https://example.org/plan)', 'https://example.org/plan'],
  ['(see https://example.org/plan).', 'https://example.org/plan'],
  ['https://en.wikipedia.org/wiki/Band_(music)', 'https://en.wikipedia.org/wiki/Band_(music)'],
  ['“https://example.org/plan”', 'https://example.org/plan'],
  ['<https://example.org/plan>', 'https://example.org/plan'],
  ['HTTPS://EXAMPLE.ORG/Plan', 'https://example.org/Plan'],
  ['https://example.org:8443/x', 'https://example.org:8443/x'],
  ['www.example.org/x, or', 'https://www.example.org/x'],
  ['streetbox.dev', 'https://streetbox.dev/'],
  ['first https://a.example then https://b.example/', ['https://a.example/', 'https://b.example/']],
])('%s links where it says', (content, addresses) => {
  expect(linksIn(content)).toEqual([addresses].flat())
  expect(textOf(content)).toBe(content)
})

test.each([...'。、，．！？：；）」』》〉】〕…‥〜؟،؛۔॥።։·»”’‹﹗｡｣－'])('%s ends a link', mark => {
  for (const written of [mark, `${mark}次`, `.${mark}`, `!?${mark}）`, `'${mark} x`])
    expect(linksIn(`（https://example.org/plan${written}`)).toEqual(['https://example.org/plan'])
  expect(linksIn(`www.example.org${mark}`)).toEqual(['https://www.example.org/'])
})

test.each([
  'javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,<b>hi</b>',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:ada@example.org',
  'https://',
  'https://ada:secret@example.org/',
  'https://example.org@evil.example/',
  'https://exam\u200bple.org/',
  'https://example.org/\u202egpj.exe',
  'xhttps://example.org',
  'nothing at all',
])('%s stays text', content => {
  expect(toTextParts(content)).toEqual([{ text: content }])
})

test('a host in another script is shown as its actual host', () => {
  expect(toTextParts('https://аpple.example/x')).toEqual([
    { text: 'https://xn--pple-43d.example/x', href: 'https://xn--pple-43d.example/x' },
  ])
  expect(toTextParts('https://bücher.example')).toEqual([
    { text: 'https://xn--bcher-kva.example', href: 'https://xn--bcher-kva.example/' },
  ])
})

test('no text is lost, and every link is http or https, whatever the input', () => {
  const words = fc.constantFrom(
    'https://',
    'http://a.b',
    'javascript:',
    ' ',
    '(',
    ')',
    '.',
    'x',
    '@',
    '\n',
    ' 👋',
  )
  fc.assert(
    fc.property(
      fc.array(words).map(all => all.join('')),
      content => {
        expect(textOf(content)).toBe(content)
        for (const href of linksIn(content)) expect(href).toMatch(/^https?:\/\/[^/@]+\//)
      },
    ),
  )
})

const here = location.origin

test.each([
  [`${here}/detail/idea/1#comments`, `${here}/detail/idea/1?from=notice#comments`],
  [`${here}/Card/1?a=b`, `${here}/Card/1?a=b&from=notice`],
  [`${here}/product/1`, `${here}/product/1?from=notice`],
  [`${here}/detail/idea/1?from=author-link`, `${here}/detail/idea/1?from=author-link`],
  [`${here}/marketplace?q=bells`, `${here}/marketplace?q=bells`],
  ['https://example.org/detail/idea/1', 'https://example.org/detail/idea/1'],
])('%s in a chat links to %s, and reads as written', (written, address) => {
  const { container } = render(<TextLinks text={`See ${written}`} />)
  expect(container.querySelector('a')?.getAttribute('href')).toBe(address)
  expect(container.textContent).toBe(`See ${written}`)
})
