import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import type { FilterName } from './filter-search.ts'
import { useFilters } from './use-filters.ts'

const FilterDialog = lazyPart(async () => (await import('./filter-dialog.tsx')).FilterDialog)

export function FilterButton({ names }: { names: readonly FilterName[] }) {
  const { filters, chosen, change } = useFilters(names)
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        look="outline"
        aria-label={
          chosen.length > 0
            ? i18n.t('{count, plural, one {Filter, # chosen} other {Filter, # chosen}}', {
                count: chosen.length,
              })
            : i18n.t('Filter')
        }
        className="flex-none max-md:w-11 max-md:px-0"
        onPointerEnter={FilterDialog.preload}
        onFocus={FilterDialog.preload}
        onClick={() => setOpen(true)}
      >
        <ListFilter aria-hidden="true" className="size-4.5" />
        <span className="max-md:hidden">{i18n.t('Filter')}</span>
        {chosen.length > 0 && <ChosenMark />}
      </Button>
      {open !== undefined && (
        <FilterDialog open={open} onOpenChange={setOpen} names={names} filters={filters} onChange={change} />
      )}
    </>
  )
}

const ChosenMark = () => (
  <span
    aria-hidden="true"
    className="absolute end-1.5 top-1.5 size-2 rounded-full bg-signal ring-1 ring-signal-edge"
  />
)
