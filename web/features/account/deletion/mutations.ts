import { useMutation, useQueryClient } from '@tanstack/react-query'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { sessionExpired } from '#web/platform/api/failure-toast.ts'
import { useMember } from '#web/platform/app.ts'
import { deletionKeys } from '#web/platform/cache/query-keys.ts'
import { removeDrafts } from '#web/platform/form/drafts.ts'
import { withProof } from '#web/platform/session/proof.ts'
import { renewSession } from '#web/platform/session/reauthenticate.ts'
import { logOut } from '#web/platform/session/session.ts'
import { notifyError, notifySuccess } from '#web/ui/feedback/notify.ts'

const sessionOver = {
  ...sessionExpired,
  title: i18n.t('You are signed out'),
  description: i18n.t(
    "Your account was already deleted, or your session had ended. If you can still sign in, it's not deleted.",
  ),
}

const isGone = (error: unknown) => isRefusal(error, 'session.ended')

/** Renews the session, so that every tab learns of the deletion. */
export const useScheduleDeletion = () =>
  useMutation({
    mutationFn: () => withProof(() => api('PUT /me/deletion')),
    onSuccess: renewSession,
    meta: { replaces: deletionKeys.own },
  })

/**
 * If the session has already ended, the account may be deleted or may still exist: another tab may have deleted it, or a
 * request whose response was lost.
 */
export function useDeleteAccount() {
  const { id } = useMember()
  return useMutation({
    mutationFn: async () => {
      const remove = async () => (await api('DELETE /me/account')) === null
      return withProof(remove).catch(error => {
        if (isGone(error)) return false
        throw error
      })
    },
    onSuccess: async isDeleted => {
      if (isDeleted) removeDrafts(id)
      await logOut()
      if (isDeleted) notifySuccess({ title: i18n.t('Your account is deleted') })
      else notifyError(sessionOver)
    },
  })
}

/** Calls `onKept` while the button is still on the page. */
export function useKeepAccount(onKept: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => api('DELETE /me/deletion'),
    onSuccess: async () => {
      onKept()
      queries.setQueryData(deletionKeys.own, { dueAt: null })
      notifySuccess({ title: i18n.t('You keep your account') })
      await renewSession()
    },
    meta: { failure: { title: i18n.t('Your account will still be deleted') } },
  })
}
