import { useTypedSearch } from '#web/platform/use-typed-search.ts'
import { InlineSelect } from '#web/ui/form/inline-select.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { filters, sorts } from './idea-search.ts'
import type { IdeaQuery } from './queries.ts'

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
