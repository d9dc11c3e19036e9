import type { ApiKey } from '#contract/contract.ts'
import type { Resources } from '../resources.ts'
import { anybody, nothing, operators, type Row, reading, row } from './access.ts'

const secured = ({ secured: params }: Resources) => ({ params })

/** The rows of bans, of the first run and of members for operators. */
export const operatorRows = {
  'GET /me/ban': row(2, nothing, 200, 200, 200),
  'GET /me/export': row(1, nothing, 200, 200, 200),
  'PUT /me/export': row(6, nothing, 200, 200, 200),
  'GET /me/export/archive': row(2, nothing, 404, 404, 404),
  'GET /first-run': anybody(1, nothing),
  // The instance already has an operator.
  'POST /first-run': anybody(
    1,
    () => ({
      body: { code: 'a guess', email: 'first@example.test', password: 'correct horse', consent: true },
    }),
    409,
  ),
  'GET /me/first-steps': reading(1, nothing),
  'DELETE /admin/first-steps': operators(6, nothing, 204),
  'GET /admin/members': operators(4, () => ({ query: { q: 'owner' } }), 200),
  'GET /admin/members/counts': operators(3, nothing, 200),
  'GET /admin/members/:memberId': operators(3, secured, 200),
  'PUT /admin/members/:memberId/role': operators(
    11,
    of => ({ ...secured(of), body: { role: 'operator', unproven: true } }),
    204,
  ),
  'DELETE /admin/members/:memberId/sessions': operators(10, secured, 204),
  'PUT /admin/members/:memberId/factor-reset': operators(15, secured, 200),
  'DELETE /admin/members/:memberId/factor-reset': operators(8, secured, 204),
  'DELETE /admin/members/:memberId': operators(101, secured, 204),
} satisfies Partial<Record<ApiKey, Row>>
