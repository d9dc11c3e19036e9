import type { ApiKey } from '#contract/contract.ts'
import { type Row, row } from './access.ts'
import type { Budget } from './operator-budgets.ts'
import type { Things } from './things.ts'

/** Who reaches what of reports, public pages and waiting lists. */
export const publicRows = (things: () => Things) =>
  ({
    'PUT /items/:itemId/report': row(() => ({ params: things().item, body: { isPublic: true } }), 200, 403),
    'GET /items/:itemId/public-page': row(() => ({ params: things().item }), 200, 403),
    'PUT /items/:itemId/public-page': row(() => ({ params: things().item, body: { isOn: true } }), 200, 403),
  }) satisfies Partial<Record<ApiKey, Row>>

/** Their statements. */
export const publicBudgets = {
  'GET /items/:itemId/public-page': {
    most: 1,
    by: 'owner',
    input: ({ itemId }) => ({ params: { itemId } }),
  },
  'PUT /items/:itemId/public-page': {
    most: 6,
    by: 'owner',
    input: ({ itemId }) => ({ params: { itemId }, body: { isOn: true } }),
  },
} satisfies Partial<Record<ApiKey, Budget>>
