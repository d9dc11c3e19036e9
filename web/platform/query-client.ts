import { QueryClient } from '@tanstack/react-query'
import { isRefusal, isServerBusy } from './failure.ts'
import { getRetryDelayMs } from './repeated-write.ts'

const RETRIES = 3

/** No usable answer came, or the server asks to be asked again. */
const isTemporary = (error: unknown) => isServerBusy(error) || isRefusal(error, 'network')

/** The cache of everything read. Only what passes by itself is tried again, also when the connection is back. */
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
