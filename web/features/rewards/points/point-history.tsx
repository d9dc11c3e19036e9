import { useRef } from 'react'
import type { PointEntry } from '#contract/points.ts'
import { fetchMore } from '#web/platform/fetch-more.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { PointRow } from './point-row.tsx'
import type { usePointHistory } from './queries.ts'

type Props = { history: ReturnType<typeof usePointHistory>; entries: readonly PointEntry[] }

/** Every entry, newest first, and more on demand. */
export function PointHistory({ history, entries }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const button = useFocusBack(history.isFetchingNextPage)
  const showMore = async () => {
    if (await fetchMore(history))
      requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('li')[entries.length]?.focus())
  }
  return (
    <Card as="section" padding="lg" aria-labelledby="point-history" className="mt-4">
      <h2 id="point-history" className="text-title-sm">
        What your points are for
      </h2>
      <ul ref={list} className="mt-1 divide-y divide-line-subtle">
        {entries.map(entry => (
          <PointRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {history.hasNextPage && (
        <Button
          ref={button}
          look="outline"
          size="sm"
          busy={history.isFetchingNextPage}
          onClick={() => void showMore()}
        >
          Show more
        </Button>
      )}
    </Card>
  )
}
