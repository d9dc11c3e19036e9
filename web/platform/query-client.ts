import { QueryClient } from '@tanstack/react-query'
import { ApiFailure } from './api.ts'

const RETRIES = 3
const FIRST_WAIT_MS = 1_000

const isNetworkFailure = (error: unknown) => error instanceof ApiFailure && error.code === 'network'

/** Waits 1 s, 2 s, 4 s before the three retries. */
const retryWaitMs = (attempt: number) => FIRST_WAIT_MS * 2 ** attempt

/** The cache of everything read. Only a lost connection is tried again, also when it is back; a refusal stands. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => isNetworkFailure(error) && failures < RETRIES,
        retryDelay: retryWaitMs,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
