import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useTypedSearch } from '#web/platform/use-typed-search.ts'
import { InlineSelect } from '#web/ui/form/inline-select.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { StatTile } from '#web/ui/layout/stat-tile.tsx'
import { toNumberText } from '#web/ui/text/number-text.ts'
import { IdeaList } from './idea-list.tsx'
import { filters, sorts, toIdeaQuery, toIdeaSearch } from './idea-search.ts'
import { type IdeaQuery, useMarketplaceStats } from './queries.ts'
import { SubmitIdea } from './submit-idea.tsx'

/** The Idea Marketplace: stat cards, search, sort, filter and ideas. The address keeps the query. `children` come first. */
export function IdeaMarketplace({ children }: { children?: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const query = toIdeaQuery(search)
  const change = (part: Partial<IdeaQuery>) =>
    setSearch(current => toIdeaSearch({ ...toIdeaQuery(current), page: 1, ...part }, current), {
      replace: part.q !== undefined,
      preventScrollReset: true,
    })
  return (
    <section aria-labelledby="idea-marketplace">
      <PageHeader
        title={<span id="idea-marketplace">Idea Marketplace</span>}
        text="Vote with intent. Every signal tells a builder what to do next."
        action={<SubmitIdea label="Submit Idea" />}
      />
      {children}
      <MarketplaceStatCards />
      <IdeaToolbar query={query} onChange={change} />
      <IdeaList query={query} getAddress={page => `?${toIdeaSearch({ ...query, page }, search)}`} />
    </section>
  )
}

const toStatText = (value: number | undefined) => (value === undefined ? '–' : toNumberText(value))

function MarketplaceStatCards() {
  const { data } = useMarketplaceStats()
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-3.5">
      <StatTile label="Total Ideas" value={toStatText(data?.totalIdeas)} />
      <StatTile label="My Ideas" value={toStatText(data?.myIdeas)} />
      <StatTile label="Total Votes" value={toStatText(data?.totalVotes)} />
      <StatTile label="Avg Score" value={toStatText(data?.averageScore)} />
    </div>
  )
}

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
