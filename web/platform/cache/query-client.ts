import { QueryClient } from '@tanstack/react-query'
import { isRefusal } from '#web/platform/api/failure.ts'
import { getRetryDelayMs } from '#web/platform/api/repeated-write.ts'

const RETRIES = 3

/** Returns whether there was no usable response, or the server says when to try again. */
const isTemporary = (error: unknown) => isRefusal(error, 'busy', 'network')

/** Creates the query cache. It retries only temporary failures, and again once the connection is back. */
export const createQueryClient = () =>
  new QueryClient({
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
