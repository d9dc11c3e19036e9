import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InvitationId } from '#contract/ids.ts'
import type { NewInvitation } from '#contract/moderation/invitations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { adminKeys } from '#web/features/moderation/frame/admin-keys.ts'
import { staffApi } from '#web/features/moderation/frame/staff-api.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'

/** Only the response has the link. */
export function useInvite() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: NewInvitation) => staffApi('POST /admin/invitations', { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: adminKeys.invitations }),
  })
}

export function useRevoke() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (invitationId: InvitationId) =>
      staffApi('DELETE /admin/invitations/:invitationId', { params: { invitationId } }),
    onError: error => reportFailure(error, { title: i18n.t('Error revoking the invitation') }),
    onSettled: () => queries.invalidateQueries({ queryKey: adminKeys.invitations }),
  })
}
