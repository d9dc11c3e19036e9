import { ExternalLink } from 'lucide-react'
import { useId } from 'react'
import type { ItemDetail } from '#contract/item-detail.ts'
import { links } from '#web/links.ts'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { CopyButton, CopyStatus, LinkField } from './link-field.tsx'
import { QrButton } from './qr-button.tsx'
import { ShareOnX } from './share-on-x.tsx'
import { useAuthorLink } from './use-author-link.ts'

/** How an author brings people to an item, on its page. Import it lazily. */
export function OwnItemCard({ item }: { item: ItemDetail }) {
  const id = useId()
  const link = useAuthorLink(item)
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="text-title-sm">
        Bring people to it
      </h2>
      <LinkField link={link} className="mt-3.5 rounded-control bg-subtle ring-1 ring-line ring-inset" />
      <div className="mt-2 grid grid-cols-2 gap-2">
        <a
          href={links.authorLink(item)}
          target="_blank"
          rel="noopener"
          className={buttonClass({ look: 'outline' })}
        >
          <ExternalLink aria-hidden="true" className="size-4.5" />
          See it
          <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
        <CopyButton link={link} look="outline" className="px-2!" />
        <QrButton item={item} />
        <ShareOnX item={item} by="author" />
      </div>
      <CopyStatus link={link} />
    </Card>
  )
}
