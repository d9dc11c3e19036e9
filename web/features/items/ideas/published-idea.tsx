import { X } from 'lucide-react'
import type { ItemId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { SetupSteps } from '#web/features/evidence/setup-steps.tsx'
import { useItem } from '#web/features/items/items/queries.ts'
import { PublicPageLink } from '#web/features/items/sharing/public-page-link.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'

export function PublishedIdea({ id, onClose }: { id: ItemId; onClose: () => void }) {
  const { data } = useItem(id)
  return (
    <section aria-label={i18n.t('Your idea is live')} className="mb-6">
      <div className="mb-3 flex items-center gap-2">
        <h2 className="flex-1 text-title-sm">{i18n.t('Your idea is live')}</h2>
        <PublicPageLink item={{ kind: 'idea', id }} />
        <IconButton label={i18n.t('Close')} onClick={onClose}>
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
      {data && <SetupSteps item={data} isFresh />}
    </section>
  )
}
