import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SessionId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { useMember } from '#web/platform/app.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { addressKeys, sessionKeys } from '#web/platform/cache/settings-keys.ts'
import { removeDrafts } from '#web/platform/form/drafts.ts'
import { findAddresses, signOutSessions } from '#web/platform/session/account.ts'
import { withProof } from '#web/platform/session/proof.ts'

export const useSessions = () =>
  useQuery({
    queryKey: sessionKeys.all,
    queryFn: ({ signal }) => api('GET /me/sessions', {}, { signal }),
    staleTime: freshness.messages,
  })

export const useAddresses = () =>
  useQuery({ queryKey: addressKeys.all, queryFn: findAddresses, staleTime: freshness.messages })

export function useRefreshAddresses() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: addressKeys.all })
}

const isSessionOver = (error: unknown) => isRefusal(error, 'session.unknown')

/** A session that has already ended counts as ended. */
export const useEndSession = () =>
  useMutation({
    mutationFn: async (sessionId: SessionId) => {
      const end = () => api('DELETE /me/sessions/:sessionId', { params: { sessionId } })
      await withProof(end).catch(error => {
        if (!isSessionOver(error)) throw error
      })
    },
    meta: { stale: [sessionKeys.all], failure: { title: i18n.t("That browser wasn't signed out") } },
  })

/** Ending all sessions also removes the drafts of this browser. */
export function useSignOutSessions() {
  const { id } = useMember()
  return useMutation({
    mutationFn: async (scope: 'others' | 'global') => {
      const problem = await signOutSessions(scope)
      if (problem) throw new Error(problem)
      if (scope === 'global') removeDrafts(id)
    },
    meta: { stale: [sessionKeys.all], failure: { title: i18n.t('Not signed out') } },
  })
}
