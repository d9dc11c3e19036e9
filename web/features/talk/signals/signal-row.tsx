import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Signal } from '#contract/talk/signals.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
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
    <li data-source="notice" className="relative flex min-h-17 items-center gap-x-3 py-2">
      <Avatar id={signal.from?.id ?? signal.id} name={name} picture={signal.from?.avatar} size="row" />
      <div className="min-w-0 flex-1 text-body-sm">
        <p className="flex items-center gap-x-2">
          <span className="truncate">
            <AuthorName
              author={signal.from ?? { name: null }}
              className="relative z-1 py-0.75 font-semibold text-ink"
            />
          </span>
          {!signal.read && mark}
          <TimeAgo at={signal.createdAt} className="ms-auto shrink-0 text-caption text-ink-3" />
        </p>
        <Link
          to={toSignalAddress(signal)}
          aria-label={`${name} ${signal.interactionType} ${signal.contentTitle}`}
          onClick={() => !signal.read && void read(signal.id)}
          className="mt-0.5 block truncate text-ink-2 after:absolute after:inset-0 after:rounded-small"
        >
          <span className="font-medium text-ink">{signal.interactionType}</span>{' '}
          <bdi>{signal.contentTitle}</bdi>
        </Link>
      </div>
      {signal.from && (
        <StartChat
          about={`${name} about ${signal.contentTitle}`}
          isStarting={isStarting}
          onStartChat={onStartChat}
        />
      )}
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
