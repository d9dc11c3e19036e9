import type { ReactNode } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { InfoTip } from '#web/ui/overlay/info-tip.tsx'
import { Card } from './card.tsx'

type Props = { label: string; value: ReactNode; tip?: ReactNode; className?: string }

/** `tip` is an explanation on demand. */
export function StatTile({ label, value, tip, className }: Props) {
  return (
    <Card padding="none" className={className}>
      <dl className="px-4.5 py-4">
        <dt className="flex min-h-6 items-center justify-between gap-2 text-caption font-medium text-ink-3">
          {label}
          {tip && <InfoTip label={i18n.t('About {label}', { label })}>{tip}</InfoTip>}
        </dt>
        <dd className="mt-1.5 text-stat tabular-nums">{value}</dd>
      </dl>
    </Card>
  )
}

type StripProps = { stats: readonly { label: string; value: ReactNode }[] }

/** Up to four, as tiles on wide screens and in one strip on phones. */
export const StatStrip = ({ stats }: StripProps) => (
  <div className="mb-6 grid grid-cols-4 gap-3.5 max-md:mb-3 max-md:gap-0 max-md:divide-x max-md:divide-line-subtle max-md:rounded-card max-md:bg-surface max-md:shadow-card">
    {stats.map(({ label, value }) => (
      <dl
        key={label}
        className="flex min-w-0 flex-col max-md:flex-col-reverse max-md:justify-end px-4.5 py-4 md:rounded-card md:bg-surface md:shadow-card max-md:px-3 max-md:py-2"
      >
        <dt className="flex min-h-6 items-center text-caption font-medium text-ink-3 max-md:min-h-0 max-md:text-[12px] max-md:hyphens-auto">
          {label}
        </dt>
        <dd className="mt-1.5 text-stat tabular-nums max-md:mt-0.5 max-md:text-[18px] max-md:font-semibold">
          {value}
        </dd>
      </dl>
    ))}
  </div>
)
