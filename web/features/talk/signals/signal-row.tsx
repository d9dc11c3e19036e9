import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Signal } from '#contract/signals.ts'
import { AuthorName } from '#web/features/core/authors/author-name.tsx'
import { links } from '#web/links.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { useReadSignal } from './mutations.ts'

type Props = {
  signal: Signal
  /** The mark of an unread signal. */
  mark: ReactNode
  isStarting: boolean
  onStartChat: () => void
}

/** A signal. Its link opens its subject and marks it read. */
export function SignalRow({ signal, mark, isStarting, onStartChat }: Props) {
  const { mutateAsync } = useReadSignal()
  const read = useOneAtATime(mutateAsync)
  const name = signal.from?.name ?? 'Anonymous'
  return (
    <li className="relative flex items-center gap-x-3 py-2.5">
      <Avatar id={signal.from?.id ?? signal.id} name={name} picture={signal.from?.avatar} size="md" />
      <div className="min-w-0 flex-1 text-body-sm">
        <p className="flex items-baseline gap-x-1.5">
          <span className="truncate text-ink-2">
            <AuthorName
              author={signal.from ?? { name: null }}
              className="relative z-1 py-0.75 font-semibold text-ink"
            />{' '}
            {signal.interactionType}
          </span>
          <TimeAgo at={signal.createdAt} className="ms-auto shrink-0 text-caption text-ink-3" />
        </p>
        <div className="flex items-center gap-x-2.5">
          <Link
            to={toSignalAddress(signal)}
            aria-label={`${name} ${signal.interactionType} ${signal.contentTitle}`}
            onClick={() => !signal.read && void read(signal.id)}
            className="min-w-0 flex-1 truncate after:absolute after:inset-0 after:rounded-small"
          >
            <bdi>{signal.contentTitle}</bdi>
          </Link>
          {!signal.read && mark}
          {signal.from && (
            <StartChat
              about={`${name} about ${signal.contentTitle}`}
              isStarting={isStarting}
              onStartChat={onStartChat}
            />
          )}
        </div>
      </div>
    </li>
  )
}

type StartProps = Pick<Props, 'isStarting' | 'onStartChat'> & { about: string }

function StartChat({ about, isStarting, onStartChat }: StartProps) {
  const button = useFocusBack(isStarting)
  return (
    <Button
      ref={button}
      look="outline"
      size="sm"
      className="z-1"
      busy={isStarting}
      aria-label={`Start Chat with ${about}`}
      onClick={onStartChat}
    >
      Start Chat
    </Button>
  )
}

/** Returns the address of a signal: its item, at the comment or solution if there is one. */
function toSignalAddress({ contentType, contentId, commentId, solutionId }: Signal) {
  const address = links.signalTarget(contentType, contentId)
  if (commentId) return `${address}#comment-${commentId}`
  return solutionId ? `${address}#solution-${solutionId}` : address
}
