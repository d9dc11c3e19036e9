import type { Visit } from '#contract/evidence/visits.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { TestServer } from '../server/server.ts'

/** Lets people without an account read an item. */
export const openPublicPage = (db: Db, itemId: ItemId) =>
  db
    .insertInto('public_pages')
    .values({ item_id: itemId })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** The visit of a visitor, with the network address and the browser. */
export type Visitor = Partial<Visit> & { address?: string; browser?: string }

/** Counts a visit to a public page with the request that the page's script sends. Returns the status and the visit. */
export async function visitPage({ app }: Pick<TestServer, 'app'>, itemId: ItemId, visitor: Visitor = {}) {
  const { address = '198.51.100.1', browser = 'Browser', via = 'own-link', site = null } = visitor
  const response = await app.inject({
    method: 'POST',
    url: `/api/public-pages/${itemId}/visits`,
    payload: { via, site },
    remoteAddress: address,
    headers: { 'user-agent': browser },
  })
  return { status: response.statusCode, visitId: response.json().visitId }
}
