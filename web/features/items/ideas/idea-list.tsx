import { type ReactNode, type RefObject, useRef } from 'react'
import { Link } from 'react-router'
import { i18n } from '#contract/text/i18n.ts'
import { ListCount } from '#web/features/core/list-count.tsx'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { useWatchedItems } from '#web/features/core/live/subscriptions.ts'
import { IdeaCardSkeleton } from '#web/features/items/cards/idea-card.tsx'
import { ideasFound } from '#web/features/items/items/count-text.ts'
import { useGradualCount } from '#web/platform/use-gradual-count.ts'
import { usePending } from '#web/platform/use-pending.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { buttonClass } from '#web/ui/form/button.tsx'
import { Pagination } from '#web/ui/layout/pagination.tsx'
import { IdeaCard } from '../cards/idea-card.tsx'
import { SimilarTitles } from '../similar-titles.tsx'
import { type IdeaQuery, useIdeas } from './queries.ts'

const GRID = 'grid gap-4 min-[54rem]:grid-cols-2'

type Props = {
  query: IdeaQuery
  getAddress: (page: number) => string
  submit: ReactNode
}

export function IdeaList(props: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <h2 id="ideas" ref={heading} tabIndex={-1} className="sr-only scroll-mt-20">
        {i18n.t('Ideas')}
      </h2>
      <Count query={props.query} />
      <Ideas {...props} heading={heading} />
    </>
  )
}

type IdeaCount = Parameters<typeof ideasFound>[0] & { page: number; pages: number }

function toCountText({ page, pages, ...found }: IdeaCount) {
  const count = ideasFound(found)
  return pages > 1 ? i18n.t('{count}, page {page} of {pages}', { count, page, pages }) : count
}

function Count({ query }: Pick<Props, 'query'>) {
  const { data, isPlaceholderData } = useIdeas(query)
  const words = data && !isPlaceholderData ? toCountText({ ...data, page: query.page }) : undefined
  return <ListCount shown={JSON.stringify(query)} words={words} />
}

function Ideas({ query, getAddress, submit, heading }: Props & { heading: RefObject<HTMLElement | null> }) {
  const ideas = useIdeas(query)
  const { data, isPlaceholderData } = ideas
  const isPending = usePending(ideas)
  const drawn = useGradualCount(data?.rows.length ?? 0, { isPending })
  useWatchedItems(data?.rows.map(({ id }) => id) ?? [])
  return (
    <ListFrame
      query={ideas}
      isPending={isPending}
      pending={<Loading />}
      rows={({ rows }) => rows}
      empty={<NoIdeas query={query} pages={data?.pages ?? 0} first={getAddress(1)} submit={submit} />}
    >
      {rows => (
        <div
          aria-busy={isPlaceholderData}
          className={isPlaceholderData ? 'opacity-60 transition-opacity' : undefined}
        >
          {data?.isSimilar && !isPlaceholderData && <SimilarTitles words={query.q} />}
          <ul data-source={query.q ? 'search' : undefined} className={GRID}>
            {rows.map((idea, place) => (
              <li key={idea.id} className={place < drawn ? 'min-w-0' : 'h-80'}>
                {place < drawn && <IdeaCard idea={idea} />}
              </li>
            ))}
          </ul>
          <Pagination
            className="mt-8"
            page={query.page}
            pages={data?.pages ?? 1}
            renderLink={({ page, ...link }) => (
              <Link to={getAddress(page)} onClick={() => heading.current?.focus()} {...link} />
            )}
          />
        </div>
      )}
    </ListFrame>
  )
}

const Loading = () => (
  <div role="status" aria-label={i18n.t('Loading ideas')} className={GRID}>
    {['a', 'b', 'c', 'd'].map(name => (
      <IdeaCardSkeleton key={name} />
    ))}
  </div>
)

type Nothing = { query: IdeaQuery; pages: number; first: string; submit: ReactNode }

function NoIdeas({ query: { q, audience, votes }, pages, first, submit }: Nothing) {
  if (pages > 0) return <EmptyState title={i18n.t('No Ideas Found')} action={<FirstPage to={first} />} />
  if (audience !== '' || votes !== 'all')
    return (
      <EmptyState title={i18n.t('No Ideas Found')}>{i18n.t('Try fewer or different filters.')}</EmptyState>
    )
  if (q !== '')
    return <EmptyState title={i18n.t('No Ideas Found')}>{i18n.t('Try fewer or different words.')}</EmptyState>
  return <EmptyState title={i18n.t('No Ideas Found')} action={submit} />
}

const FirstPage = ({ to }: { to: string }) => (
  <Link to={to} className={buttonClass({ look: 'outline' })}>
    {i18n.t('Go to the first page')}
  </Link>
)
