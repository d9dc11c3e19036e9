import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/card.tsx'

export const LONG_TEXT =
  'Turn a messy thread of client emails, voice notes and half-remembered calls into one scoped project brief with a price range, open questions and a plan that everybody has agreed to before work starts.'

export const RTL_TEXT = 'أصعب ما في الأمر ليس فكرتك، بل أن تعرف هل يريدها أحد.'

type Props = { title: string; children: ReactNode }

export function Specimen({ title, children }: Props) {
  return (
    <Card as="section" padding="lg" aria-label={title} className="flex min-w-0 flex-col gap-4">
      <h2 className="font-mono text-caption text-ink-3">{title}</h2>
      {children}
    </Card>
  )
}

export function Samples({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-3">{children}</div>
}
