import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { reportFailure } from '#web/platform/api/failure-notice.ts'
import { loadFile } from '#web/platform/api/load-file.ts'
import { saveFile } from '#web/platform/api/save-file.ts'
import { exportKeys } from '#web/platform/cache/query-keys.ts'
import { withProof } from '#web/platform/session/proof.ts'

/** Asks for a copy of everything about the member. */
export function useExportOrder() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => withProof(() => api('PUT /me/export')),
    onSuccess: own => queries.setQueryData(exportKeys.all, own),
    onError: error => reportFailure(error, { title: 'Your copy was not ordered' }),
  })
}

/** Loads the copy and lets the member save it. */
export function useArchive() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => withProof(() => loadFile('GET /me/export/archive')),
    onSuccess: ({ name, content }) => saveFile(name, content),
    onError: error => reportFailure(error, { title: 'Your copy was not loaded' }),
    onSettled: () => queries.invalidateQueries({ queryKey: exportKeys.all }),
  })
}
