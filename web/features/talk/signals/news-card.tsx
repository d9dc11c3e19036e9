import { type ReactNode, type RefObject, useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { newsKeys } from '#web/platform/cache/query-keys.ts'
import { useWrite } from '#web/platform/cache/use-write.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

type Props = {
  of: 'signals' | 'notifications'
  look?: 'ghost' | 'outline'
  /** Takes the focus afterwards, because the button is gone then. */
  heading: RefObject<HTMLElement | null>
}

export function MarkAllRead({ of, look = 'ghost', heading }: Props) {
  const { send, isPending } = useWrite(`PUT /me/${of}/reading`, {
    stale: newsKeys,
    failure: {
      title: i18n.t('Something Went Wrong'),
      description: i18n.t('Failed to mark all notifications as read'),
    },
  })
  const readAll = async () => {
    if ((await send({})) !== undefined) heading.current?.focus()
  }
  return (
    <Button look={look} size="sm" busy={isPending} onClick={() => void readAll()}>
      {i18n.t('Mark all read')}
    </Button>
  )
}

type CardProps = { id: string; title: ReactNode; hasUnread: boolean; children: ReactNode }

/** A card of signals, all of which can be marked read. */
export function NewsCard({ id, title, hasUnread, children }: CardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card as="section" aria-labelledby={id}>
      <header className="flex min-h-9 flex-wrap items-center justify-between gap-2">
        <h2
          id={id}
          ref={heading}
          tabIndex={-1}
          className="flex rounded-small items-center gap-2.5 text-title-sm"
        >
          {title}
        </h2>
        {hasUnread && <MarkAllRead of="signals" heading={heading} />}
      </header>
      {children}
    </Card>
  )
}
