import type { ApiKey } from '#contract/contract.ts'
import type { Resources } from '../resources.ts'
import { type Row, reading, row } from './access.ts'

const NO_ONE = '0197c5a4-0000-7000-8000-0000000000ff'

const list = ({ item }: Resources) => ({ params: item })
const subscriber = ({ item }: Resources) => ({ params: { ...item, subscriberId: NO_ONE } })
const answer = ({ item }: Resources) => ({ params: { ...item, answerId: NO_ONE } })

/** The rows of an empty waiting list and of answers of visitors, of which there are none. */
export const waitingListRows = {
  'GET /items/:itemId/waiting-list': row(5, list, 200, 403),
  'GET /items/:itemId/waiting-list/csv': row(2, list, 200, 403),
  'PUT /items/:itemId/waiting-list/:subscriberId/mail': row(
    3,
    of => ({ ...subscriber(of), body: { text: 'How do you do it today?' } }),
    404,
    403,
  ),
  'PUT /items/:itemId/waiting-list/:subscriberId/removal': row(3, subscriber, 404, 403),
  'DELETE /items/:itemId/waiting-list/:subscriberId/removal': row(3, subscriber, 404, 403),
  'GET /questions/:questionId/visitor-answers': reading(2, of => ({ params: of.question })),
  'PUT /items/:itemId/visitor-answers/:answerId/showing': row(3, answer, 404, 403),
  'DELETE /items/:itemId/visitor-answers/:answerId/showing': row(3, answer, 204, 403),
  'DELETE /items/:itemId/visitor-answers/:answerId': row(3, answer, 204, 403),
} satisfies Partial<Record<ApiKey, Row>>
