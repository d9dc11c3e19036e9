import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { i18n } from '#contract/text/i18n.ts'
import { fetchMore } from '#web/platform/cache/paging.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'

type Query = Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage'>

/** Fetches the next stretch of a list; nothing at its end. */
export function MoreButton({ query, className }: { query: Query; className?: string }) {
  const button = useFocusBack(query.isFetchingNextPage)
  if (!query.hasNextPage) return null
  return (
    <Button
      ref={button}
      look="outline"
      size="sm"
      busy={query.isFetchingNextPage}
      className={className}
      onClick={() => void fetchMore(query)}
    >
      {i18n.t('Show more')}
    </Button>
  )
}
