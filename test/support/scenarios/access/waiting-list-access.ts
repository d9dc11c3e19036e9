import type { ApiKey } from '#contract/contract.ts'
import type { Budget } from '../budgets/operator-budgets.ts'
import type { OwnedResources } from '../resources.ts'
import { type Row, reading, row } from './access.ts'

const NO_ONE = '0197c5a4-0000-7000-8000-0000000000ff'

/** The rows of an empty waiting list and of answers of visitors, of which there are none, with the status by caller. */
export const waitingListRows = (resources: () => OwnedResources) => {
  const ofItem = (more: object = {}) => ({ params: { ...resources().item, ...more } })
  const supporter = () => ofItem({ supporterId: NO_ONE })
  const answer = () => ofItem({ answerId: NO_ONE })
  return {
    'GET /items/:itemId/waiting-list': row(() => ({ ...ofItem(), query: {} }), 200, 403),
    'GET /items/:itemId/waiting-list/csv': row(() => ofItem(), 200, 403),
    'PUT /items/:itemId/waiting-list/:supporterId/removal': row(supporter, 404, 403),
    'DELETE /items/:itemId/waiting-list/:supporterId/removal': row(supporter, 404, 403),
    'GET /questions/:questionId/visitor-answers': reading(() => ({
      params: resources().question,
      query: {},
    })),
    'PUT /items/:itemId/visitor-answers/:answerId/showing': row(answer, 404, 403),
    'DELETE /items/:itemId/visitor-answers/:answerId/showing': row(answer, 204, 403),
    'DELETE /items/:itemId/visitor-answers/:answerId': row(answer, 204, 403),
  } satisfies Partial<Record<ApiKey, Row>>
}

/** The statements of a waiting list and of answers of visitors. */
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
  'GET /questions/:questionId/visitor-answers': {
    most: 2,
    input: ({ question }) => ({ params: question, query: {} }),
  },
  'PUT /items/:itemId/visitor-answers/:answerId/showing': {
    most: 5,
    by: 'owner',
    status: 404,
    input: ({ item }) => ({ params: { ...item, answerId: NO_ONE } }),
  },
  'DELETE /items/:itemId/visitor-answers/:answerId/showing': {
    most: 5,
    by: 'owner',
    input: ({ item }) => ({ params: { ...item, answerId: NO_ONE } }),
  },
  'DELETE /items/:itemId/visitor-answers/:answerId': {
    most: 5,
    by: 'owner',
    input: ({ item }) => ({ params: { ...item, answerId: NO_ONE } }),
  },
} satisfies Partial<Record<ApiKey, Budget>>
