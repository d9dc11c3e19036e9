import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Signal } from '#contract/signals.ts'
import { AuthorName } from '#web/features/core/authors/author-name.tsx'
import { Avatar } from '#web/ui/brand/avatar.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusBack } from '#web/ui/overlay/use-focus-back.ts'
import { TimeAgo } from '#web/ui/text/time-ago.tsx'
import { useReadSignal } from './mutations.ts'
import { signalAddress } from './signal-address.ts'

type Props = {
  signal: Signal
  /** What tells an unread signal from a read one. */
  mark: ReactNode
  isStarting: boolean
  onStartChat: () => void
}

/** A signal; following it marks it read and leads to what it is about. */
export function SignalRow({ signal, mark, isStarting, onStartChat }: Props) {
  const read = useReadSignal()
  const name = signal.from?.name ?? 'Anonymous'
  return (
    <li className="relative flex flex-wrap items-start justify-end gap-x-3 gap-y-1.5 py-3.5">
      <Avatar id={signal.from?.id ?? signal.id} name={name} size="md" />
      <p className="min-w-0 flex-1 basis-36 text-body-sm [overflow-wrap:anywhere]">
        <AuthorName author={signal.from ?? { name: null }} className="relative z-1 py-0.75 font-semibold" />{' '}
        <Link
          to={signalAddress(signal)}
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
