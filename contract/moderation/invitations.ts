import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { InvitationId } from '#contract/ids.ts'
import { INVITATION_USES_MAX, lengths } from '#contract/lengths.ts'
import { EndTime, PageNumber, pageOf, Time } from '#contract/paging.ts'
import { i18n } from '#contract/text/i18n.ts'
import { text } from '#contract/text/text.ts'

const InvitationState = z.enum(['open', 'used-up', 'ended', 'revoked'])
export type InvitationState = z.infer<typeof InvitationState>

/** An invitation as operators see it: `useCount` of `usesMax` uses are taken. */
const Invitation = z.object({
  id: InvitationId,
  note: z.string(),
  useCount: z.int(),
  usesMax: z.int(),
  endsAt: z.nullable(Time),
  createdAt: Time,
  createdBy: z.nullable(Author),
  revokedAt: z.nullable(Time),
  state: InvitationState,
})
export type Invitation = z.infer<typeof Invitation>

const rangeText = {
  error: () => i18n.t('Enter a whole number from 1 to {max}.', { max: INVITATION_USES_MAX }),
}

const NewInvitation = z.strictObject({
  id: InvitationId,
  /** A note about the people whom the invitation is for, to tell invitations apart. */
  note: text({ max: lengths.invitationNote }),
  usesMax: z.int(rangeText).check(z.minimum(1, rangeText), z.maximum(INVITATION_USES_MAX, rangeText)),
  endsAt: z.nullable(EndTime),
})
export type NewInvitation = z.infer<typeof NewInvitation>

export const invitations = {
  'GET /admin/invitations': {
    summary: 'The invitations, latest first',
    access: 'operator',
    query: z.object({ page: PageNumber }),
    ok: pageOf(Invitation),
  },
  'POST /admin/invitations': {
    summary: 'Make an invitation; its link is in this response only',
    access: 'operator',
    rateLimit: 'accountChanges',
    body: NewInvitation,
    /** `link` has the token behind `#invite=`. Only the token's hash is stored. */
    ok: z.object({ invitation: Invitation, link: z.string() }),
    refusals: ['invitation.exists', 'invitation.ends-before'],
  },
  'DELETE /admin/invitations/:invitationId': {
    summary: 'Revoke an invitation: it stops working; members who used it stay',
    access: 'operator',
    rateLimit: 'accountChanges',
    params: z.object({ invitationId: InvitationId }),
    ok: null,
    refusals: ['invitation.missing'],
  },
} satisfies Endpoints
