import { useTypedSearch } from '#web/platform/use-typed-search.ts'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { type DiscoverQuery, tabs } from './discover-search.ts'

type Props = { query: DiscoverQuery; onChange: (part: Partial<DiscoverQuery>) => void }

export function DiscoverToolbar({ query, onChange }: Props) {
  const [text, setText] = useTypedSearch(query.find, find => onChange({ find }))
  return (
    <div className="mb-4 flex flex-col gap-2.5 md:flex-row md:items-center">
      <SearchField
        className="md:w-75 lg:w-90"
        label="Search everything"
        placeholder="Search everything..."
        maxLength={100}
        value={text}
        onValueChange={setText}
      />
      <SegmentedControl
        label="Kind"
        segments={tabs}
        value={query.tab}
        onValueChange={tab => onChange({ tab })}
      />
    </div>
  )
}
