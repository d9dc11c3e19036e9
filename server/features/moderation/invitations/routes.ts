import { invitations } from '#contract/moderation/invitations.ts'
import { implement } from '#server/platform/http/route.ts'
import { makeInvitation, revokeInvitation } from './commands.ts'
import { listInvitations } from './queries.ts'

/** `origin` is the address of the web. */
export const invitationRoutes = (origin: string) =>
  implement(invitations, {
    'GET /admin/invitations': listInvitations,
    'POST /admin/invitations': makeInvitation(origin),
    'DELETE /admin/invitations/:invitationId': revokeInvitation,
  })
