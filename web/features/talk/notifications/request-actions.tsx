import { useNavigate } from 'react-router'
import type { Notification } from '#contract/talk/notifications.ts'
import { links } from '#web/links.ts'
import { focusOnMount } from '#web/platform/page/focus.ts'
import { useIsShown } from '#web/platform/use-is-shown.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useAcceptTalk, usePassTalk } from './mutations.ts'

type Props = { request: NonNullable<Notification['request']> }

/** What the owner of an item does about a request for a talk: accept it, which opens its chat, or pass it over. */
export function RequestActions({ request: { id, state } }: Props) {
  const navigate = useNavigate()
  const isShown = useIsShown()
  const { mutateAsync: accept, isPending: isAccepting } = useAcceptTalk()
  const { mutateAsync: pass, isPending: isPassing, isSuccess: isPassed } = usePassTalk()
  const acceptOnce = useOneAtATime(async () => {
    const { conversationId } = await accept(id)
    if (isShown.current) await navigate(links.chat(conversationId))
  })
  const passOnce = useOneAtATime(() => pass(id))
  if (state !== 'open') return <Outcome state={state} isOwnPress={isPassed} />
  return (
    <p className="relative z-1 mt-2.5 flex gap-2">
      <Button
        look="outline"
        size="sm"
        busy={isAccepting}
        disabled={isPassing}
        onClick={() => void acceptOnce(undefined)}
      >
        Accept
      </Button>
      <Button
        look="ghost"
        size="sm"
        busy={isPassing}
        disabled={isAccepting}
        onClick={() => void passOnce(undefined)}
      >
        Pass
      </Button>
    </p>
  )
}

type OutcomeProps = { state: 'accepted' | 'passed'; isOwnPress: boolean }

/** What became of the request. After the member's own press it gets the focus of the button. */
const Outcome = ({ state, isOwnPress }: OutcomeProps) => (
  <p
    ref={isOwnPress ? focusOnMount : null}
    tabIndex={-1}
    className="relative z-1 mt-1.5 w-fit rounded-small text-caption text-ink-3"
  >
    {state === 'accepted' ? 'You accepted.' : 'You passed it over. They are not told.'}
  </p>
)
