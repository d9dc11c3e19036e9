import { describe, expect, test } from 'vitest'
import { lengthOf } from '#contract/text/code-points.ts'
import { brandSlot } from '#contract/text/i18n.ts'
import { sharedItem } from '#test/support/items/shared-item.ts'
import { toHead } from './head.ts'

const ORIGIN = 'https://firsthand.example'
const descriptionOf = (more: Parameters<typeof sharedItem>[0]) =>
  toHead(sharedItem(more), ORIGIN).names.description

test('the head has absolute addresses for the item, its page and its card, and keeps search engines away', () => {
  const item = sharedItem({ kind: 'pain_point', title: 'The cellar\nfloods' })
  const { title, names, properties } = toHead(item, ORIGIN)
  expect(title).toBe(`The cellar floods · ${brandSlot}`)
  expect(names).toMatchObject({ robots: 'noindex', 'twitter:card': 'summary_large_image' })
  expect(properties).toMatchObject({
    'og:title': 'The cellar floods',
    'og:description': names.description,
    'og:url': `${ORIGIN}/p/${item.id}`,
    'og:image': `${ORIGIN}/share/${item.id}.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `The pain point “The cellar floods” on ${brandSlot}`,
  })
})

test('a right-to-left title keeps the words around it in order, and has no marks when it appears by itself', () => {
  const title = '\u05e2\u05d3\u05d4 3'
  const head = toHead(sharedItem({ title }), ORIGIN)
  expect(head.title).toBe(`\u2068${title}\u2069 · ${brandSlot}`)
  expect(head.properties).toMatchObject({
    'og:title': title,
    'og:image:alt': `The idea “\u2068${title}\u2069” on ${brandSlot}`,
  })
})

describe('the description', () => {
  test('is the start of the item’s text', () => {
    expect(descriptionOf({ excerpt: 'A  story\nof two lines.' })).toBe('A story of two lines.')
    expect(lengthOf(descriptionOf({ excerpt: 'word '.repeat(56) }))).toBeLessThanOrEqual(200)
  })

  test('is the pitch if the title is the start of the text', () => {
    const vision = 'A quiet calendar for bands '.repeat(10)
    expect(descriptionOf({ title: `${vision.slice(0, 100)}...`, excerpt: vision })).toBe(
      'A calendar for bands',
    )
  })

  test('is an invitation if every text equals the title', () => {
    const title = 'A quiet calendar'
    expect(descriptionOf({ title, excerpt: title, pitch: title })).toContain('An idea')
  })
})
