import { expect, test } from 'vitest'
import { shareLink } from './share-link.ts'

const shared = {
  title: 'Title & more',
  description: 'd'.repeat(300),
  question: 'Would it help?',
  url: 'http://x/detail',
}

test('the composer is prefilled with title, description, question and the page', () => {
  const link = new URL(shareLink(shared))
  expect(link.origin).toBe('https://x.com')
  expect(link.searchParams.get('url')).toBe('http://x/detail')
  expect(link.searchParams.get('text')).toBe(`Title & more\n\n${'d'.repeat(120)}…\n\nWould it help?`)
})

test('a description that is the title is not said twice', () => {
  const text = new URL(shareLink({ ...shared, description: shared.title })).searchParams.get('text')
  expect(text).toBe('Title & more\n\nWould it help?')
})
