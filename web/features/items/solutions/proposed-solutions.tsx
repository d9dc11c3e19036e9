import { useRef, useState } from 'react'
import type { ItemId, MemberId, SolutionId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { BlockedNote } from '#web/features/items/votes/blocked-note.tsx'
import { fetchMore } from '#web/platform/cache/paging.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { useFetchToHashTarget } from '#web/platform/page/hash-target.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card, CardHeader } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useDeleteSolution } from './mutations.ts'
import { listSolutions, useSolutions } from './queries.ts'
import { focusSolution, SolutionRow } from './solution-row.tsx'
import { useSolutionDraft } from './use-solution-draft.ts'

const SolutionForm = lazyPart(async () => (await import('./solution-form.tsx')).SolutionForm)

export function ProposedSolutions({ item }: { item: Pick<ItemDetail, 'id' | 'author' | 'isBlocked'> }) {
  const { id: itemId, isBlocked } = item
  const solutions = useSolutions(itemId)
  const { mutateAsync: remove } = useDeleteSolution(itemId)
  const heading = useRef<HTMLHeadingElement>(null)
  const deleteOne = useOneAtATime(remove)
  return (
    <Card as="section" padding="lg" aria-labelledby="solutions">
      {isBlocked ? (
        <>
          <CardHeader id="solutions" title={i18n.t('Proposed Solutions')} />
          <BlockedNote item={item} />
        </>
      ) : (
        <Proposal itemId={itemId} />
      )}
      <h3 ref={heading} tabIndex={-1} className="mt-5 rounded-small text-body-sm font-medium text-ink-2">
        {i18n.t('Community Solutions')}
      </h3>
      <SolutionList
        query={solutions}
        owner={item.author.id}
        onDelete={id => {
          void deleteOne(id)
          heading.current?.focus({ preventScroll: true })
        }}
      />
    </Card>
  )
}

function Proposal({ itemId }: { itemId: ItemId }) {
  const { draft, change } = useSolutionDraft(itemId)
  const opener = useRef<HTMLButtonElement>(null)
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    change({ isOpen: true })
    setOpened(true)
  }
  const close = () => {
    change({ isOpen: false })
    focusWhenShown(() => opener.current)
  }
  return (
    <>
      <CardHeader
        id="solutions"
        title={i18n.t('Proposed Solutions')}
        action={
          !draft?.isOpen && (
            <Button
              ref={opener}
              look="outline"
              size="sm"
              onPointerEnter={SolutionForm.preload}
              onFocus={SolutionForm.preload}
              onClick={open}
            >
              {i18n.t('Propose a Solution')}
            </Button>
          )
        }
      />
      {draft?.isOpen && <SolutionForm itemId={itemId} hasFocus={wasOpened} onCancel={close} />}
    </>
  )
}

const NoSolutions = () => (
  <p className="mt-2 text-body-sm text-ink-3">{i18n.t('No solutions yet. Yours would be the first.')}</p>
)

type Props = { query: ReturnType<typeof useSolutions>; owner: MemberId; onDelete: (id: SolutionId) => void }

function SolutionList({ query, owner, onDelete }: Props) {
  const { data, isPending, isFetchingNextPage } = query
  useFetchToHashTarget('solution-', query)
  const showEarlier = async () => {
    const first = (await fetchMore(query))?.pages.at(-1)?.solutions[0]
    if (first) focusSolution(first.id)
  }
  if (isPending) return <Skeleton className="mt-3 h-24" />
  if (!data) return <LoadFailure query={query} className="mt-3" />
  const solutions = listSolutions(data)
  return (
    <>
      {solutions.length === 0 ? (
        <NoSolutions />
      ) : (
        <ul aria-label={i18n.t('Community Solutions')} className="divide-y divide-line-subtle">
          {solutions.map(solution => (
            <li key={solution.id}>
              <SolutionRow solution={solution} owner={owner} onDelete={() => onDelete(solution.id)} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          look="ghost"
          size="sm"
          className="mt-1"
          busy={isFetchingNextPage}
          onClick={() => void showEarlier()}
        >
          {i18n.t('Show earlier')}
        </Button>
      )}
    </>
  )
}
