import type { ReactNode } from 'react'
import type { Milestone } from '#contract/milestones.ts'
import { cx } from '#web/ui/text/cx.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { MilestoneMark } from './milestone-mark.tsx'
import { useTickMilestone } from './mutations.ts'

const ROW = 'flex w-full gap-3 py-2 text-start'

/** A milestone; one that the server cannot know of is ticked by its member, and stays ticked. */
export function MilestoneRow({ milestone }: { milestone: Milestone }) {
  const { mutate, isPending } = useTickMilestone()
  const { id, completed, by_hand: isByHand } = milestone
  if (!isByHand)
    return (
      <li className={ROW}>
        <Words milestone={milestone}>{completed && <VisuallyHidden>Done: </VisuallyHidden>}</Words>
      </li>
    )
  return (
    <li>
      <button
        type="button"
        role="checkbox"
        aria-checked={completed}
        aria-disabled={completed || undefined}
        onClick={() => !completed && !isPending && mutate(id)}
        className={cx(ROW, 'rounded-small touch:min-h-11', completed ? 'cursor-default' : 'hover:bg-muted')}
      >
        <Words milestone={milestone} />
      </button>
    </li>
  )
}

function Words({ milestone, children }: { milestone: Milestone; children?: ReactNode }) {
  const { completed, title, description } = milestone
  return (
    <>
      <MilestoneMark isDone={completed} />
      <span className="min-w-0 flex-1 text-body-sm">
        <span className={cx('block', completed ? 'text-ink-3' : 'font-medium')}>
          {children}
          {title}
        </span>
        {!completed && <span className="mt-0.5 block text-caption text-ink-3">{description}</span>}
      </span>
    </>
  )
}
