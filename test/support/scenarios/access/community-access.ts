import type { ApiKey } from '#contract/contract.ts'
import { newInvitation, newPause, plainSettings } from '../../accounts/community.ts'
import type { Budget } from '../budgets/operator-budgets.ts'
import type { OwnedResources } from '../resources.ts'
import { operators, type Row } from './access.ts'

const renamed = { version: 1, values: { ...plainSettings, name: 'Makers' } }

// Pausing this stops nothing else in the tests of access and budgets.
const paused = { name: 'list-mails' } as const

const open = {
  input: () => ({}),
  statuses: { guest: 200, owner: 200, other: 200, ended: 200, banned: 200 },
}

/** The rows of sign-ups, of the settings of the community and of invitations, with the status by caller. */
export const communityRows = (resources: () => OwnedResources) =>
  ({
    'GET /sign-up': open,
    'GET /sign-up/puzzle': open,
    'GET /admin/health': operators(() => ({}), 200),
    'POST /admin/test-mails': operators(() => ({}), 409),
    'GET /admin/settings': operators(() => ({}), 200),
    'PUT /admin/settings': operators(() => ({ body: renamed }), 200),
    'GET /pauses': open,
    'GET /admin/pauses': operators(() => ({}), 200),
    'PUT /admin/pauses/:name': operators(() => ({ params: paused, body: newPause() }), 200),
    'DELETE /admin/pauses/:name': operators(() => ({ params: paused }), 200),
    'GET /admin/invitations': operators(() => ({ query: {} }), 200),
    'POST /admin/invitations': operators(() => ({ body: newInvitation() }), 200),
    'DELETE /admin/invitations/:invitationId': operators(() => ({ params: resources().invitation }), 204),
  }) satisfies Partial<Record<ApiKey, Row>>

/** The statements of sign-ups, of the settings of the community and of invitations. */
export const communityBudgets = {
  'GET /sign-up': { most: 1, input: () => ({}) },
  'GET /admin/health': { most: 10, by: 'operator', input: () => ({}) },
  'POST /admin/test-mails': { most: 3, by: 'operator', status: 409, input: () => ({}) },
  'GET /admin/settings': { most: 5, by: 'operator', input: () => ({}) },
  'PUT /admin/settings': { most: 12, by: 'operator', input: () => ({ body: renamed }) },
  'GET /pauses': { most: 1, input: () => ({}) },
  'GET /admin/pauses': { most: 4, by: 'operator', input: () => ({}) },
  'PUT /admin/pauses/:name': {
    most: 10,
    by: 'operator',
    input: () => ({ params: paused, body: newPause() }),
  },
  'DELETE /admin/pauses/:name': { most: 9, by: 'operator', input: () => ({ params: paused }) },
  'GET /admin/invitations': { most: 4, by: 'operator', input: () => ({ query: {} }) },
  'POST /admin/invitations': { most: 8, by: 'operator', input: () => ({ body: newInvitation() }) },
  'DELETE /admin/invitations/:invitationId': {
    most: 8,
    by: 'operator',
    input: ({ invitation }) => ({ params: invitation }),
  },
} satisfies Partial<Record<ApiKey, Budget>>
