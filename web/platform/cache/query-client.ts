import { MutationCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import type { RefusalCode } from '#contract/refusals.ts'
import { isRefusal } from '#web/platform/api/failure.ts'
import { reportFailure } from '#web/platform/api/failure-toast.ts'
import { getRetryDelayMs } from '#web/platform/api/repeated-write.ts'
import { isProofNeeded } from '#web/platform/session/proof.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** What a mutation has done for it, besides its own callbacks. */
    mutationMeta: {
      /** The toast after a failure. */
      failure?: { title: string; description?: string }
      /** The refusal after which there is no toast. */
      quiet?: RefusalCode
      /** The query whose new data is in the response. After a failure it is loaded again. */
      replaces?: QueryKey
      /** They are loaded again afterwards. After a success the mutation is pending until then. */
      stale?: readonly QueryKey[]
    }
  }
}

const RETRIES = 3

/** Returns whether there was no usable response, or the server says when to try again. */
const isTemporary = (error: unknown) => isRefusal(error, 'busy', 'network')

const createMutationCache = () =>
  new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      const isQuiet = meta?.quiet !== undefined && isRefusal(error, meta.quiet)
      if (meta?.failure && !isQuiet) reportFailure(error, meta.failure)
    },
    onSuccess: (data, _variables, _result, { meta }, { client }) =>
      meta?.replaces && client.setQueryData(meta.replaces, data),
    onSettled: (_data, error, _variables, _result, { meta }, { client }) => {
      // Nothing has changed, and loading it could ask for the proof again.
      if (isProofNeeded(error)) return
      const stale = [...(meta?.stale ?? []), ...(error && meta?.replaces ? [meta.replaces] : [])]
      const reloads = stale.map(queryKey => client.invalidateQueries({ queryKey }))
      return error ? undefined : Promise.all(reloads)
    },
  })

/** Creates the query cache. It retries only temporary failures, and again once the connection is back. */
export const createQueryClient = () =>
  new QueryClient({
    mutationCache: createMutationCache(),
    defaultOptions: {
      queries: {
        retry: (failures, error) => isTemporary(error) && failures < RETRIES,
        retryDelay: getRetryDelayMs,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
