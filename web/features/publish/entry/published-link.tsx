import { itemName } from '#contract/items/item-name.ts'
import { uiKinds } from '#web/features/items/items/kinds.ts'
import { useItem } from '#web/features/items/items/queries.ts'
import { PublicPageQuestion } from '#web/features/items/public-page/public-page-switch.tsx'
import { CopyButton, CopyStatus, LinkField } from '#web/features/items/sharing/link-field.tsx'
import { SeeIt } from '#web/features/items/sharing/see-it.tsx'
import { OwnShareOnX } from '#web/features/items/sharing/share-on-x.tsx'
import { type OwnItem, useAuthorLink } from '#web/features/items/sharing/use-author-link.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'

const QrPicture = lazyPart(async () => (await import('#web/features/items/sharing/qr-picture.tsx')).QrPicture)

/** The item that was just published, with the link and the QR code to bring people to it. */
export function PublishedLink({ item }: { item: OwnItem }) {
  const { data } = useItem(item.id)
  const link = useAuthorLink(item)
  return (
    <Card
      as="section"
      padding="none"
      aria-label="Bring people to it"
      className="mx-auto mt-7 grid w-full max-w-225 overflow-hidden text-start md:grid-cols-[minmax(0,1fr)_236px]"
    >
      <div className="p-4.5 md:p-7">
        <div className="flex min-h-14 items-center gap-4">
          <Glyph id={item.id} kind={uiKinds[item.kind]} />
          <div className="min-w-0">
            <KindBadge kind={uiKinds[item.kind]} />
            <p dir="auto" className="mt-1.5 min-h-6 text-title [overflow-wrap:anywhere]">
              {data && itemName(data)}
            </p>
          </div>
        </div>
        <p className="mt-6 text-body-sm font-semibold">The link to bring people</p>
        <div className="mt-2 flex flex-wrap items-center gap-1.5 rounded-control bg-subtle p-1.5 ring-1 ring-line ring-inset md:flex-nowrap">
          <LinkField link={link} />
          <CopyButton link={link} className="flex-none phone:w-full" />
        </div>
        <CopyStatus link={link} />
        <div className="mt-2.5 flex flex-wrap gap-2 max-md:*:flex-1">
          <SeeIt item={item} />
          {data && <OwnShareOnX item={data} />}
        </div>
        <div className="mt-5 border-t border-line-subtle pt-4">
          <PublicPageQuestion item={item} />
        </div>
      </div>
      <div className="grid min-h-33 content-start items-center gap-4 border-line-subtle bg-subtle p-4.5 max-md:grid-cols-[6rem_minmax(0,1fr)] max-md:border-t md:min-h-80 md:border-s md:p-7">
        <QrPicture item={item} />
      </div>
    </Card>
  )
}
