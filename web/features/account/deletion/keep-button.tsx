import { i18n } from '#contract/text/i18n.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useKeepAccount } from './mutations.ts'

/** `onKept` moves the focus, because the button disappears. */
export function KeepButton({ onKept }: { onKept: () => void }) {
  const { mutateAsync, isPending } = useKeepAccount(onKept)
  const keep = useOneAtATime(() => mutateAsync())
  return (
    <Button size="sm" busy={isPending} onClick={() => void keep(undefined)}>
      {i18n.t('Keep my account')}
    </Button>
  )
}
