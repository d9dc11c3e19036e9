import { type FormEvent, useId, useState } from 'react'
import { toAudienceWords } from '#contract/items/audiences.ts'
import { lengths } from '#contract/lengths.ts'
import { i18n } from '#contract/text/i18n.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { cx } from '#web/ui/text/cx.ts'
import {
  categoryOptions,
  type FilterName,
  type ItemFilters,
  noFilters,
  voteOptions,
} from './filter-search.ts'
import { useAudiences } from './queries.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  names: readonly FilterName[]
  filters: ItemFilters
  onChange: (filters: ItemFilters) => void
}

export function FilterDialog({ open, onOpenChange, names, filters, onChange }: Props) {
  const formId = useId()
  const apply = (next: ItemFilters) => {
    onChange(next)
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={i18n.t('Filter')}
      footer={
        <>
          <Button look="ghost" onClick={() => apply(noFilters)}>
            {i18n.t('Clear all')}
          </Button>
          <Button type="submit" form={formId}>
            {i18n.t('Show results')}
          </Button>
        </>
      }
    >
      <FilterForm id={formId} names={names} filters={filters} onApply={apply} />
    </Dialog>
  )
}

type FormProps = Pick<Props, 'names' | 'filters'> & { id: string; onApply: (filters: ItemFilters) => void }

/** The dialog mounts it on opening, so an abandoned choice is forgotten. */
function FilterForm({ id, names, filters, onApply }: FormProps) {
  // The audience is as it is shown until the filters are in the address.
  const [draft, setDraft] = useState({ ...filters, audience: toAudienceWords(filters.audience) })
  const change = (part: Partial<ItemFilters>) => setDraft({ ...draft, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(draft)
  }
  return (
    <form id={id} onSubmit={submit} className="flex flex-col gap-6">
      <AudienceFilter audience={draft.audience} onChange={audience => change({ audience })} />
      {names.includes('category') && (
        <Select
          label={i18n.t('Category')}
          hint={i18n.t('Only products have a category.')}
          options={categoryOptions}
          value={draft.category}
          onValueChange={category => change({ category })}
        />
      )}
      <div className="flex flex-col items-start gap-2">
        <span aria-hidden="true" className="text-body-sm font-medium">
          {i18n.t('My votes')}
        </span>
        <SegmentedControl
          label={i18n.t('My votes')}
          segments={voteOptions}
          value={draft.votes}
          onValueChange={votes => change({ votes })}
        />
      </div>
    </form>
  )
}

type AudienceProps = { audience: string; onChange: (audience: string) => void }

function AudienceFilter({ audience, onChange }: AudienceProps) {
  return (
    <div>
      <TextField
        label={i18n.t('Audience')}
        hint={i18n.t('The people a post is for, in its author’s words.')}
        maxLength={lengths.audienceTag}
        value={audience}
        onChange={event => onChange(event.target.value)}
      />
      <OftenNamed audience={audience} onChange={onChange} />
    </div>
  )
}

function OftenNamed({ audience, onChange }: AudienceProps) {
  const { data, isPending } = useAudiences()
  if (isPending) return <Skeleton className="mt-3 h-18" />
  if (!data?.length) return null
  const isChosen = (named: string) => named.toLowerCase() === audience.trim().toLowerCase()
  return (
    <ul aria-label={i18n.t('Often named')} className="mt-3 flex flex-wrap gap-2">
      {data.map(({ audience: named, items }) => (
        <li key={named} className="min-w-0">
          <button
            type="button"
            aria-pressed={isChosen(named)}
            onClick={() => onChange(isChosen(named) ? '' : named)}
            className={cx(
              'inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full px-3 text-body-sm ring-1 ring-inset touch:min-h-11',
              isChosen(named)
                ? 'bg-signal-soft text-signal-text ring-signal-edge'
                : 'ring-line hover:bg-muted',
            )}
          >
            <bdi className="min-w-0 truncate">{named}</bdi>
            <span className="font-mono text-caption text-ink-3">{items}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
