import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { filters, sorts } from './idea-search.ts'
import type { IdeaQuery } from './queries.ts'

const PAUSE_MS = 250

type Props = { query: IdeaQuery; onChange: (part: Partial<IdeaQuery>) => void }

export function IdeaToolbar({ query, onChange }: Props) {
  const [text, setText] = useTypedSearch(query.q, q => onChange({ q }))
  return (
    <div className="mb-4 flex flex-col gap-2.5 md:flex-row md:items-center md:justify-between">
      <div className="flex min-w-0 flex-col gap-2.5 md:flex-1 md:flex-row md:items-center">
        <SearchField
          className="md:w-65 lg:w-75"
          label="Search ideas"
          placeholder="Search ideas..."
          maxLength={100}
          value={text}
          onValueChange={setText}
        />
        <SegmentedControl
          label="Show"
          segments={filters}
          value={query.filter}
          onValueChange={filter => onChange({ filter })}
        />
      </div>
      <InlineSelect
        label="Sort"
        options={sorts}
        value={query.sort}
        onValueChange={sort => onChange({ sort })}
      />
    </div>
  )
}

/**
 * The text being typed; the search follows after a pause and replaces the address. Where one goes to another
 * address, Back or by a link, the text follows it.
 */
function useTypedSearch(searched: string, search: (q: string) => void) {
  const [state, setState] = useState({ text: searched, searched })
  const way = useNavigationType()
  if (state.searched !== searched)
    setState({ text: way === NavigationType.Replace ? state.text : searched, searched })
  useEffect(() => {
    if (state.text.trim() === searched) return
    const timer = setTimeout(() => search(state.text.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [state.text, searched, search])
  return [state.text, (text: string) => setState({ text, searched })] as const
}
