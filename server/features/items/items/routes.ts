import { items } from '#contract/items/items.ts'
import { implement } from '#server/platform/http/route.ts'
import { deleteItem } from './commands.ts'
import { getItem, getPortfolio, listOwnItems } from './queries.ts'

export const itemRoutes = implement(items, {
  'GET /items/:itemId': getItem,
  'DELETE /items/:itemId': deleteItem,
  'GET /me/items': listOwnItems,
  'GET /me/portfolio': getPortfolio,
})
