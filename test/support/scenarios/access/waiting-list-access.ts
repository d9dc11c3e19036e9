import type { ApiKey } from '#contract/contract.ts'
import type { Budget } from '../budgets/operator-budgets.ts'
import type { OwnedResources } from '../resources.ts'
import { type Row, row } from './access.ts'

const NO_ONE = '0197c5a4-0000-7000-8000-0000000000ff'

/** The rows of a waiting list, on which no one is, with the status by caller. */
export const waitingListRows = (resources: () => OwnedResources) => {
  const ofItem = (more: object = {}) => ({ params: { ...resources().item, ...more } })
  const supporter = () => ofItem({ supporterId: NO_ONE })
  return {
    'GET /items/:itemId/waiting-list': row(() => ({ ...ofItem(), query: {} }), 200, 403),
    'GET /items/:itemId/waiting-list/csv': row(() => ofItem(), 200, 403),
    'PUT /items/:itemId/waiting-list/:supporterId/removal': row(supporter, 404, 403),
    'DELETE /items/:itemId/waiting-list/:supporterId/removal': row(supporter, 404, 403),
    'GET /items/:itemId/visitor-answers': row(() => ({ ...ofItem(), query: {} }), 200, 403),
    'DELETE /items/:itemId/visitor-answers/:answerId': row(() => ofItem({ answerId: NO_ONE }), 204, 403),
  } satisfies Partial<Record<ApiKey, Row>>
}

/** The statements of a waiting list. */
export const waitingListBudgets = {
  'GET /items/:itemId/waiting-list': {
    most: 5,
    by: 'owner',
    input: ({ item }) => ({ params: item, query: {} }),
  },
  'GET /items/:itemId/waiting-list/csv': {
    most: 2,
    by: 'owner',
    input: ({ item }) => ({ params: item }),
  },
  'PUT /items/:itemId/waiting-list/:supporterId/removal': {
    most: 5,
    by: 'owner',
    status: 404,
    input: ({ item }) => ({ params: { ...item, supporterId: NO_ONE } }),
  },
  'DELETE /items/:itemId/waiting-list/:supporterId/removal': {
    most: 5,
    by: 'owner',
    status: 404,
    input: ({ item }) => ({ params: { ...item, supporterId: NO_ONE } }),
  },
  'GET /items/:itemId/visitor-answers': {
    most: 3,
    by: 'owner',
    input: ({ item }) => ({ params: item, query: {} }),
  },
  'DELETE /items/:itemId/visitor-answers/:answerId': {
    most: 5,
    by: 'owner',
    input: ({ item }) => ({ params: { ...item, answerId: NO_ONE } }),
  },
} satisfies Partial<Record<ApiKey, Budget>>
