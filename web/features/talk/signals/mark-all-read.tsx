import type { RefObject } from 'react'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { useReadAllSignals } from './mutations.ts'

/** Marks all signals read, and then moves the focus to the heading of their list. */
export function MarkAllRead({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const { mutate, isPending } = useReadAllSignals()
  const button = useFocusBack(isPending)
  return (
    <Button
      ref={button}
      look="ghost"
      size="sm"
      busy={isPending}
      onClick={() => mutate(undefined, { onSuccess: () => heading.current?.focus() })}
    >
      Mark all read
    </Button>
  )
}
