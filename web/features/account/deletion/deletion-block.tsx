import { useRef, useState } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Card, CardHeader } from '#web/ui/layout/card.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { KeepButton } from './keep-button.tsx'
import { toDueText, useDeletion } from './queries.ts'

const DeletionDialog = lazyPart(async () => (await import('./deletion-dialog.tsx')).DeletionDialog)

const toText = (dueAt: string | null | undefined) =>
  dueAt
    ? i18n.t('It will be deleted on {time}. Until then everything works as before.', {
        time: toDueText(dueAt),
      })
    : i18n.t('This deletes everything you wrote. Other people keep their points.')

export function DeletionBlock() {
  const query = useDeletion()
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLDivElement>(null)
  const focus = () => heading.current?.focus()
  const { data, isPending } = query
  return (
    <Card as="section" padding="lg" aria-labelledby="deletion">
      <div ref={heading} tabIndex={-1} className="rounded-small">
        <CardHeader
          id="deletion"
          title={i18n.t('Delete your account')}
          text={toText(data?.dueAt)}
          action={
            data?.dueAt ? (
              <KeepButton onKept={focus} />
            ) : data ? (
              <Button
                look="outline"
                size="sm"
                onPointerEnter={DeletionDialog.preload}
                onClick={() => setOpen(true)}
              >
                {i18n.t('Delete account')}
              </Button>
            ) : undefined
          }
        />
      </div>
      {isPending && <Skeleton className="mt-4 h-11 w-36" />}
      {query.isError && !data && <LoadFailure query={query} />}
      {isOpen && <DeletionDialog onClose={() => setOpen(false)} onScheduled={focus} />}
    </Card>
  )
}
