import { i18n } from '#contract/text/i18n.ts'
import { type Correction, useCorrectItem } from '#web/features/items/items/correction-mutations.ts'
import { toToast } from '#web/platform/api/failure-toast.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'

type Props = {
  /** The change that gives the published item the present texts of the form. */
  correction: Correction
  onKeep: () => void
  onChanged: () => void
}

/** An item may have been published before the member edited its form, because the response to an earlier press was lost. */
export function AlreadyPublished({ correction: { itemId, body }, onKeep, onChanged }: Props) {
  const { mutateAsync: correct, isPending, error } = useCorrectItem(itemId)
  const change = useOneAtATime(async () => {
    await correct(body)
    onChanged()
  })
  return (
    <div
      ref={focusOnMount}
      tabIndex={-1}
      role="alert"
      className="mt-4 w-full rounded-control bg-subtle p-4 outline-none"
    >
      <p className="text-body-sm text-ink">
        {i18n.t(
          "You already published this, and you've changed the text since. You can still change its text, but not its picture.",
        )}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" busy={isPending} onClick={() => void change(undefined)}>
          {i18n.t('Update the published version')}
        </Button>
        <Button look="outline" size="sm" disabled={isPending} onClick={onKeep}>
          {i18n.t('Keep the published version')}
        </Button>
      </div>
      {error && !isPending && (
        <p className="mt-3 text-body-sm text-danger-text">
          {i18n.t('Nothing was changed. {reason}', { reason: toToast(error).description })}
        </p>
      )}
    </div>
  )
}
