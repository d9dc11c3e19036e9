import type { ApiKey } from '#contract/contract.ts'
import type { Budget } from '../budgets/operator-budgets.ts'
import type { OwnedResources, Resources } from '../resources.ts'
import { type Row, row } from './access.ts'

const draft = { subject: 'It is here', text: 'Have a look.', productId: null }
const launchOf = (item: object) => ({ params: { ...item, kind: 'launch' } })
const anybody = (input: () => object, status: number): Row => ({
  input,
  statuses: { guest: status, owner: status, other: status, ended: status, banned: status },
})

/** The rows of mails to waiting lists, with the status by caller. Without a mail server none is sent. */
export const listMailRows = (resources: () => OwnedResources) =>
  ({
    'GET /items/:itemId/list-mails': row(() => ({ params: resources().item }), 200, 403),
    'PUT /items/:itemId/list-mails/:kind': row(
      () => ({ ...launchOf(resources().item), body: { version: 0, draft } }),
      200,
      403,
    ),
    'POST /items/:itemId/list-mails/:kind/test': row(() => launchOf(resources().item), 409, 403),
    'POST /items/:itemId/list-mails/:kind/order': row(
      () => ({ ...launchOf(resources().item), body: { version: 1 } }),
      409,
      403,
    ),
    'POST /waiting-list/leave/:token': anybody(() => ({ params: { token: 'altered' } }), 404),
    'POST /waiting-list/newcomer': anybody(() => ({ body: { token: 'altered' } }), 404),
    'POST /waiting-list/return': anybody(() => ({ body: { token: 'altered', step: 'returned' } }), 204),
  }) satisfies Partial<Record<ApiKey, Row>>

const launch = ({ item }: Resources) => launchOf(item)

/** The statements of mails to waiting lists. */
export const listMailBudgets = {
  'GET /items/:itemId/list-mails': { most: 2, by: 'owner', input: ({ item }) => ({ params: item }) },
  'PUT /items/:itemId/list-mails/:kind': {
    most: 5,
    by: 'owner',
    input: resources => ({ ...launch(resources), body: { version: 0, draft } }),
  },
  'POST /items/:itemId/list-mails/:kind/test': { most: 2, by: 'owner', status: 409, input: launch },
  'POST /items/:itemId/list-mails/:kind/order': {
    most: 3,
    by: 'owner',
    status: 409,
    input: resources => ({ ...launch(resources), body: { version: 1 } }),
  },
  'POST /waiting-list/leave/:token': {
    most: 1,
    status: 404,
    input: () => ({ params: { token: 'altered' } }),
  },
  'POST /waiting-list/newcomer': {
    most: 1,
    status: 404,
    input: () => ({ body: { token: 'altered' } }),
  },
  'POST /waiting-list/return': {
    most: 1,
    input: () => ({ body: { token: 'altered', step: 'returned' } }),
  },
} satisfies Partial<Record<ApiKey, Budget>>
