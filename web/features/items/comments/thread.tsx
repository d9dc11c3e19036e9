import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Comment, Thread as Stretch } from '#contract/items/comments.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { fetchMore } from '#web/platform/cache/paging.ts'
import { useFetchToHashTarget } from '#web/platform/page/hash-target.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { type CommentActs, focusComment } from './comment-row.tsx'
import { CommentWithReplies, type Place } from './replies.tsx'
import { listComments } from './thread-cache.ts'

type Props = Omit<CommentActs, 'onReply'> & {
  query: UseInfiniteQueryResult<{ pages: Stretch[] }>
  label: string
  /** Null if the caller shows something else in its place. */
  empty: string | null
  place: Place & { kind: keyof typeof SHOW }
  isFoldedFirst: boolean
}

export function Thread({ query, label, empty, place, isFoldedFirst, ...acts }: Props) {
  useFetchToHashTarget('comment-', query)
  const { hash } = useLocation()
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = isFoldedFirst && !isUnfolded && !hash.startsWith('#comment-')
  return (
    <ListFrame
      query={query}
      pending={<Skeleton className={isFolded ? 'mt-3 h-9' : 'mt-4 h-16'} />}
      failureClassName="mt-4"
      rows={listComments}
      empty={empty && <p className="mt-3 text-body-sm text-ink-3">{empty}</p>}
    >
      {comments =>
        isFolded ? (
          <Unfold
            query={query}
            kind={place.kind}
            label={label}
            comments={comments}
            onPress={() => setUnfolded(true)}
          />
        ) : (
          <>
            <Earlier query={query} />
            <ul aria-label={label} className="mt-2 divide-y divide-line-subtle">
              {comments.map(comment => (
                <li key={comment.id}>
                  <CommentWithReplies comment={comment} place={place} {...acts} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </ListFrame>
  )
}

type UnfoldProps = Pick<Props, 'query' | 'label'> & {
  kind: keyof typeof SHOW
  comments: readonly Comment[]
  onPress: () => void
}

const SHOW = {
  comment: {
    some: i18n.t('Show comments'),
    all: (count: number) => i18n.t('Show {count, plural, one {# comment} other {# comments}}', { count }),
  },
  answer: {
    some: i18n.t('Show answers'),
    all: (count: number) => i18n.t('Show {count, plural, one {# answer} other {# answers}}', { count }),
  },
} as const

function Unfold({ query, kind, label, comments, onPress }: UnfoldProps) {
  const words = query.hasNextPage ? SHOW[kind].some : SHOW[kind].all(comments.length)
  const unfold = () => {
    onPress()
    if (comments[0]) focusComment(comments[0].id)
  }
  return (
    <Button
      look="outline"
      size="sm"
      className="mt-3"
      aria-label={i18n.t('{action}: {list}', { action: words, list: label })}
      onClick={unfold}
    >
      {words}
    </Button>
  )
}

export function Earlier({ query }: Pick<Props, 'query'>) {
  const { hasNextPage, isFetchingNextPage } = query
  const show = async () => {
    const first = (await fetchMore(query))?.pages.at(-1)?.comments[0]
    if (first) focusComment(first.id)
  }
  if (!hasNextPage) return null
  return (
    <Button look="ghost" size="sm" className="mt-2" busy={isFetchingNextPage} onClick={() => void show()}>
      {i18n.t('Show earlier')}
    </Button>
  )
}
