import { ChevronRight, QrCode } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { itemName } from '#contract/items/item-name.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { links } from '#web/links.ts'
import { Button } from '#web/ui/form/button.tsx'
import { CopyButton, CopyStatus, LinkField } from '#web/ui/form/link-field.tsx'
import { TitledCard } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { OwnMessage } from './own-message.tsx'
import { PublicPageLink } from './public-page-link.tsx'
import { MakePublic, PublicPageSwitch } from './public-page-switch.tsx'
import { usePublicPage } from './queries.ts'
import { OwnShareOnX } from './share-on-x.tsx'
import { type OwnItem, useAuthorLink } from './use-author-link.ts'

const QrDialog = lazyPart(async () => (await import('./qr-dialog.tsx')).QrDialog)

export function OwnItemCard({ item }: { item: ItemDetail }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = usePublicPage(item.id)
  return (
    <TitledCard title={i18n.t('Share it')} heading={heading}>
      {data?.isOn === false && <MakePublic itemId={item.id} onPress={() => heading.current?.focus()} />}
      {data?.isOn && (
        <>
          <OwnLink item={item} />
          <div className="mt-4 border-t border-line-subtle pt-2">
            <PublicPageSwitch itemId={item.id} />
          </div>
        </>
      )}
      <FurtherPages item={item} />
    </TitledCard>
  )
}

function OwnLink({ item }: { item: ItemDetail }) {
  const link = useAuthorLink(item)
  return (
    <>
      <LinkField link={link} className="mt-3.5 rounded-control bg-subtle ring-1 ring-line ring-inset" />
      <div className="mt-2 mb-4 flex flex-wrap gap-2 *:flex-1">
        <PublicPageLink item={item} />
        <CopyButton link={link} look="outline" className="px-2!" />
        <QrButton item={item} />
      </div>
      <CopyStatus link={link} />
      <OwnMessage kind={item.kind} title={itemName(item)} address={link.text}>
        <OwnShareOnX item={item} />
      </OwnMessage>
    </>
  )
}

function QrButton({ item }: { item: OwnItem }) {
  const [isOpen, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        look="outline"
        onPointerEnter={QrDialog.preload}
        onFocus={QrDialog.preload}
        onClick={() => setOpen(true)}
      >
        <QrCode aria-hidden="true" className="size-4.5" />
        {i18n.t('QR')}
      </Button>
      {isOpen !== undefined && <QrDialog item={item} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}

function FurtherPages({ item: { kind, id } }: { item: ItemDetail }) {
  const { data } = usePublicPage(id)
  return (
    <ul className="mt-2 -mb-2 divide-y divide-line-subtle border-t border-line-subtle">
      <Row to={links.waitingList(kind, id)} name={i18n.t('Waiting list')}>
        {data && toNumberText(data.subscriberCount)}
      </Row>
      <Row to={links.ownSite(kind, id)} name={i18n.t('On your own site')} />
    </ul>
  )
}

const Row = ({ to, name, children }: { to: string; name: string; children?: ReactNode }) => (
  <li>
    <Link to={to} className="flex min-h-10 items-center gap-2 rounded-small text-body-sm touch:min-h-11">
      <span className="flex-1 font-medium">{name}</span>{' '}
      <span className="text-ink-2 tabular-nums">{children}</span>
      <ChevronRight aria-hidden="true" className="size-4 text-ink-3 rtl:-scale-x-100" />
    </Link>
  </li>
)
