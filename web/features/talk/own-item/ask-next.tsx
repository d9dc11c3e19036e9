import { ArrowRight } from 'lucide-react'
import { toFirstName } from '#contract/author.ts'
import type { PersonToAsk } from '#contract/evidence/evidence.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useChatStart } from '#web/features/talk/signals/mutations.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'

/** `isLink`: beside a button that is more important. `inList`: one of several, whose first is the most important. */
type Props = { person: Pick<PersonToAsk, 'name' | 'signalId'>; isLink?: boolean; inList?: 'first' | 'later' }

/** Starts a chat with this person. */
export function AskNext({ person, isLink = false, inList }: Props) {
  const { start, starting } = useChatStart()
  const isBusy = starting !== undefined
  const ref = useFocusBack(isBusy)
  const name = person.name ?? i18n.t('Anonymous')
  const onClick = () => void start(person.signalId)
  if (isLink)
    return (
      <button
        ref={ref}
        type="button"
        disabled={isBusy}
        onClick={onClick}
        className="rounded-kbd font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink touch:-my-3 touch:py-3"
      >
        <bdi>{name}</bdi>
      </button>
    )
  const look = { look: inList === 'later' ? 'outline' : 'primary', size: inList ? 'sm' : 'md' } as const
  return (
    <Button {...look} busy={isBusy} className="max-w-full" onClick={onClick}>
      <bdi className="truncate">
        {i18n.t('Ask {name}', { name: inList ? (toFirstName(person.name) ?? name) : name })}
      </bdi>
      {!inList && <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />}
    </Button>
  )
}
