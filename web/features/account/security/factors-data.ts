import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { factorKeys } from '#web/platform/cache/query-keys.ts'
import {
  beginApp,
  countRecoveryCodes,
  listApps,
  makeRecoveryCodes,
  removeApp,
  verifyAppCode,
} from '#web/platform/session/second-factor.ts'

/** The member's authenticator apps, and how many recovery codes are left: null if none were created. */
export const useFactors = () =>
  useQuery({
    queryKey: factorKeys.all,
    queryFn: async () => {
      const apps = await listApps()
      return { apps, codesLeft: apps.length > 0 ? await countRecoveryCodes() : null }
    },
    staleTime: freshness.profile,
  })

/** Fetches whether the member is a moderator or an operator, who need no proven address for an app. */
export const useHasRole = () =>
  useQuery({
    queryKey: factorKeys.role,
    queryFn: async ({ signal }) => (await api('GET /me/role', {}, { signal })).role !== 'member',
  })

function useChange<In, Out>(mutationFn: (input: In) => Promise<Out>) {
  const queries = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: factorKeys.all }) })
}

export const useBeginApp = () => useMutation({ mutationFn: beginApp })

type Shown = { id: string; code: string }

export const useFinishApp = () => useChange(({ id, code }: Shown) => verifyAppCode(id, code))

export const useRemoveApp = () => useChange(removeApp)

export const useNewCodes = () => useChange((_: null) => makeRecoveryCodes())

/** A long code in groups of four characters, as people read it aloud. */
export const groupCode = (code: string) => code.match(/.{1,4}/g)?.join(' ') ?? code
