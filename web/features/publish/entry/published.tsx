import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ItemId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import { itemName } from '#contract/items/item-name.ts'
import { uiKinds } from '#web/features/core/kinds.ts'
import { useItem } from '#web/features/items/items/queries.ts'
import { PublicPageQuestion } from '#web/features/items/sharing/public-page-switch.tsx'
import { SeeIt } from '#web/features/items/sharing/see-it.tsx'
import { OwnShareOnX } from '#web/features/items/sharing/share-on-x.tsx'
import { type OwnItem, useAuthorLink } from '#web/features/items/sharing/use-author-link.ts'
import { links } from '#web/links.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { Glyph } from '#web/ui/brand/glyph.tsx'
import { Celebration } from '#web/ui/feedback/celebration.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { CopyButton, CopyStatus, LinkField } from '#web/ui/form/link-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'

const QrPicture = lazyPart(async () => (await import('#web/features/items/sharing/qr-picture.tsx')).QrPicture)

/** The item that was just published, with the link and the QR code to bring people to it. */
function PublishedLink({ item }: { item: OwnItem }) {
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

type Words = { title: string; badge: string; text: string }

const words: Record<ItemKind, Words> = {
  idea: {
    title: 'Vision Validated!',
    badge: 'Visionary',
    text: 'Your idea is live. From here on, every vote and every answer is evidence.',
  },
  pain_point: {
    title: 'Pain Point Published!',
    badge: 'Problem Solver',
    text: 'Your pain point is live. Whoever has it too can say so now, or propose what helps.',
  },
  product: {
    title: 'Product Launched!',
    badge: 'Creator',
    text: 'Your product is live. From here on, every vote and every answer is evidence.',
  },
}

/** Celebrates the item that was just published, and helps to bring people to it. */
export function Published({ kind, id }: { kind: ItemKind; id: ItemId }) {
  const { title, badge, text } = words[kind]
  return (
    <div className="flex flex-col items-center py-6 md:py-10">
      <Celebration
        heading={
          <h1 ref={focusOnMount} tabIndex={-1} className="mt-4 display-face text-h1 outline-none">
            {title}
          </h1>
        }
        badge={
          <Badge tone="signal" size="md">
            {badge}
          </Badge>
        }
      >
        {text}
      </Celebration>
      <PublishedLink item={{ kind, id }} />
      <Link to={links.marketplace()} className={buttonClass({ look: 'ghost', className: 'mt-6' })}>
        Continue Your Journey
        <ArrowRight aria-hidden="true" className="size-4.5" />
      </Link>
    </div>
  )
}
