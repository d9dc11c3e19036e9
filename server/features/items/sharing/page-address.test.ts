import { expect, test } from 'vitest'
import { newItemId } from '#test/support/items/factories.ts'
import { parseCardFile, parsePagePath } from './head.ts'

const id = newItemId()

test.each(['/detail/idea/', '/detail/pain/', '/detail/product/', '/card/', '/product/'])(
  '%s leads to an item',
  start => {
    expect(parsePagePath(start + id)).toBe(id)
    expect(parsePagePath(`${start.toUpperCase()}${id}/`)).toBe(id)
  },
)

test.each([
  '/',
  '/marketplace',
  `/detail/${id}`,
  `/detail/pain_point/${id}`,
  `/detail/idea/${id}/more`,
  `/detail/idea/${id}'`,
  '/detail/idea/7',
  `/x/card/${id}`,
])('%s does not lead to an item', path => {
  expect(parsePagePath(path)).toBeUndefined()
})

test('a card is a PNG named by its item', () => {
  expect(parseCardFile(`${id}.png`)).toBe(id)
  for (const file of [id, `${id}.svg`, `${id}.png.png`, '.png', `../${id}.png`])
    expect(parseCardFile(file)).toBeUndefined()
})
