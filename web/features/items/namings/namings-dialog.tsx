import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { toToast } from '#web/platform/api/failure-toast.ts'
import { itemKeys } from '#web/platform/cache/query-keys.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { type PainPoint, PainPointField, toPainPoint } from './pain-point-field.tsx'

type Props = { item: ItemDetail; open: boolean; onOpenChange: (open: boolean) => void }

/** Each choice is stored at once. */
export function NamingsDialog({ item: { id: ideaId, namings }, ...dialog }: Props) {
  const [chosen, setChosen] = useState<readonly PainPoint[]>(namings.map(toPainPoint))
  const { mutate: store, error } = useMutation({
    mutationFn: (pains: readonly PainPoint[]) =>
      api('PUT /ideas/:ideaId/namings', { params: { ideaId }, body: { solves: pains.map(({ id }) => id) } }),
    onSuccess: (_, pains) => setChosen(pains),
    meta: { stale: [itemKeys.detail(ideaId)] },
  })
  return (
    <Dialog {...dialog} title={i18n.t('Pain points it would solve')}>
      <div className="min-h-80 pb-5">
        <PainPointField
          chosen={chosen}
          onChosen={store}
          error={error ? toToast(error).description : undefined}
        />
      </div>
    </Dialog>
  )
}
