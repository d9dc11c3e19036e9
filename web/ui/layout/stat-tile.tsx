import type { ReactNode } from 'react'
import { InfoTip } from '#web/ui/overlay/info-tip.tsx'
import { Card } from './card.tsx'

type Props = { label: string; value: ReactNode; note?: ReactNode; tip?: ReactNode; className?: string }

/** One number with its name; `tip` explains it on demand, `note` is shown below it. */
export function StatTile({ label, value, note, tip, className }: Props) {
  return (
    <Card padding="none" className={className}>
      <dl className="px-4.5 py-4">
        <dt className="flex min-h-6 items-center justify-between gap-2 text-caption font-medium text-ink-3">
          {label}
          {tip && <InfoTip label={`About ${label}`}>{tip}</InfoTip>}
        </dt>
        <dd className="mt-1.5 text-stat tabular-nums">{value}</dd>
        {note && <dd className="mt-2 font-mono text-caption text-ink-3 tabular-nums">{note}</dd>}
      </dl>
    </Card>
  )
}
