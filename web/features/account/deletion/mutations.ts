import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api.ts'
import { useMember } from '#web/platform/app.ts'
import { isRefusal } from '#web/platform/failure.ts'
import { reportFailure } from '#web/platform/failure-notice.ts'
import { removeDrafts } from '#web/platform/form/drafts.ts'
import { withProof } from '#web/platform/proof.ts'
import { deletionKeys } from '#web/platform/query-keys.ts'
import { renewSession } from '#web/platform/reauthenticate.ts'
import { logOut } from '#web/platform/session.ts'
import { notifySuccess } from '#web/ui/feedback/notify.ts'

const isGone = (error: unknown) => isRefusal(error, 'session.ended')

/** Orders the deletion in some days. The renewed session says so in every tab. */
export function useOrderDeletion() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => withProof(() => api('PUT /me/deletion')),
    onSuccess: async ordered => {
      queries.setQueryData(deletionKeys.own, ordered)
      await renewSession()
    },
  })
}

/** Deletes the account at once, and leaves. An account that another tab has deleted is deleted. */
export function useDeleteAccount() {
  const { id } = useMember()
  return useMutation({
    mutationFn: async () => {
      const remove = () => api('DELETE /me/account')
      await withProof(remove).catch(error => {
        if (!isGone(error)) throw error
      })
    },
    onSuccess: async () => {
      removeDrafts(id)
      await logOut()
      notifySuccess({ title: 'Your account is deleted' })
    },
  })
}

/** Takes the order back. */
export function useKeepAccount() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /me/deletion'),
    onSuccess: async () => {
      queries.setQueryData(deletionKeys.own, { dueAt: null })
      notifySuccess({ title: 'You keep your account' })
      await renewSession()
    },
    onError: error => reportFailure(error, { title: 'Your account is still to be deleted' }),
  })
}
