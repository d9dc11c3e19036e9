import { useMutation } from '@tanstack/react-query'
import type { EvidenceBar } from '#contract/evidence/bars.ts'
import type { ItemId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { evidenceKeys } from '#web/platform/cache/query-keys.ts'

/** The same bar again adds no version, so a retry is harmless. */
export const useWriteBar = () =>
  useMutation({
    mutationFn: ({ itemId, bar }: { itemId: ItemId; bar: EvidenceBar }) =>
      api('PUT /items/:itemId/bar', { params: { itemId }, body: bar }),
    meta: { stale: [evidenceKeys.all], failure: { title: i18n.t('Your bar wasn’t saved') } },
  })
