import type { ApiKey } from '#contract/contract.ts'
import type { Resources } from '../resources.ts'
import { anybody, type Row, row } from './access.ts'
import { listMailRows, mailReviewRows } from './list-mail-access.ts'
import { waitingListRows } from './waiting-list-access.ts'

const item = ({ item: params }: Resources) => ({ params })
const visit = { via: 'embed', site: 'https://example.com' }
const someOrigin = { origins: ['https://example.com'] }

/** The rows of reports, public pages and waiting lists. */
export const publicRows = {
  'PUT /items/:itemId/report': row(3, of => ({ ...item(of), body: { isPublic: true } }), 200, 403),
  'GET /items/:itemId/public-page': row(1, item, 200, 403),
  'PUT /items/:itemId/public-page': row(4, of => ({ ...item(of), body: { isOn: true } }), 200, 403),
  'PUT /items/:itemId/embed-origins': row(6, of => ({ ...item(of), body: someOrigin }), 200, 403),
  // Every caller counts as a visitor, because public pages do not know their readers. Two of the statements are for the
  // key of the day, and are sent once a day.
  'POST /public-pages/:itemId/visits': anybody(4, of => ({ ...item(of), body: visit })),
  ...listMailRows,
  ...mailReviewRows,
  ...waitingListRows,
} satisfies Partial<Record<ApiKey, Row>>
