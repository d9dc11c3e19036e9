import { MessageSquare } from 'lucide-react'
import type { Conversation } from '#contract/talk/conversations.ts'

type Props = {
  conversation: Conversation
  /** The name of the other side; undefined if the words are the reader's own. */
  name: string | undefined
}

const DID = { answer: 'answered', solution: 'proposed a solution', comment: 'commented' }
const NAMES = { answer: 'Answer', solution: 'Solution', comment: 'Comment' }

/** What the chat answers: the words on the item's page. Further ones unfold. */
export function SaidBefore({ conversation: { saidBefore }, name }: Props) {
  const [first, ...more] = saidBefore.said
  if (!first) return null
  const who = name ? <bdi>{name}</bdi> : 'You'
  return (
    <section
      aria-label="What the chat answers"
      className="flex-none border-b border-line-subtle bg-subtle px-4 py-2 text-body-sm"
    >
      <details className="mx-auto max-w-prose open:max-h-48 open:overflow-y-auto">
        <summary className="flex list-none gap-2 rounded-small [&::-webkit-details-marker]:hidden">
          <MessageSquare aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-caption text-ink-3">
              {who} {DID[first.what]}
              {first.question && `: ${first.question}`}
              {more.length > 0 && ' · '}
              {more.length > 0 && <span className="underline">{more.length} more</span>}
            </span>
            <span
              dir="auto"
              className="line-clamp-2 [overflow-wrap:anywhere] [details[open]_&]:line-clamp-none"
            >
              “{first.words}”
            </span>
          </span>
        </summary>
        {more.map(({ what, question, words }) => (
          <p key={`${what} ${question} ${words}`} dir="auto" className="ms-6 mt-2 [overflow-wrap:anywhere]">
            <span className="block text-caption text-ink-3">{question ?? NAMES[what]}</span>“{words}”
          </p>
        ))}
      </details>
    </section>
  )
}
