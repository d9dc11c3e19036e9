import { expect, test } from 'vitest'
import type { Drawing } from './renderer-client.ts'
import { cachePictures, toTag } from './serve-pictures.ts'

const drawing = (text: string): Drawing => ({
  width: 1,
  height: 1,
  content: { type: 'div', key: null, props: { children: text } },
})

/** Returns a function that draws ten bytes for any drawing, and the list of its drawings. */
function tenBytes() {
  const drawn: unknown[] = []
  const draw = async ({ content }: Drawing) => {
    drawn.push(content.props.children)
    return Buffer.alloc(10)
  }
  return { drawn, draw }
}

test('twenty simultaneous requests draw the picture once', async () => {
  const { drawn, draw } = tenBytes()
  const pictureOf = cachePictures(draw)
  const pictures = await Promise.all(Array.from({ length: 20 }, () => pictureOf('a', drawing('a'))))
  expect(new Set(pictures).size).toBe(1)
  await pictureOf('a', drawing('a'))
  expect(drawn).toEqual(['a'])
})

test('the least recently used pictures are removed when space runs out', async () => {
  const { drawn, draw } = tenBytes()
  const pictureOf = cachePictures(draw, 20)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await pictureOf(name, drawing(name))
  expect(drawn).toEqual(['a', 'b', 'c', 'b'])
})

test('a failed picture is retried', async () => {
  let tries = 0
  const pictureOf = cachePictures(async () => {
    tries += 1
    if (tries === 1) throw new Error('broken')
    return Buffer.alloc(1)
  })
  await expect(pictureOf('a', drawing('a'))).rejects.toThrow('broken')
  expect(await pictureOf('a', drawing('a'))).toHaveLength(1)
})

test('different drawings have different tags, and the same drawing has the same tag', () => {
  expect(toTag(drawing('a'))).toBe(toTag(drawing('a')))
  expect(toTag(drawing('a'))).not.toBe(toTag(drawing('b')))
})
