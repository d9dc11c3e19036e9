import { ListFilter, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { type FilterName, type ItemFilters, toChosen, toFilterSearch, toFilters } from './filter-search.ts'

const FilterDialog = lazyPart(async () => (await import('./filter-dialog.tsx')).FilterDialog)

function useFilters(names: readonly FilterName[]) {
  const [search, setSearch] = useSearchParams()
  const filters = toFilters(search)
  const change = (next: ItemFilters) =>
    setSearch(current => toFilterSearch(next, current), { preventScrollReset: true })
  return { filters, chosen: toChosen(filters, names), change }
}

type Props = { names: readonly FilterName[] }

/** The button that opens the filters `names`. The dialog's code comes when the pointer or the focus is near. */
export function FilterButton({ names }: Props) {
  const { filters, chosen, change } = useFilters(names)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = () => {
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Button
        look="outline"
        aria-label={chosen.length > 0 ? `Filter, ${chosen.length} chosen` : 'Filter'}
        className="flex-none max-md:w-11 max-md:px-0"
        onPointerEnter={FilterDialog.preload}
        onFocus={FilterDialog.preload}
        onClick={show}
      >
        <ListFilter aria-hidden="true" className="size-4.5" />
        <span className="max-md:hidden">Filter</span>
        {chosen.length > 0 && <ChosenMark />}
      </Button>
      {wanted && (
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

/** The filters of `names` that are set, each with a button that removes it. */
export function FilterChips({ names }: Props) {
  const { chosen, change } = useFilters(names)
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} role="group" aria-label="Filters" tabIndex={-1} className="outline-none">
      {chosen.length > 0 && (
        <ul className="mb-4 flex flex-wrap gap-2">
          {chosen.map(({ name, words, without }) => (
            <li key={name} className="min-w-0">
              <button
                type="button"
                onClick={() => {
                  box.current?.focus()
                  change(without)
                }}
                className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full bg-muted ps-3 pe-2 text-body-sm font-medium hover:text-ink touch:min-h-11"
              >
                <span className="sr-only">Remove the filter: </span>
                <bdi className="min-w-0 truncate">{words}</bdi>
                <X aria-hidden="true" className="size-4 flex-none text-ink-3" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
