import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Signal } from '#contract/signals.ts'
import { AuthorName } from '#web/features/core/authors/author-name.tsx'
import { links } from '#web/links.ts'
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
  const read = useReadSignal()
  const name = signal.from?.name ?? 'Anonymous'
  return (
    <li className="relative flex flex-wrap items-start justify-end gap-x-3 gap-y-1.5 py-3.5">
      <Avatar id={signal.from?.id ?? signal.id} name={name} size="md" />
      <p className="min-w-0 flex-1 basis-36 text-body-sm [overflow-wrap:anywhere]">
        <AuthorName author={signal.from ?? { name: null }} className="relative z-1 py-0.75 font-semibold" />{' '}
        <Link
          to={toSignalAddress(signal)}
          aria-label={`${name} ${signal.interactionType} ${signal.contentTitle}`}
          onClick={() => !signal.read && read.mutate(signal.id)}
          className="after:absolute after:inset-0 after:rounded-small"
        >
          <span className="text-ink-2">{signal.interactionType}</span> <bdi>{signal.contentTitle}</bdi>
        </Link>
        <TimeAgo at={signal.createdAt} className="mt-0.5 block text-caption text-ink-3" />
      </p>
      {!signal.read && mark}
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
