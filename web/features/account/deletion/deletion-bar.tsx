import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { createDateFormat } from '#web/ui/text/date-text.ts'
import { useKeepAccount } from './mutations.ts'
import { useDeletion } from './queries.ts'

const toDueText = createDateFormat({ dateStyle: 'long', timeStyle: 'short' })

/** Says on every page when the account is deleted, with one press that keeps it. Import it lazily. */
export function DeletionBar() {
  const { data } = useDeletion()
  const { mutateAsync, isPending } = useKeepAccount()
  const keep = useOneAtATime(() => mutateAsync())
  if (!data?.dueAt) return null
  return (
    <section aria-labelledby="deletion-bar" className="border-line border-b bg-surface">
      <div className="mx-auto flex w-full max-w-app flex-wrap items-center gap-x-6 gap-y-2.5 px-4 py-3 md:px-7">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id="deletion-bar" className="text-body font-semibold">
            Your account is about to be deleted
          </h2>
          <p className="text-body-sm text-ink-2">
            On <time dateTime={data.dueAt}>{toDueText(data.dueAt)}</time>. Until then everything works as
            before.
          </p>
        </div>
        <Button size="sm" busy={isPending} className="touch:min-h-11" onClick={() => void keep(undefined)}>
          Keep my account
        </Button>
      </div>
    </section>
  )
}
