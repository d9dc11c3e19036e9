import { ArrowRight } from 'lucide-react'
import type { Asked } from '#contract/evidence/evidence.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useChatStart } from '#web/features/talk/signals/mutations.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'

/** Starts a chat with this person. `isLink`: beside a button that is more important. */
export function AskNext({ asked, isLink = false }: { asked: Asked; isLink?: boolean }) {
  const { start, starting } = useChatStart()
  const button = useFocusBack(starting !== undefined)
  const name = asked.name ?? i18n.t('Anonymous')
  return (
    <Button
      ref={button}
      busy={starting !== undefined}
      look={isLink ? 'link' : 'primary'}
      className={isLink ? 'underline' : 'max-w-full'}
      onClick={() => void start(asked.signalId)}
    >
      {isLink ? (
        <bdi>{name}</bdi>
      ) : (
        <>
          <bdi className="truncate">{i18n.t('Ask {name}', { name })}</bdi>
          <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </>
      )}
    </Button>
  )
}
