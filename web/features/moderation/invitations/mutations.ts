import { useMutation } from '@tanstack/react-query'
import type { InvitationId } from '#contract/ids.ts'
import type { NewInvitation } from '#contract/moderation/invitations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'

/** Only the response has the link. */
export const useInvite = () =>
  useMutation({
    mutationFn: (body: NewInvitation) => staffApi('POST /admin/invitations', { body }),
    meta: { stale: [adminKeys.invitations] },
  })

export const useRevoke = () =>
  useMutation({
    mutationFn: (invitationId: InvitationId) =>
      staffApi('DELETE /admin/invitations/:invitationId', { params: { invitationId } }),
    meta: { stale: [adminKeys.invitations], failure: { title: i18n.t('Error revoking the invitation') } },
  })
