import { X } from 'lucide-react'
import type { ItemId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { PublicPageSwitch } from '#web/features/items/sharing/public-page-switch.tsx'
import { QrButton } from '#web/features/items/sharing/qr-button.tsx'
import { SeeIt } from '#web/features/items/sharing/see-it.tsx'
import { useAuthorLink } from '#web/features/items/sharing/use-author-link.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { CopyButton, CopyStatus, LinkField } from '#web/ui/form/link-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'

export function PublishedIdea({ id, onClose }: { id: ItemId; onClose: () => void }) {
  const idea = { kind: 'idea', id } as const
  const link = useAuthorLink(idea)
  return (
    <Card
      as="section"
      aria-label={i18n.t('Your idea is live')}
      className="relative mb-6 grid items-center gap-x-8 gap-y-3.5 pe-14 md:grid-cols-[auto_minmax(0,1fr)] md:pe-16"
    >
      <div>
        <h2 className="text-title-sm">{i18n.t('Your idea is live')}</h2>
        <p className="mt-0.5 text-body-sm text-ink-2">{i18n.t('Now bring ten people.')}</p>
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2 max-md:-me-10">
        <LinkField
          link={link}
          className="rounded-control bg-subtle ring-1 ring-line ring-inset md:w-auto md:flex-1"
        />
        <CopyButton link={link} className="phone:w-full" />
        <SeeIt item={idea} />
        <QrButton item={idea} />
        <CopyStatus link={link} />
      </div>
      <div className="border-t border-line-subtle pt-3 md:col-span-2 max-md:-me-10">
        <PublicPageSwitch
          itemId={id}
          label={i18n.t('Make it public')}
          text={i18n.t('Anyone with the link can read it and join your waiting list.')}
        />
      </div>
      <div className="absolute end-2.5 top-2.5">
        <IconButton label={i18n.t('Close')} size="sm" onClick={onClose}>
          <X aria-hidden="true" className="size-4.5" />
        </IconButton>
      </div>
    </Card>
  )
}
