import { useRef, useState } from 'react'
import type { ResponseFilter } from '#contract/talk/responses.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { ListCount } from '#web/features/core/list-count.tsx'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { ShowMore } from '#web/features/core/show-more.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#web/ui/form/segmented-control.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useResponses } from './queries.ts'
import { ResponseRow } from './response-row.tsx'

const names: Record<ResponseFilter, string> = {
  all: i18n.t('All'),
  answers: i18n.t('Posts answered'),
  votes: i18n.t('Votes'),
}
const filters: readonly ResponseFilter[] = ['all', 'answers', 'votes']

const toPostsText = (posts: number) => i18n.t('{posts, plural, one {# post} other {# posts}}', { posts })

export function ResponseList() {
  const [show, setShow] = useState<ResponseFilter>('all')
  const query = useResponses(show)
  const counts = query.data?.pages[0]?.counts
  return (
    <>
      <header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="responses" className="display-face text-h2">
          {i18n.t('Your votes and answers')}
        </h2>
        {counts && counts.all > 0 && (
          <SegmentedControl
            label={i18n.t('Show')}
            segments={filters.map(value => ({
              value,
              label: `${names[value]} ${toNumberText(counts[value])}`,
            }))}
            value={show}
            onValueChange={setShow}
          />
        )}
      </header>
      <ListCount shown={show} words={query.data && counts && toPostsText(counts[show])} />
      <Card padding="none">
        <ListFrame
          query={query}
          pending={<Skeleton className="h-60" />}
          failureClassName="m-4"
          rows={({ pages }) => pages.flatMap(page => page.responses)}
          empty={<NoResponses show={show} />}
        >
          {responses => <Rows query={query} responses={responses} />}
        </ListFrame>
      </Card>
    </>
  )
}

const NoResponses = ({ show }: { show: ResponseFilter }) => (
  <EmptyState as="h3" title={show === 'votes' ? i18n.t('No votes yet') : i18n.t('No answers yet')}>
    {i18n.t('Vote on a post or answer its questions, and you’ll see here what comes of it.')}
  </EmptyState>
)

type Props = {
  query: ReturnType<typeof useResponses>
  responses: readonly Parameters<typeof ResponseRow>[0]['response'][]
}

/** The number of rows before the member asks for more. */
const FIRST = 3

function Rows({ query, responses }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const [isLong, setLong] = useState(false)
  const hasAsked = isLong || (query.data?.pages.length ?? 0) > 1
  const shown = hasAsked ? responses : responses.slice(0, FIRST)
  const isFolded = shown.length < responses.length
  return (
    <>
      <ul ref={list} className="divide-y divide-line-subtle">
        {shown.map(response => (
          <ResponseRow key={response.id} response={response} />
        ))}
      </ul>
      {(isFolded || query.hasNextPage) && (
        <div className="border-t border-line-subtle p-1.5 text-center">
          <ShowMore
            query={query}
            list={list}
            toLink
            look="ghost"
            unfold={isFolded ? () => setLong(true) : undefined}
          />
        </div>
      )}
    </>
  )
}
