import { randomInt } from 'node:crypto'
import { expect, test } from 'vitest'
import { lengths } from '#contract/lengths.ts'
import { join } from './support/accounts/personas.ts'
import { guidedIdea, guidedProduct, newCommentId, publishIdea, readItem } from './support/items/factories.ts'
import { useServer } from './support/server/use-server.ts'

const server = useServer()

const FAMILY = '👨‍👩‍👧‍👦'

/** A text of the most bytes that its length allows, which no index can compress. */
const heavy = (max: number) =>
  Array.from({ length: max }, () =>
    Array.from({ length: 4 }, () => String.fromCodePoint(0x1_f400 + randomInt(0xfe))).join('\u200d'),
  ).join('')

test('the largest texts fit in every index', async () => {
  const ada = await join(server, 'Ada')
  const tags = Array.from({ length: 5 }, () => heavy(lengths.audienceTag))
  const statuses = await Promise.all([
    ada.call('PATCH /me/profile', { body: { name: heavy(lengths.name) } }),
    ada.call('PUT /me/reader-settings', { body: { counted: true, audiences: tags } }),
    ada.call('POST /ideas', { body: guidedIdea({ targetAudience: tags }) }),
    ada.call('POST /products', { body: guidedProduct({ targetAudience: tags }) }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})

test('text is stored in normal form, with single line breaks and at most four marks per letter', async () => {
  const ada = await join(server, 'Ada')
  const body = guidedIdea({
    marketplaceDescription: 'Cafe\u0301 e\u0301 o\u0336\u0336\u0336\u0336\u0336\u0336',
    visionAndSolution: 'Zoe\u0308\r\nand\rBo',
  })
  const sent = [body, { ...body, marketplaceDescription: body.marketplaceDescription.normalize('NFC') }]
  for (const again of sent) expect((await ada.call('POST /ideas', { body: again })).status).toBe(200)
  expect(await readItem(ada, { id: body.id, kind: 'idea' })).toMatchObject({
    marketplaceDescription: 'Café é o\u0336\u0336\u0336\u0336',
    description: 'Zoë\nand\nBo',
  })
  await ada.call('PATCH /me/profile', { body: { name: `Zoe\u0308${'\u0301\u200b'.repeat(9)}` } })
  expect((await ada.call('GET /me/profile')).ok?.name).toBe('Zoë\u0301\u0301\u0301\u0301')
})

test.each([
  ['a family', 279, FAMILY],
  ['a flag', 279, '🇩🇪'],
  ['a letter of marks', 278, 'x\u0301\u0302\u0303'],
  ['a keycap', 278, '1️⃣'],
  ['a hand of a color', 279, '👍🏽'],
  ['the second of two flags', 277, '🇩🇪🇫🇷'],
])('an excerpt ends before %s instead of splitting it', async (_, count, sign) => {
  const ada = await join(server, 'Ada')
  const { id } = await publishIdea(ada, { visionAndSolution: `${'a'.repeat(count)}${sign} and more` })
  const { ok } = await ada.call('GET /ideas', { query: { filter: 'mine' } })
  expect(ok?.rows[0]?.excerpt).toBe('a'.repeat(count))
  const content = `${'b'.repeat(count - 140)}${sign} and more`
  const bo = await join(server, 'Bo')
  const comment = { id: newCommentId(), content }
  await ada.call('POST /items/:itemId/comments', { params: { itemId: id }, body: comment })
  const reply = { id: newCommentId(), content }
  await bo.call('POST /comments/:commentId/replies', { params: { commentId: comment.id }, body: reply })
  const { ok: bell } = await ada.call('GET /me/notifications')
  const { ok: inbox } = await ada.call('GET /me/signals')
  expect(JSON.stringify(bell)).toContain(`"${'b'.repeat(count - 140)}"`)
  expect(JSON.stringify(inbox)).toContain(`"repliesTo":"${'b'.repeat(count - 140)}"`)
})
