import { ArrowDownWideNarrow } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import type { IdeaFilter, IdeaSort } from '#contract/items/ideas.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { FilterButton } from '#web/features/items/filters/filter-button.tsx'
import { FilterChips } from '#web/features/items/filters/filter-chips.tsx'
import { type FilterName, toFilters } from '#web/features/items/filters/filter-search.ts'
import { getPageNumber } from '#web/platform/cache/paging.ts'
import { findOption, getSearchWords, withSearchParts } from '#web/platform/page/address-parts.ts'
import { useAddressSearch } from '#web/platform/page/use-address-search.ts'
import { useTypedSearch } from '#web/platform/page/use-typed-search.ts'
import { Button } from '#web/ui/form/button.tsx'
import { InlineSelect } from '#web/ui/form/inline-select.tsx'
import { SearchField } from '#web/ui/form/search-field.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import type { SelectOption } from '#web/ui/form/select.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { StatStrip } from '#web/ui/layout/stat-tile.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { IdeaList } from './idea-list.tsx'
import { type IdeaQuery, useMarketplaceStats } from './queries.ts'

const sorts: readonly SelectOption<IdeaSort>[] = [
  { value: 'recent', label: i18n.t('Most Recent') },
  { value: 'votes', label: i18n.t('Most Votes') },
  { value: 'validation', label: i18n.t('Highest Validation') },
  { value: 'comments', label: i18n.t('Most Comments') },
]

const filters: readonly SelectOption<IdeaFilter>[] = [
  { value: 'all', label: i18n.t('All Ideas') },
  { value: 'mine', label: i18n.t('My Ideas') },
  { value: 'others', label: i18n.t("Others' Ideas") },
]

const ideaFilters: readonly FilterName[] = ['audience', 'votes']

export function toIdeaQuery(search: URLSearchParams): IdeaQuery {
  const { audience, votes } = toFilters(search)
  return {
    q: getSearchWords(search, 'q'),
    sort: findOption(search.get('sort'), { options: sorts, otherwise: 'recent' }),
    filter: findOption(search.get('filter'), { options: filters, otherwise: 'all' }),
    audience,
    votes,
    page: getPageNumber(search),
  }
}

export const toIdeaSearch = (
  { q, sort, filter, page }: Omit<IdeaQuery, 'audience' | 'votes'>,
  current: URLSearchParams,
) =>
  withSearchParts(current, {
    parts: { q, sort, filter, page: String(page) },
    defaults: { q: '', sort: 'recent', filter: 'all', page: '1' },
  })

const QuickIdeaDialog = lazyPart(async () => (await import('./quick-idea-dialog.tsx')).QuickIdeaDialog)

function SubmitIdea({ label, onPublished }: { label: string; onPublished: (id: ItemId) => void }) {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button
        onPointerEnter={QuickIdeaDialog.preload}
        onFocus={QuickIdeaDialog.preload}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open !== undefined && <QuickIdeaDialog open={open} onOpenChange={setOpen} onPublished={onPublished} />}
    </>
  )
}

const PublishedIdea = lazyPart(async () => (await import('./published-idea.tsx')).PublishedIdea)

export function IdeaMarketplace({ children }: { children?: ReactNode }) {
  const [search, setSearch] = useAddressSearch()
  const [published, setPublished] = useState<ItemId>()
  const query = toIdeaQuery(search)
  const change = (part: Partial<IdeaQuery>) =>
    setSearch(current => toIdeaSearch({ ...toIdeaQuery(current), page: 1, ...part }, current), {
      replace: part.q !== undefined,
      preventScrollReset: true,
    })
  return (
    <section aria-labelledby="idea-marketplace">
      <PageHeader
        className="max-md:mb-3 max-md:flex-nowrap max-md:items-center max-md:gap-x-3"
        title={
          <span id="idea-marketplace" className="max-md:text-[1.7rem]">
            {i18n.t('Idea Marketplace')}
          </span>
        }
        action={<SubmitIdea label={i18n.t('Submit Idea')} onPublished={setPublished} />}
      />
      {published && <PublishedIdea key={published} id={published} onClose={() => setPublished(undefined)} />}
      {children}
      <MarketplaceStatCards />
      <IdeaToolbar query={query} onChange={change} />
      <FilterChips names={ideaFilters} />
      <IdeaList
        query={query}
        getAddress={page => `?${toIdeaSearch({ ...query, page }, search)}`}
        submit={<SubmitIdea label={i18n.t('Create First Idea')} onPublished={setPublished} />}
      />
    </section>
  )
}

const toStatText = (value: number | undefined) => (value === undefined ? '–' : toNumberText(value))

function MarketplaceStatCards() {
  const { data } = useMarketplaceStats()
  return (
    <StatStrip
      stats={[
        { label: i18n.t('Total Ideas'), value: toStatText(data?.totalIdeas) },
        { label: i18n.t('My Ideas'), value: toStatText(data?.myIdeas) },
        { label: i18n.t('Total Votes'), value: toStatText(data?.totalVotes) },
        { label: i18n.t('Avg Score'), value: toStatText(data?.averageScore) },
      ]}
    />
  )
}

type Props = { query: IdeaQuery; onChange: (part: Partial<IdeaQuery>) => void }

export function IdeaToolbar({ query, onChange }: Props) {
  const [text, setText] = useTypedSearch(query.q, q => onChange({ q }))
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5 max-md:mb-3 max-md:gap-2">
      <SearchField
        className="min-w-0 flex-1 basis-48 md:max-w-75"
        label={i18n.t('Search ideas')}
        placeholder={i18n.t('Search ideas...')}
        maxLength={100}
        value={text}
        onValueChange={setText}
      />
      <SegmentedControl
        className="max-md:order-last max-md:w-full"
        label={i18n.t('Show')}
        segments={filters}
        value={query.filter}
        onValueChange={filter => onChange({ filter })}
      />
      <InlineSelect
        className="md:ms-auto"
        label={i18n.t('Sort')}
        icon={ArrowDownWideNarrow}
        options={sorts}
        value={query.sort}
        onValueChange={sort => onChange({ sort })}
      />
      <FilterButton names={ideaFilters} />
    </div>
  )
}
