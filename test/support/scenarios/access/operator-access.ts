import type { ApiKey } from '#contract/contract.ts'
import type { OwnedResources } from '../resources.ts'
import { operators, type Row, row } from './access.ts'

/** The rows of bans, of the first run and of members for operators, with the status by caller. */
export const operatorRows = (resources: () => OwnedResources) => {
  const params = () => ({ params: resources().fan })
  return {
    'GET /me/ban': row(() => ({}), 200, 200, 200),
    'GET /me/export': row(() => ({}), 200, 200, 200),
    'PUT /me/export': row(() => ({}), 200, 200, 200),
    'GET /me/export/archive': row(() => ({}), 404, 404, 404),
    'GET /first-run': {
      input: () => ({}),
      statuses: { guest: 200, owner: 200, other: 200, ended: 200, banned: 200 },
    },
    // The instance already has members.
    'POST /first-run': {
      input: () => ({
        body: { code: 'a guess', email: 'first@example.test', password: 'correct horse', consent: true },
      }),
      statuses: { guest: 409, owner: 409, other: 409, ended: 409, banned: 409 },
    },
    'GET /admin/members': operators(() => ({ query: {} }), 200),
    'GET /admin/members/counts': operators(() => ({}), 200),
    'GET /admin/members/:memberId': operators(params, 200),
    'PUT /admin/members/:memberId/role': operators(
      () => ({ ...params(), body: { role: 'moderator', unproven: true } }),
      204,
    ),
    'DELETE /admin/members/:memberId/sessions': operators(params, 204),
    // The fan has no second factor.
    'PUT /admin/members/:memberId/factor-reset': operators(params, 409),
    'DELETE /admin/members/:memberId/factor-reset': operators(params, 204),
    'PUT /admin/members/:memberId/ban': operators(
      () => ({ ...params(), body: { reason: 'advertising', sentence: 'Bells', until: null } }),
      200,
    ),
    'DELETE /admin/members/:memberId/ban': operators(params, 204),
    'DELETE /admin/members/:memberId': operators(params, 204),
  } satisfies Partial<Record<ApiKey, Row>>
}
