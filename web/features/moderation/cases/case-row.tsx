import { Link } from 'react-router'
import type { CaseCard } from '#contract/moderation/cases.ts'
import { reasonWords } from '#contract/moderation/reasons.ts'
import { ShortAge } from '#web/features/moderation/screen/short-age.tsx'
import { Badge } from '#web/ui/text/badge.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { kindWords, toReportCount } from './case-words.ts'

const MANY = 3

type Props = { row: CaseCard; to: string; isOpen: boolean }

/** A case in the queue. */
export function CaseRow({ row, to, isOpen }: Props) {
  const { icon: Icon, label } = kindWords[row.subject.kind]
  return (
    <li className="border-b border-line-subtle">
      <Link
        to={to}
        data-case={row.id}
        aria-current={isOpen || undefined}
        className={cx(
          'flex gap-3 px-4.5 py-3.25 -outline-offset-2 transition-colors duration-instant',
          isOpen ? 'bg-surface shadow-[inset_3px_0_0_var(--text)]' : 'hover:bg-subtle',
        )}
      >
        <Icon aria-hidden="true" className="mt-0.5 size-4.5 flex-none text-ink-2" strokeWidth={1.75} />
        <span className="sr-only">{label}: </span>
        <div className="min-w-0 flex-1">
          <p className="flex gap-2">
            <span dir="auto" className="min-w-0 flex-1 truncate text-body-sm font-semibold">
              {row.title}
            </span>
            <ShortAge at={row.openedAt} className="flex-none text-caption text-ink-3" />
          </p>
          {row.excerpt && (
            <p dir="auto" className="mt-0.5 truncate text-caption text-ink-2">
              “{row.excerpt}”
            </p>
          )}
          <Badges row={row} />
        </div>
      </Link>
    </li>
  )
}

const Badges = ({ row: { reportCount, reason, state } }: Pick<Props, 'row'>) => (
  <p className="mt-1.75 flex flex-wrap gap-1.5">
    <Badge size="sm" tone={reportCount >= MANY ? 'warning' : 'neutral'}>
      {toReportCount(reportCount)}
    </Badge>
    <Badge size="sm" tone="outline">
      {reasonWords[reason]}
    </Badge>
    {state === 'appealed' && (
      <Badge size="sm" tone="warning">
        Appealed
      </Badge>
    )}
  </p>
)
