import { useRef, useState } from 'react'
import type { CommentId, ItemId } from '#contract/ids.ts'
import type { ItemDetail } from '#contract/items/item-detail.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { useMark } from '#web/features/items/comments/mutations.ts'
import { CommentWithReplies } from '#web/features/items/comments/replies.tsx'
import { Earlier } from '#web/features/items/comments/thread.tsx'
import { BlockedNote } from '#web/features/items/votes/blocked-note.tsx'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { solutionKeys } from '#web/platform/cache/query-keys.ts'
import { usePages } from '#web/platform/cache/use-pages.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { useFetchToHashTarget } from '#web/platform/page/hash-target.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card, CardHeader } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useChangeSolution, useDeleteSolution } from './mutations.ts'
import { useSolutionDraft } from './use-solution-draft.ts'

const SolutionForm = lazyPart(async () => (await import('./solution-form.tsx')).SolutionForm)

const useSolutions = (itemId: ItemId) =>
  usePages({
    queryKey: solutionKeys.ofItem(itemId),
    load: (before, signal) =>
      api('GET /items/:itemId/solutions', { params: { itemId }, query: { before } }, { signal }),
    staleTime: freshness.solutions,
  })

export function ProposedSolutions({ item }: { item: Pick<ItemDetail, 'id' | 'author' | 'isBlocked'> }) {
  const { id: itemId, isBlocked } = item
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
        <Proposal item={item} />
      )}
      <h3 ref={heading} tabIndex={-1} className="mt-5 rounded-small text-body-sm font-medium text-ink-2">
        {i18n.t('Community Solutions')}
      </h3>
      <SolutionList
        item={item}
        onDelete={id => {
          void deleteOne(id)
          heading.current?.focus({ preventScroll: true })
        }}
      />
    </Card>
  )
}

function Proposal({ item }: { item: Pick<ItemDetail, 'id' | 'author'> }) {
  const { draft, change } = useSolutionDraft(item.id)
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
      {draft?.isOpen && <SolutionForm item={item} hasFocus={wasOpened} onCancel={close} />}
    </>
  )
}

const NoSolutions = () => (
  <p className="mt-2 text-body-sm text-ink-3">{i18n.t('No solutions yet. Yours would be the first.')}</p>
)

type Props = { item: Pick<ItemDetail, 'id' | 'author' | 'isBlocked'>; onDelete: (id: CommentId) => void }

function SolutionList({ item: { id: itemId, author, isBlocked }, onDelete }: Props) {
  const query = useSolutions(itemId)
  const threadKey = solutionKeys.ofItem(itemId)
  const { mutateAsync: change } = useChangeSolution(itemId)
  const { mutate: mark } = useMark(threadKey)
  useFetchToHashTarget('comment-', query)
  return (
    <ListFrame
      query={query}
      pending={<Skeleton className="mt-3 h-24" />}
      failureClassName="mt-3"
      rows={({ pages }) => pages.flatMap(({ comments }) => comments)}
      empty={<NoSolutions />}
    >
      {solutions => (
        <>
          <ul aria-label={i18n.t('Community Solutions')} className="divide-y divide-line-subtle">
            {solutions.map(solution => (
              <li key={solution.id}>
                <CommentWithReplies
                  comment={solution}
                  place={{ kind: 'solution', itemId, owner: author.id, threadKey, isBlocked }}
                  onDelete={onDelete}
                  onMark={answer => mark(answer)}
                  onChange={isBlocked ? undefined : change}
                />
              </li>
            ))}
          </ul>
          <Earlier query={query} />
        </>
      )}
    </ListFrame>
  )
}
