import { expect, test } from 'vitest'
import { newItemId } from '#test/support/factories.ts'
import { itemOfCard, itemOfPage } from './page-address.ts'

const id = newItemId()

test.each(['/detail/idea/', '/detail/pain/', '/detail/product/', '/card/', '/product/'])(
  '%s leads to an item',
  start => {
    expect(itemOfPage(start + id)).toBe(id)
    expect(itemOfPage(`${start.toUpperCase()}${id}/`)).toBe(id)
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
])('%s leads to none', path => {
  expect(itemOfPage(path)).toBeUndefined()
})

test('a card is a PNG named by its item', () => {
  expect(itemOfCard(`${id}.png`)).toBe(id)
  for (const file of [id, `${id}.svg`, `${id}.png.png`, '.png', `../${id}.png`])
    expect(itemOfCard(file)).toBeUndefined()
})
