import type { LogAct } from '#contract/moderation/moderation-log.ts'
import { useOwnRole } from '#web/features/admin/frame/queries.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { logWords, rulingActs } from './log-words.ts'
import type { LogFilter } from './queries.ts'

type Props = { filter: LogFilter; onChange: (part: LogFilter) => void }

const NONE = { act: undefined, member: undefined, actor: undefined, from: undefined, to: undefined }

/** What of the log is shown: one kind of act, and the days between two. A member comes from a link. */
export function LogFilters({ filter, onChange }: Props) {
  const { data } = useOwnRole()
  const acts = data?.role === 'operator' ? (Object.keys(logWords) as LogAct[]) : rulingActs
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
        label="What"
        className="w-56"
        options={[
          { value: 'all', label: 'Everything' },
          ...acts.map(value => ({ value, label: logWords[value] })),
        ]}
        value={filter.act ?? 'all'}
        onValueChange={act => onChange({ act: act === 'all' ? undefined : act })}
      />
      {toDate('from', 'From')}
      {toDate('to', 'To')}
      {Object.keys(filter).length > 0 && (
        <Button look="ghost" onClick={() => onChange(NONE)}>
          {filter.member || filter.actor ? 'Show everyone' : 'Clear'}
        </Button>
      )}
    </div>
  )
}
