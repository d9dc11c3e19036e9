import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { fetchMore } from '#web/platform/cache/paging.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { Button } from '#web/ui/form/button.tsx'

type Props = {
  query: Pick<UseInfiniteQueryResult, 'fetchNextPage' | 'hasNextPage' | 'isFetchingNextPage'>
  /** Its first new row takes the focus. */
  list?: RefObject<HTMLElement | null>
  /** The selector of a row in the list, if rows are not its children. */
  row?: string
  /** Focuses the first link of the row instead of the row. */
  toLink?: boolean
  /** Shows rows that are loaded already. If it is given, a press requests none. */
  unfold?: (() => void) | undefined
  look?: 'outline' | 'ghost'
  className?: string
}

/** Without `list` the button keeps the focus. */
export function ShowMore({ query, list, row = ':scope > *', toLink, unfold, look, className }: Props) {
  const listRows = () => [...(list?.current?.querySelectorAll<HTMLElement>(row) ?? [])]
  const showMore = async () => {
    const known = new Set(listRows())
    if (unfold) unfold()
    else if (!(await fetchMore(query))) return
    if (!list) return
    focusWhenShown(() => {
      const rows = listRows()
      // A row that has come above meanwhile is not what was asked for.
      const first = rows.slice(rows.findIndex(shown => known.has(shown))).find(shown => !known.has(shown))
      return toLink ? first?.querySelector('a') : first
    })
  }
  if (!query.hasNextPage && !unfold) return null
  return (
    <Button
      look={look ?? 'outline'}
      size="sm"
      className={className}
      busy={query.isFetchingNextPage}
      onClick={() => void showMore()}
    >
      {i18n.t('Show more')}
    </Button>
  )
}
