import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/card.tsx'

type Props = { title: string; children: ReactNode }

/** A titled box of samples. */
export function Specimen({ title, children }: Props) {
  return (
    <Card as="section" padding="lg" aria-label={title} className="flex min-w-0 flex-col gap-4">
      <h2 className="font-mono text-caption text-ink-3">{title}</h2>
      {children}
    </Card>
  )
}
