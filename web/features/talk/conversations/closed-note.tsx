import type { Participant } from '#contract/conversations.ts'
import { useUnblock } from '#web/features/talk/blocks/mutations.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { nameOf } from './sides.ts'

/** What stands in place of the composer where no message can be sent: why, and what can be done about it. */
export function ClosedNote({ other }: { other: Participant | undefined }) {
  const { mutateAsync, isPending } = useUnblock()
  const unblock = useOneAtATime(mutateAsync)
  const button = useFocusBack(isPending)
  return (
    <div className="mx-auto flex w-full max-w-prose flex-wrap items-center justify-between gap-3 px-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-body-sm text-ink-2">
      {other ? (
        <>
          <p className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
            You have blocked <bdi>{nameOf(other)}</bdi>. No messages go either way.
          </p>
          <Button ref={button} look="outline" busy={isPending} onClick={() => void unblock(other.id)}>
            Unblock
          </Button>
        </>
      ) : (
        <p>This member is no longer here, so no more messages can be sent.</p>
      )}
    </div>
  )
}
