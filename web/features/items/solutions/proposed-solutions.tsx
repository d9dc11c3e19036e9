import { useRef, useState } from 'react'
import type { ItemId } from '#contract/ids.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Card, CardHeader } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { useDeleteSolution } from './mutations.ts'
import { useSolutions } from './queries.ts'
import { SolutionList } from './solution-list.tsx'
import { useSolutionDraft } from './use-solution-draft.ts'

const SolutionForm = lazyPart(async () => (await import('./solution-form.tsx')).SolutionForm)

/** The solutions to a pain point: the form, then the list. */
export function ProposedSolutions({ itemId }: { itemId: ItemId }) {
  const solutions = useSolutions(itemId)
  const { mutateAsync: remove } = useDeleteSolution(itemId)
  const heading = useRef<HTMLHeadingElement>(null)
  const deleteOne = useOneAtATime(remove)
  return (
    <Card as="section" padding="lg" aria-labelledby="solutions">
      <Proposal itemId={itemId} />
      <h3 ref={heading} tabIndex={-1} className="mt-5 rounded-small text-body-sm font-medium text-ink-2">
        Community Solutions
      </h3>
      <SolutionList
        query={solutions}
        onDelete={id => {
          void deleteOne(id)
          heading.current?.focus({ preventScroll: true })
        }}
      />
    </Card>
  )
}

/** The header of the card with the button that opens the form. */
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
        title="Proposed Solutions"
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
              Propose a Solution
            </Button>
          )
        }
      />
      {draft?.isOpen && <SolutionForm itemId={itemId} hasFocus={wasOpened} onCancel={close} />}
    </>
  )
}
