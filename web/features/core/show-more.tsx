import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { fetchMore } from '#web/platform/cache/paging.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'

type Props = {
  query: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage'>
  /** The list whose first new row gets the focus. */
  list?: RefObject<HTMLElement | null>
  className?: string
}

/** The button below a list that has more rows. It moves the focus to the first new one of `list`, or keeps it. */
export function ShowMore({ query, list, className }: Props) {
  const button = useFocusBack(query.isFetchingNextPage)
  const showMore = async () => {
    const shown = list?.current?.children.length ?? 0
    if (!(await fetchMore(query)) || !list) return
    focusWhenShown(() => {
      const row = list.current?.children[shown]
      return row instanceof HTMLElement ? row : null
    })
  }
  if (!query.hasNextPage) return null
  return (
    <Button
      ref={button}
      look="outline"
      size="sm"
      className={className}
      busy={query.isFetchingNextPage}
      onClick={() => void showMore()}
    >
      {i18n.t('Show more')}
    </Button>
  )
}
