import type { QueryClient } from '@tanstack/react-query'
import type { Deleted } from './restoration.ts'

/** Shows that a text was deleted, and offers to undo it. Like the toaster, the code is loaded when it is needed. */
export const notifyDeleted = (queries: QueryClient, deleted: Deleted) =>
  void import('./restoration.ts').then(
    ({ offerRestoration }) => offerRestoration(queries, deleted),
    () => undefined,
  )
