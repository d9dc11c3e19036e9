import { type ReactNode, useId } from 'react'
import type { ItemKind } from '#contract/item-kind.ts'
import { CardByline } from '#web/features/items/items/card-byline.tsx'
import { useByline } from './use-byline.ts'

type Props = { kind: ItemKind; title: string; children: ReactNode }

/** An item's page before there is one: nothing on it can be voted on or answered yet. */
export function PagePreview({ kind, title, children }: Props) {
  const id = useId()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- whoever reads it by the keyboard scrolls it
    <article tabIndex={0} aria-labelledby={id} className="flex min-w-0 flex-col gap-4.5 pb-2">
      <header>
        <CardByline kind={kind} {...useByline()} />
        <h2 id={id} dir="auto" className="mt-3 display-face text-detail [overflow-wrap:anywhere]">
          {title || <span className="text-ink-3">Nothing written yet</span>}
        </h2>
      </header>
      {children}
    </article>
  )
}
