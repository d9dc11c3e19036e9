import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { MilestoneId } from '#contract/ids.ts'
import type { Milestone } from '#contract/rewards/milestones.ts'
import { i18n } from '#contract/text/i18n.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { api } from '#web/platform/api/api.ts'
import { holdRefreshes } from '#web/platform/cache/held-refreshes.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { cx } from '#web/ui/text/cx.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { milestonesQuery, useMilestones } from './queries.ts'

export function MilestonesCard() {
  const milestones = useMilestones()
  const { data } = milestones
  return (
    <Card as="section" aria-labelledby="milestones" aria-busy={milestones.isPending}>
      <header className="flex min-h-9 items-center justify-between">
        <h2 id="milestones" className="text-title-sm">
          {i18n.t('Milestones')}
        </h2>
        {data && (
          <span className="font-mono text-caption text-ink-3 tabular-nums">
            <Sentence
              text={i18n.t('{done}/{all}<0> done</0>', {
                done: data.filter(({ completed }) => completed).length,
                all: data.length,
              })}
            >
              <VisuallyHidden />
            </Sentence>
          </span>
        )}
      </header>
      <ListFrame
        query={milestones}
        pending={<Skeleton className="mt-2 h-28" />}
        failureClassName="mt-2"
        rows={data => data}
        empty={<p className="mt-1.5 text-body-sm text-ink-2">{i18n.t('No milestones yet.')}</p>}
      >
        {rows => <Milestones rows={rows} />}
      </ListFrame>
    </Card>
  )
}

/** The next ones, which are shown before the others are unfolded. */
const NEXT = 2

function Milestones({ rows }: { rows: readonly Milestone[] }) {
  // A milestone that is ticked now stays at its place until the card is mounted again.
  const [ids] = useState(() => rows.flatMap(({ id, completed }) => (completed ? [] : id)).slice(0, NEXT))
  const next = rows.filter(({ id }) => ids.includes(id))
  const others = rows.filter(({ id }) => !ids.includes(id))
  return (
    <>
      <MilestoneList rows={next} />
      {others.length > 0 && (
        <details className="mt-1.5">
          <summary className="flex min-h-9 cursor-pointer items-center rounded-small text-body-sm font-medium text-ink-2 hover:text-ink touch:min-h-11">
            {next.length > 0
              ? i18n.t('{count} more', { count: others.length })
              : i18n.t('All {count}', { count: others.length })}
          </summary>
          <MilestoneList rows={others} />
        </details>
      )}
    </>
  )
}

const MilestoneList = ({ rows }: { rows: readonly Milestone[] }) => (
  <ul className="mt-1.5">
    {rows.map(milestone => (
      <MilestoneRow key={milestone.id} milestone={milestone} />
    ))}
  </ul>
)

const ROW = 'flex w-full gap-3 py-1.5 text-start'

/** The member can tick a milestone that the server cannot know of, and cannot untick it. */
function MilestoneRow({ milestone }: { milestone: Milestone }) {
  const { mutateAsync } = useTickMilestone()
  const tick = useOneAtATime(mutateAsync)
  const { id, completed, by_hand: isByHand } = milestone
  if (!isByHand)
    return (
      <li className={ROW}>
        <Words milestone={milestone}>
          {completed && <VisuallyHidden>{i18n.t('Done:')} </VisuallyHidden>}
        </Words>
      </li>
    )
  return (
    <li>
      <button
        type="button"
        role="checkbox"
        aria-checked={completed}
        aria-disabled={completed || undefined}
        onClick={() => !completed && void tick(id)}
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

const MilestoneMark = ({ isDone }: { isDone: boolean }) => (
  <span
    aria-hidden="true"
    data-keep-colour=""
    className={cx(
      'grid size-5 flex-none place-items-center rounded-full',
      isDone
        ? 'bg-signal text-on-signal ring-[1.5px] ring-signal-edge ring-inset'
        : 'ring-[1.5px] ring-line-strong ring-inset',
    )}
  >
    {isDone && <Check className="size-3.5" strokeWidth={2.5} />}
  </span>
)

/**
 * The milestone has no time until the server confirms it, so that no toast comes too early. A failure reverts it without a
 * message.
 */
function useTickMilestone() {
  const queries = useQueryClient()
  const { queryKey } = milestonesQuery
  const show = (id: MilestoneId, change: Partial<Milestone>) =>
    queries.setQueryData(queryKey, shown =>
      shown?.map(milestone => (milestone.id === id ? { ...milestone, ...change } : milestone)),
    )
  return useMutation({
    mutationFn: (milestoneId: MilestoneId) =>
      api('PUT /milestones/:milestoneId/completion', { params: { milestoneId } }),
    onMutate: id => {
      const resume = holdRefreshes(queries, queryKey)
      show(id, { completed: true, completed_at: null })
      return { resume }
    },
    onSuccess: milestone => show(milestone.id, milestone),
    onError: (_, id) => {
      show(id, { completed: false })
      void queries.invalidateQueries({ queryKey })
    },
    onSettled: (_, __, ___, context) => context?.resume(),
  })
}
