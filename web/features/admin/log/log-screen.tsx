import { useSearchParams } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import { LogAct } from '#contract/moderation/moderation-log.ts'
import { MoreButton } from '#web/features/admin/screen/more-button.tsx'
import { QuietState } from '#web/features/admin/screen/quiet-state.tsx'
import { ScreenLayout } from '#web/features/admin/screen/screen-layout.tsx'
import { ListFrame } from '#web/features/core/lists/list-frame.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { LogEntryRow } from './log-entry-row.tsx'
import { LogFilters } from './log-filters.tsx'
import { type LogFilter, useLog } from './queries.ts'

const NAMES = ['act', 'member', 'actor', 'from', 'to'] as const

/** Everything that was decided and done, by whom and why. The filter is in the address. */
export function LogScreen() {
  const [search, setSearch] = useSearchParams()
  const filter = toFilter(search)
  const change = (part: LogFilter) => {
    const entries = Object.entries({ ...filter, ...part }).filter(([, value]) => value)
    setSearch(Object.fromEntries(entries) as Record<string, string>)
  }
  return (
    <ScreenLayout title="Log" text="Who decided and did what, when and why. Nothing can be changed here.">
      <LogFilters filter={filter} onChange={change} />
      <Entries filter={filter} />
    </ScreenLayout>
  )
}

function Entries({ filter }: { filter: LogFilter }) {
  const query = useLog(filter)
  return (
    <ListFrame
      query={query}
      pending={<Skeleton className="h-80 rounded-card" />}
      isEmpty={({ pages }) => pages.every(({ entries }) => entries.length === 0)}
      empty={
        <QuietState title="Nothing in the log">
          {Object.keys(filter).length > 0
            ? 'Nothing fits this filter.'
            : 'Every decision and every act of an operator will be noted here.'}
        </QuietState>
      }
    >
      {({ pages }) => (
        <>
          <Card padding="none">
            <ul className="divide-y divide-line-subtle">
              {pages
                .flatMap(({ entries }) => entries)
                .map(entry => (
                  <LogEntryRow key={entry.id} entry={entry} />
                ))}
            </ul>
          </Card>
          <MoreButton query={query} className="mt-4" />
        </>
      )}
    </ListFrame>
  )
}

/** The filter of an address, without what no log could have. */
function toFilter(search: URLSearchParams): LogFilter {
  const given = NAMES.flatMap(name => {
    const value = search.get(name)
    return value ? [[name, value] as const] : []
  })
  const { act, member, actor, ...days } = Object.fromEntries(given) as Record<string, string | undefined>
  return {
    ...days,
    ...(LogAct.safeParse(act).success && { act: act as LogAct }),
    ...(member && { member: member as MemberId }),
    ...(actor && { actor: actor as MemberId }),
  }
}
