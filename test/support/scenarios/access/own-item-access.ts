import type { ApiKey } from '#contract/contract.ts'
import type { Budget } from '../budgets/operator-budgets.ts'
import { type Row, reading } from './access.ts'

/** The rows of the lists of own items, with the status by caller. */
export const ownItemRows = {
  'GET /me/items': reading(() => ({ query: {} })),
  'GET /me/deleted-items': reading(() => ({})),
  'GET /me/portfolio': reading(() => ({})),
  'GET /me/evidence': reading(() => ({ query: {} })),
} satisfies Partial<Record<ApiKey, Row>>

/** The statements of the lists of own items. */
export const ownItemBudgets = {
  'GET /me/items': { most: 2, input: () => ({ query: {} }) },
  'GET /me/deleted-items': { most: 1, input: () => ({}) },
  'GET /me/portfolio': { most: 1, input: () => ({}) },
  'GET /me/evidence': { most: 1, by: 'owner', input: () => ({ query: {} }) },
} satisfies Partial<Record<ApiKey, Budget>>
