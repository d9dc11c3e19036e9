import { Link } from 'react-router'
import type { Signal } from '#contract/signals.ts'
import { AuthorName } from '#web/features/authors/author-name.tsx'
import { links } from '#web/links.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { TimeAgo } from '#web/ui/time-ago.tsx'
import { useReadSignal } from './mutations.ts'

/** A signal; following it marks it read. */
export function SignalRow({ signal }: { signal: Signal }) {
  const read = useReadSignal()
  const name = signal.from?.name ?? 'Anonymous'
  return (
    <li className="relative flex items-start gap-3 py-3.5">
      <Avatar id={signal.from?.id ?? signal.id} name={name} size="md" />
      <p className="min-w-0 flex-1 text-body-sm [overflow-wrap:anywhere]">
        <AuthorName author={signal.from ?? { name: null }} className="relative z-1 font-semibold" />{' '}
        <Link
          to={links.signalTarget(signal.contentType, signal.contentId)}
          aria-label={`${name} ${signal.interactionType} ${signal.contentTitle}`}
          onClick={() => read.mutate(signal.id)}
          className="after:absolute after:inset-0 after:rounded-small"
        >
          <span className="text-ink-2">{signal.interactionType}</span> <bdi>{signal.contentTitle}</bdi>
        </Link>
        <TimeAgo at={signal.createdAt} className="mt-0.5 block text-caption text-ink-3" />
      </p>
      {!signal.read && (
        <Badge tone="signal" size="sm">
          New
        </Badge>
      )}
    </li>
  )
}
