import { X } from 'lucide-react'
import { useRef } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import type { FilterName } from './filter-search.ts'
import { useFilters } from './use-filters.ts'

export function FilterChips({ names }: { names: readonly FilterName[] }) {
  const { chosen, change } = useFilters(names)
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} role="group" aria-label={i18n.t('Filters')} tabIndex={-1} className="outline-none">
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
                <span className="sr-only">{i18n.t('Remove the filter:')} </span>
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
