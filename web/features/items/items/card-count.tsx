import type { LucideIcon } from 'lucide-react'
import { toNumberText } from '#web/ui/text/number-text.ts'

type Props = { icon: LucideIcon; count: number; one: string }

/** A number on a card under its icon; readers hear the word. */
export function CardCount({ icon: Icon, count, one }: Props) {
  return (
    <span className="inline-flex min-h-9 items-center gap-1.5 text-caption text-ink-3 tabular-nums">
      <Icon aria-hidden="true" className="size-4" />
      {toNumberText(count)}
      <span className="sr-only">{count === 1 ? one : `${one}s`}</span>
    </span>
  )
}
