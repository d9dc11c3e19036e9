import { Button } from '#web/ui/form/button.tsx'
import { type Correction, useCorrectItem } from './mutations.ts'

type Props = {
  /** Makes the published item what was written since. */
  correction: Correction
  onKeep: () => void
  onChanged: () => void
}

/** Asks what to do if an item was published before it was edited: the response to an earlier press was lost. */
export function AlreadyPublished({ correction, onKeep, onChanged }: Props) {
  const { mutate: correct, isPending } = useCorrectItem()
  return (
    <div role="alert" className="mt-4 w-full rounded-control bg-subtle p-4">
      <p className="text-body-sm text-ink">
        This is published already, as it was when you first pressed the button. You have changed it since.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" busy={isPending} onClick={() => correct(correction, { onSuccess: onChanged })}>
          Change what is published
        </Button>
        <Button look="outline" size="sm" disabled={isPending} onClick={onKeep}>
          Keep it as it is published
        </Button>
      </div>
    </div>
  )
}
