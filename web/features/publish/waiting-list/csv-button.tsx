import { Download } from 'lucide-react'
import type { ItemId } from '#contract/ids.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { useCsv } from './mutations.ts'

/** Saves the whole waiting list as CSV. */
export function CsvButton({ id }: { id: ItemId }) {
  const { mutate: save, isPending } = useCsv(id)
  const button = useFocusBack(isPending)
  return (
    <Button ref={button} look="outline" busy={isPending} onClick={() => save()}>
      <Download aria-hidden="true" className="size-4.5" />
      CSV
    </Button>
  )
}
