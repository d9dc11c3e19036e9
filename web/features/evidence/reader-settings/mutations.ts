import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReaderSettings } from '#contract/reader-settings.ts'
import { api } from '#web/platform/api.ts'
import { reportFailure } from '#web/platform/failure-notice.ts'
import { readerSettingsKeys } from '#web/platform/query-keys.ts'

const queryKey = readerSettingsKeys.all
const mutationKey = ['choose', ...queryKey]

/** Changes a part of the settings at once. Choices are sent one after the other; a failed one shows what is stored. */
export function useReaderChoice() {
  const queries = useQueryClient()
  const getShown = () => queries.getQueryData<ReaderSettings>(queryKey)
  const show = (part: Partial<ReaderSettings>) =>
    queries.setQueryData<ReaderSettings>(queryKey, known => known && { ...known, ...part })
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: (part: Partial<ReaderSettings>) =>
      api('PUT /me/reader-settings', { body: { ...(getShown() as ReaderSettings), ...part } }),
    onMutate: part => {
      void queries.cancelQueries({ queryKey })
      const before = getShown()
      show(part)
      return before
    },
    onError: (error, _part, before) => {
      if (before) show(before)
      reportFailure(error, { title: 'Something Went Wrong' })
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })
}
