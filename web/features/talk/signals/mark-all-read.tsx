import type { RefObject } from 'react'
import { i18n } from '#contract/text/i18n.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useReadAllSignals } from './mutations.ts'

export function MarkAllRead({ heading }: { heading: RefObject<HTMLElement | null> }) {
  const { mutateAsync, isPending } = useReadAllSignals()
  // A mutation does not call its own callbacks once the button is gone.
  const readAll = useOneAtATime(async () => {
    await mutateAsync()
    heading.current?.focus()
  })
  return (
    <Button look="ghost" size="sm" busy={isPending} onClick={() => void readAll(undefined)}>
      {i18n.t('Mark all read')}
    </Button>
  )
}
