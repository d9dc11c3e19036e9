import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { PageHeader } from '#web/ui/layout/page-header.tsx'
import { IdeaList } from './idea-list.tsx'
import { ideaQueryOf, searchOf } from './idea-search.ts'
import { IdeaToolbar } from './idea-toolbar.tsx'
import { MarketplaceStatCards } from './marketplace-stat-cards.tsx'
import type { IdeaQuery } from './queries.ts'
import { SubmitIdea } from './submit-idea.tsx'

/** The Idea Marketplace: stat cards, search, sort, filter and the ideas, all kept in the address; `children` lead in. */
export function IdeaMarketplace({ children }: { children?: ReactNode }) {
  const [search, setSearch] = useSearchParams()
  const query = ideaQueryOf(search)
  const change = (part: Partial<IdeaQuery>) =>
    setSearch(current => searchOf({ ...ideaQueryOf(current), page: 1, ...part }, current), {
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
      <IdeaList query={query} addressOf={page => `?${searchOf({ ...query, page }, search)}`} />
    </section>
  )
}
