import { ArrowRight } from 'lucide-react'
import type { OwnEvidence } from '#contract/evidence/evidence.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useChatStart } from '#web/features/talk/signals/mutations.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'

type Props = {
  next: NonNullable<OwnEvidence['people']['next']>
  /** True if another button of the page is more important. */
  isQuiet: boolean
}

export function AskNext({ next, isQuiet }: Props) {
  const { start, starting } = useChatStart()
  const button = useFocusBack(starting !== undefined)
  return (
    <Button
      ref={button}
      busy={starting !== undefined}
      look={isQuiet ? 'outline' : 'primary'}
      className="max-w-full max-md:w-full"
      onClick={() => void start(next.signalId)}
    >
      <bdi className="truncate">
        {next.name ? i18n.t('Ask {name}', { name: next.name }) : i18n.t('Ask them')}
      </bdi>
      <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
    </Button>
  )
}
