import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { factorKeys } from '#web/platform/cache/settings-keys.ts'
import {
  beginApp,
  countRecoveryCodes,
  listApps,
  makeRecoveryCodes,
  removeApp,
  verifyAppCode,
} from '#web/platform/session/second-factor.ts'

const hasRole = async () => (await api('GET /me/role', {})).role !== 'member'

/**
 * The number of unused recovery codes is null if none were created. The role is loaded only without an app: a member with a
 * role can add one before their address is proven.
 */
export const useFactors = () =>
  useQuery({
    queryKey: factorKeys.all,
    queryFn: async () => {
      const apps = await listApps()
      if (apps.length > 0) return { apps, codesLeft: await countRecoveryCodes() }
      return { apps, codesLeft: null, hasRole: await hasRole().catch(() => undefined) }
    },
    staleTime: freshness.profile,
  })

const useChange = <In, Out>(mutationFn: (input: In) => Promise<Out>) =>
  useMutation({ mutationFn, meta: { stale: [factorKeys.all] } })

export const useBeginApp = () => useMutation({ mutationFn: beginApp })

type FactorCode = { id: string; code: string }

export const useFinishApp = () => useChange(({ id, code }: FactorCode) => verifyAppCode(id, code))

export const useRemoveApp = () => useChange(removeApp)

export const useNewCodes = () => useChange((_: null) => makeRecoveryCodes())

export const groupCode = (code: string) => code.match(/.{1,4}/g)?.join(' ') ?? code
