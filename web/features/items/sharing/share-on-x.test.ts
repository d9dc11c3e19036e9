import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shareLink } from './share-on-x.tsx'

const post = {
  title: 'Title & more',
  description: 'd'.repeat(300),
  question: 'Would it help?',
  url: 'http://x/detail',
}
const textOf = (more: Partial<typeof post>) =>
  new URL(shareLink({ ...post, ...more })).searchParams.get('text') ?? ''

test('the composer is prefilled with the title, the description, the question and the page', () => {
  const link = new URL(shareLink(post))
  expect(link.origin + link.pathname).toBe('https://x.com/intent/post')
  expect(link.searchParams.get('url')).toBe('http://x/detail')
  expect(link.searchParams.get('text')).toBe(`Title & more\n\n${'d'.repeat(118)}…\n\nWould it help?`)
})

describe('repeated text is omitted', () => {
  test('if the description equals the title', () => {
    expect(textOf({ description: post.title })).toBe('Title & more\n\nWould it help?')
  })

  test('if the description starts with the title', () => {
    const description = 'A quiet calendar for bands. '.repeat(10)
    const text = textOf({ title: `${description.slice(0, 100)}...`, description })
    expect(text).toBe(`${description.slice(0, 118).trimEnd()}…\n\nWould it help?`)
  })
})

describe('a post, measured as X measures it,', () => {
  const LIGHT = /[\u0000-\u10ff\u2000-\u200d\u2010-\u201f\u2032-\u2037]/u
  const weightOf = (text: string) => [...text].reduce((sum, sign) => sum + (LIGHT.test(sign) ? 1 : 2), 0)
  const PAGE = 24

  test.each([
    ['Latin', 'a'.repeat(103), 'b'.repeat(5_000)],
    ['Chinese', '日'.repeat(103), '本'.repeat(5_000)],
    ['emoji', '🎉'.repeat(103), '👩‍👩‍👧'.repeat(500)],
  ])('is short enough in %s, with its full question', (_, title, description) => {
    const question = 'Does this happen to you too? Tell me what you’ve tried.'
    const text = textOf({ title, description, question })
    expect(weightOf(text) + PAGE).toBeLessThanOrEqual(280)
    expect(text.endsWith(`\n\n${question}`)).toBe(true)
  })

  test('is short enough for any text', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 150 })
    fc.assert(
      fc.property(words, words, (title, description) => {
        expect(weightOf(textOf({ title, description })) + PAGE).toBeLessThanOrEqual(280)
      }),
    )
  })

  test('leaves room for names with a dot, which become 23-character links', () => {
    const text = textOf({ title: 'a.io '.repeat(20).trim(), description: 'b.io '.repeat(20).trim() })
    const links = text.match(/\S+\.io/g)?.length ?? 0
    expect(links * 23).toBeLessThanOrEqual(280 - PAGE)
  })

  test('never ends in half an emoji', () => {
    expect(textOf({ title: '🎉'.repeat(103) }).isWellFormed()).toBe(true)
  })
})
