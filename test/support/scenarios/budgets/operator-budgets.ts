import type { ApiKey } from '#contract/contract.ts'
import type { OwnedResources, Resources } from '../resources.ts'

/** The resources that a call of an endpoint needs. Few endpoints use the last ones. */
export type Given = Resources &
  Partial<Pick<OwnedResources, 'talkRequest' | 'invitation'>> & { product?: OwnedResources['item'] }
export type Budget = {
  most: number
  by?: 'owner' | 'answerer' | 'leaver' | 'operator'
  /** The status of the response, if the call does not succeed. */
  status?: number
  input: (given: Given) => object
}

/** The budgets of the endpoints that banned members can also call, and of the first run. */
const ownBudgets = {
  'GET /first-run': { most: 0, input: () => ({}) },
  'POST /first-run': {
    most: 0,
    status: 409,
    input: () => ({ body: { code: 'x', email: 'a@b.test', password: 'correct horse', consent: true } }),
  },
  'GET /me/ban': { most: 1, input: () => ({}) },
  'GET /me/export': { most: 1, input: () => ({}) },
  'PUT /me/export': { most: 6, input: () => ({}) },
  'GET /me/export/archive': { most: 2, status: 404, input: () => ({}) },
} satisfies Partial<Record<ApiKey, Budget>>

const about = (subject: { memberId: string }, most: number): Budget => ({
  most,
  by: 'operator',
  input: () => ({ params: subject }),
})

/** The statements of bans, of the first run and of an operator's acts on the member `subject`. */
export const operatorBudgets = (subject: { memberId: string }) =>
  ({
    ...ownBudgets,
    'GET /admin/members': { most: 4, by: 'operator', input: () => ({ query: { q: 'owner' } }) },
    'GET /admin/members/counts': { most: 3, by: 'operator', input: () => ({}) },
    'GET /admin/members/:memberId': { most: 3, by: 'operator', input: () => ({ params: subject }) },
    'GET /moderation/members/:memberId/things': about(subject, 5),
    'GET /admin/members/:memberId/barrier-offers': about(subject, 4),
    'PUT /admin/members/:memberId/role': {
      most: 11,
      by: 'operator',
      input: () => ({ params: subject, body: { role: 'operator', unproven: true } }),
    },
    'DELETE /admin/members/:memberId/sessions': about(subject, 10),
    'PUT /admin/members/:memberId/factor-reset': about(subject, 15),
    'DELETE /admin/members/:memberId/factor-reset': about(subject, 8),
    'PUT /admin/members/:memberId/ban': {
      most: 28,
      by: 'operator',
      input: () => ({ params: subject, body: { reason: 'advertising', sentence: 'Bells', until: null } }),
    },
    'DELETE /admin/members/:memberId/ban': { most: 12, by: 'operator', input: () => ({ params: subject }) },
    'DELETE /admin/members/:memberId': { most: 98, by: 'operator', input: () => ({ params: subject }) },
  }) satisfies Partial<Record<ApiKey, Budget>>
