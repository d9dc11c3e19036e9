import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { fetchMore } from '#web/platform/cache/paging.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'

type Props = { query: UseInfiniteQueryResult; list: RefObject<HTMLElement | null> }

/** The button below a list that has more rows. It moves the focus to the first new one. */
export function ShowMore({ query, list }: Props) {
  const button = useFocusBack(query.isFetchingNextPage)
  const showMore = async () => {
    const shown = list.current?.children.length ?? 0
    if (!(await fetchMore(query))) return
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
      className="mt-4"
      busy={query.isFetchingNextPage}
      onClick={() => void showMore()}
    >
      {i18n.t('Show more')}
    </Button>
  )
}
