import { useQueryClient } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { DeletedProject } from '#contract/items/items.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { shortLine } from '#contract/text/plain-line.ts'
import { ListFrame } from '#web/features/core/list-frame.tsx'
import { uiKinds } from '#web/features/core/ui-kinds.ts'
import { restoreItem } from '#web/features/items/items/item-restoration.ts'
import { useDeletedProjects } from '#web/features/items/items/queries.ts'
import { focusWhenShown } from '#web/platform/page/focus.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { toDayText } from '#web/ui/text/date-text.ts'
import { KindBadge } from '#web/ui/text/kind-badge.tsx'

const TITLE_MAX = 90

export function DeletedProjects({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-9 w-fit list-none items-center gap-1.5 rounded-small text-caption text-ink-3 hover:text-ink touch:min-h-11 [&::-webkit-details-marker]:hidden">
        {i18n.t('Deleted projects ({count})', { count: toNumberText(count) })}
        <ChevronDown
          aria-hidden="true"
          className="size-4 transition-transform duration-base group-open:rotate-180"
        />
      </summary>
      {isOpen && <DeletedList />}
    </details>
  )
}

function DeletedList() {
  const deleted = useDeletedProjects()
  return (
    <ListFrame
      query={deleted}
      pending={<Spinner label={i18n.t('Loading your deleted projects...')} className="py-4" />}
      rows={data => data}
      empty={<p className="py-2 text-caption text-ink-3">{i18n.t('There is nothing left to restore.')}</p>}
    >
      {projects => (
        <ul>
          {projects.map(project => (
            <DeletedRow key={project.id} project={project} />
          ))}
        </ul>
      )}
    </ListFrame>
  )
}

function DeletedRow({ project }: { project: DeletedProject }) {
  const { id, kind, title, restorableUntil } = project
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const restore = useOneAtATime(async () => {
    setBusy(true)
    const isRestored = await restoreItem(queries, project)
    setBusy(false)
    if (isRestored) focusWhenShown(() => document.getElementById(`project-${id}`))
  })
  return (
    <li className="flex items-center justify-between gap-3 border-t border-line-subtle py-2">
      <div className="min-w-0">
        <p className="leading-snug [overflow-wrap:anywhere]">
          <bdi id={`deleted-${id}`} className="font-medium">
            {shortLine(title, TITLE_MAX)}
          </bdi>
          <KindBadge kind={uiKinds[kind]} size="sm" className="ms-2.5" />
        </p>
        <p className="mt-0.5 text-caption text-ink-3">
          {i18n.t('You can restore it until {day}.', { day: toDayText(restorableUntil) })}
        </p>
      </div>
      <Button
        look="outline"
        size="sm"
        className="flex-none"
        busy={isBusy}
        aria-describedby={`deleted-${id}`}
        onClick={() => void restore(undefined)}
      >
        {i18n.t('Restore')}
      </Button>
    </li>
  )
}
