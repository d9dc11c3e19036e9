import { useSearchParams } from 'react-router'
import type { MemberId } from '#contract/ids.ts'
import { decisionActs, LogAct, type LogEntry } from '#contract/moderation/log.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { adminKeys } from '#web/features/moderation/admin-shell/admin-keys.ts'
import { useOwnRole } from '#web/features/moderation/admin-shell/queries.ts'
import { staffApi } from '#web/features/moderation/admin-shell/staff-api.ts'
import { MemberName } from '#web/features/moderation/controls/member-name.tsx'
import { QuietState } from '#web/features/moderation/controls/quiet-state.tsx'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { usePages } from '#web/platform/cache/use-pages.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { toFullDate } from '#web/ui/text/time-ago.tsx'
import { logWords, toDetailLines, toEntryWords } from './log-text.ts'

/** The days are UTC dates, and both are included. */
type LogFilter = {
  act?: LogAct | undefined
  member?: MemberId | undefined
  actor?: MemberId | undefined
  from?: string | undefined
  to?: string | undefined
}

const useLog = (filter: LogFilter) =>
  usePages({
    queryKey: adminKeys.log(filter),
    load: (before, signal) => staffApi('GET /moderation/log', { query: { ...filter, before } }, { signal }),
  })

const NONE = { act: undefined, member: undefined, actor: undefined, from: undefined, to: undefined }

/** The member and the actor can only be set by a link. */
function LogFilters({ filter, onChange }: { filter: LogFilter; onChange: (part: LogFilter) => void }) {
  const { data } = useOwnRole()
  const acts = data?.role === 'operator' ? (Object.keys(logWords) as LogAct[]) : decisionActs
  const toDate = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      type="date"
      className="w-38"
      value={filter[name] ?? ''}
      onChange={event => onChange({ [name]: event.target.value || undefined })}
    />
  )
  return (
    <div className="mb-4 flex flex-wrap items-end gap-3">
      <Select
        label={i18n.t('What')}
        className="w-56"
        options={[
          { value: 'all', label: i18n.t('Everything') },
          ...acts.map(value => ({ value, label: logWords[value] })),
        ]}
        value={filter.act ?? 'all'}
        onValueChange={act => onChange({ act: act === 'all' ? undefined : act })}
      />
      {toDate('from', i18n.t({ message: 'From', context: 'first day' }))}
      {toDate('to', i18n.t({ message: 'To', context: 'last day' }))}
      {Object.keys(filter).length > 0 && (
        <Button look="ghost" onClick={() => onChange(NONE)}>
          {filter.member || filter.actor ? i18n.t('Show everyone') : i18n.t('Clear')}
        </Button>
      )}
    </div>
  )
}

const NAMES = ['act', 'member', 'actor', 'from', 'to'] as const

export function LogScreen() {
  const [search, setSearch] = useSearchParams()
  const filter = toFilter(search)
  const change = (part: LogFilter) => {
    const entries = Object.entries({ ...filter, ...part }).filter(([, value]) => value)
    setSearch(Object.fromEntries(entries) as Record<string, string>)
  }
  return (
    <ScreenLayout title={i18n.t('Log')} text={i18n.t('Every action, with who, when and why. Read-only.')}>
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
      rows={({ pages }) => pages.flatMap(({ entries }) => entries)}
      empty={
        <QuietState title={i18n.t('Nothing in the log')}>
          {Object.keys(filter).length > 0
            ? i18n.t('Nothing matches this filter.')
            : i18n.t('Every decision and every change by an operator is recorded here.')}
        </QuietState>
      }
    >
      {entries => (
        <>
          <Card padding="none">
            <ul className="divide-y divide-line-subtle">
              {entries.map(entry => (
                <LogEntryRow key={entry.id} entry={entry} />
              ))}
            </ul>
          </Card>
          <ShowMore query={query} className="mt-4" />
        </>
      )}
    </ListFrame>
  )
}

function toFilter(search: URLSearchParams): LogFilter {
  const given = NAMES.map(name => [name, search.get(name)] as const)
  const isKnown = ([name, value]: (typeof given)[number]) =>
    name === 'act' ? LogAct.safeParse(value).success : Boolean(value)
  return Object.fromEntries(given.filter(isKnown))
}

const ByActor = ({ actor }: Pick<LogEntry, 'actor'>) =>
  actor ? (
    <Sentence text={i18n.t('by <0/>')}>
      <MemberName member={actor} />
    </Sentence>
  ) : (
    i18n.t('by the server')
  )

function LogEntryRow({ entry }: { entry: LogEntry }) {
  const { actor, member, sentence, createdAt } = entry
  const { act, kind, reason } = toEntryWords(entry)
  const lines = toDetailLines(entry)
  return (
    <li className="grid gap-x-6 gap-y-1 px-5 py-3.5 text-body-sm md:grid-cols-[11rem_minmax(0,1fr)]">
      <time dateTime={createdAt} className="text-caption text-ink-2">
        {toFullDate(createdAt)}
      </time>
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{act}</span>
          {kind && <span> · {kind}</span>}
          {member && (
            <>
              {' · '}
              <MemberName member={member} />
            </>
          )}
          <span className="text-ink-2">
            {' · '}
            <ByActor actor={actor} />
          </span>
        </p>
        {(reason || sentence) && (
          <p dir="auto" className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">
            {reason && `${reason}${sentence ? ': ' : ''}`}
            {sentence}
          </p>
        )}
        {lines.length > 0 && (
          <p className="mt-0.5 text-caption text-ink-2 [overflow-wrap:anywhere]">{lines.join(' · ')}</p>
        )}
      </div>
    </li>
  )
}
