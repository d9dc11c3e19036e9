import type { ApiKey } from '#contract/contract.ts'
import type { Budget } from '../budgets/operator-budgets.ts'
import type { OwnedResources } from '../resources.ts'
import { type Row, row } from './access.ts'
import { heldMailBudgets, heldMailRows, listMailBudgets, listMailRows } from './list-mail-access.ts'
import { waitingListBudgets, waitingListRows } from './waiting-list-access.ts'

const visit = { via: 'embed', site: 'https://example.com' }

const someOrigin = { origins: ['https://example.com'] }

/** The rows of reports, public pages and waiting lists, with the status by caller. */
export const publicRows = (resources: () => OwnedResources) =>
  ({
    'PUT /items/:itemId/report': row(
      () => ({ params: resources().item, body: { isPublic: true } }),
      200,
      403,
    ),
    'GET /items/:itemId/public-page': row(() => ({ params: resources().item }), 200, 403),
    'PUT /items/:itemId/public-page': row(
      () => ({ params: resources().item, body: { isOn: true } }),
      200,
      403,
    ),
    'PUT /items/:itemId/embed-origins': row(() => ({ params: resources().item, body: someOrigin }), 200, 403),
    // Every caller counts as a visitor, because public pages do not know their readers.
    'POST /public-pages/:itemId/visits': {
      input: () => ({ params: resources().item, body: visit }),
      statuses: { guest: 200, owner: 200, other: 200, ended: 200, banned: 200 },
    },
    ...listMailRows(resources),
    ...heldMailRows(resources),
    ...waitingListRows(resources),
  }) satisfies Partial<Record<ApiKey, Row>>

/** The statements of reports, public pages and waiting lists. */
export const publicBudgets = {
  'GET /items/:itemId/public-page': {
    most: 1,
    by: 'owner',
    input: ({ item }) => ({ params: item }),
  },
  'PUT /items/:itemId/public-page': {
    most: 6,
    by: 'owner',
    input: ({ item }) => ({ params: item, body: { isOn: true } }),
  },
  'PUT /items/:itemId/embed-origins': {
    most: 7,
    by: 'owner',
    input: ({ item }) => ({ params: item, body: someOrigin }),
  },
  // Two of them are for the key of the day, and are sent once a day.
  'POST /public-pages/:itemId/visits': {
    most: 4,
    input: ({ item }) => ({ params: item, body: visit }),
  },
  ...listMailBudgets,
  ...heldMailBudgets,
  ...waitingListBudgets,
} satisfies Partial<Record<ApiKey, Budget>>
