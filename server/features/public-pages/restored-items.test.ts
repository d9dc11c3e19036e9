import { expect, test } from 'vitest'
import { publicPagePath } from '#contract/items/item-address.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { deleteItem, undeleteItem } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openPublicPage } from '#test/support/items/public-pages.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const reader = useMember(server, 'Reader')

test('a deleted item leaves its page, its card and every search, and comes back to all of them', async () => {
  const word = `zither${crypto.randomUUID().slice(0, 8)}`
  const { id } = await publishIdea(author, { marketplaceDescription: `A ${word} for everyone` })
  await openPublicPage(server.db, id)
  const get = (url: string) => server.app.inject(url)
  const seen = async () => ({
    page: (await get(publicPagePath(id))).statusCode,
    card: (await get(`/share/${id}.png`)).headers.etag,
    found: (await reader.call('GET /items', { query: { q: word } })).ok.rows.length,
    ideas: (await reader.call('GET /ideas', { query: { q: word } })).ok.rows.length,
  })
  const before = await seen()
  expect(before).toMatchObject({ page: 200, found: 1, ideas: 1 })
  await deleteItem(author, id)
  const gone = await seen()
  expect(gone).toMatchObject({ page: 404, found: 0, ideas: 0 })
  expect(gone.card).not.toBe(before.card)
  await undeleteItem(author, id)
  expect(await seen()).toEqual(before)
})
