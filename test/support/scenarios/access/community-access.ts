import type { ApiKey } from '#contract/contract.ts'
import { newInvitation, newPause, plainSettings } from '../../accounts/community.ts'
import { anybody, nothing, operators, type Row } from './access.ts'

const renamed = { version: 1, values: { ...plainSettings, name: 'Makers' } }

// Pausing this stops nothing else in the tests of access.
const paused = { name: 'list-mails' } as const

/** The rows of sign-ups, of the settings of the community and of invitations. */
export const communityRows = {
  'GET /sign-up': anybody(1, nothing),
  'GET /sign-up/puzzle': anybody(1, nothing),
  'GET /admin/health': operators(10, nothing, 200),
  'POST /admin/test-mails': operators(2, nothing, 409),
  'PUT /admin/settings': operators(12, () => ({ body: renamed }), 200),
  // Once someone has changed the settings, it says who.
  'GET /admin/settings': operators(5, nothing, 200),
  'GET /pauses': anybody(1, nothing),
  'GET /guess-results': anybody(2, nothing),
  'GET /admin/pauses': operators(3, nothing, 200),
  'PUT /admin/pauses/:name': operators(9, () => ({ params: paused, body: newPause() }), 200),
  'DELETE /admin/pauses/:name': operators(9, () => ({ params: paused }), 200),
  'GET /admin/invitations': operators(4, () => ({ query: {} }), 200),
  'POST /admin/invitations': operators(8, () => ({ body: newInvitation() }), 200),
  'DELETE /admin/invitations/:invitationId': operators(8, ({ invitation }) => ({ params: invitation }), 204),
} satisfies Partial<Record<ApiKey, Row>>
