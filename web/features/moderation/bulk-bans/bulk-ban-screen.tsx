import { useState } from 'react'
import type { Filter } from '#contract/moderation/bulk-bans.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useOwnRole } from '#web/features/moderation/admin-shell/queries.ts'
import { blocklistKinds } from '#web/features/moderation/blocklist/blocklist-row.tsx'
import { ScreenLayout } from '#web/features/moderation/controls/screen-layout.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { BulkBanList } from './bulk-ban-list.tsx'

const BulkBanDialog = lazyPart(async () => (await import('./bulk-ban-dialog.tsx')).BulkBanDialog)

const DAY_MS = 86_400_000
const TIMES = [
  { name: 'from', label: i18n.t('Joined from') },
  { name: 'to', label: i18n.t('Joined before') },
] as const
const HOST = { name: 'host', label: i18n.t('Their posts link to'), placeholder: 'example.org' }
const FOR_OPERATORS = [
  { name: 'network', label: blocklistKinds.network, placeholder: '203.0.113.7' },
  { name: 'domain', label: blocklistKinds['mail-domain'], placeholder: 'example.org' },
]

/** A time as the clock of the reader shows it. */
const toLocal = (ms: number) =>
  new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

function toFilter(form: FormData): Filter {
  const values = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, value.trim()]] : [])),
  )
  const toTime = (local: string | undefined) => local && new Date(local).toISOString()
  return { ...values, from: toTime(values['from']) ?? '', ...(values['to'] && { to: toTime(values['to']) }) }
}

export function BulkBanScreen() {
  const [filter, setFilter] = useState<Filter>()
  const { data } = useOwnRole()
  const isOperator = data?.role === 'operator'
  return (
    <ScreenLayout
      title={i18n.t('Bulk ban')}
      text={i18n.t(
        'Find the accounts of one bad night, ban them together, and hide what they posted. You can undo it.',
      )}
    >
      <FilterForm isOperator={isOperator} onFind={setFilter} />
      {filter && (
        <BulkBanDialog filter={filter} isOperator={isOperator} onClose={() => setFilter(undefined)} />
      )}
      <BulkBanList />
    </ScreenLayout>
  )
}

function FilterForm({ isOperator, onFind }: { isOperator: boolean; onFind: (filter: Filter) => void }) {
  const [yesterday] = useState(() => toLocal(Date.now() - DAY_MS))
  return (
    <Card as="section" className="mb-5" aria-label={i18n.t('Find members')}>
      <form
        onSubmit={event => {
          event.preventDefault()
          onFind(toFilter(new FormData(event.currentTarget)))
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          {TIMES.map(field => (
            <TextField
              key={field.name}
              {...field}
              type="datetime-local"
              required={field.name === 'from'}
              defaultValue={field.name === 'from' ? yesterday : ''}
            />
          ))}
          {[HOST, ...(isOperator ? FOR_OPERATORS : [])].map(field => (
            <TextField key={field.name} {...field} autoComplete="off" />
          ))}
        </div>
        <Button type="submit" className="mt-3">
          {i18n.t('Find members')}
        </Button>
      </form>
    </Card>
  )
}
