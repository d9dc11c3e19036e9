import { MessageSquare } from 'lucide-react'
import type { Conversation } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { Sentence } from '#web/ui/text/sentence.tsx'

type Props = {
  conversation: Conversation
  /** Undefined if the words are the reader's own. */
  name: string | undefined
}

const OWN = {
  answer: i18n.t('You answered'),
  solution: i18n.t('You proposed a solution'),
  comment: i18n.t('You commented'),
}
const THEIRS = {
  answer: i18n.t('<0/> answered'),
  solution: i18n.t('<0/> proposed a solution'),
  comment: i18n.t('<0/> commented'),
}
const NAMES = { answer: i18n.t('Answer'), solution: i18n.t('Solution'), comment: i18n.t('Comment') }

type Said = Props['conversation']['saidBefore']['said'][number]

const Did = ({ what, name }: Pick<Said, 'what'> & Pick<Props, 'name'>) =>
  name ? (
    <Sentence text={THEIRS[what]}>
      <bdi>{name}</bdi>
    </Sentence>
  ) : (
    OWN[what]
  )

export function SaidBefore({ conversation: { saidBefore }, name }: Props) {
  const [first, ...more] = saidBefore.said
  if (!first) return null
  return (
    <section
      aria-label={i18n.t('What this chat replies to')}
      className="flex-none border-b border-line-subtle bg-subtle px-4 py-2 text-body-sm"
    >
      <details className="mx-auto max-w-prose open:max-h-48 open:overflow-y-auto">
        <summary className="flex list-none gap-2 rounded-small [&::-webkit-details-marker]:hidden">
          <MessageSquare aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <span className="block truncate text-caption text-ink-3">
              <Did what={first.what} name={name} />
              {first.question && `: ${first.question}`}
              {more.length > 0 && ' · '}
              {more.length > 0 && (
                <span className="underline">
                  {i18n.t('{count} more', { count: toNumberText(more.length) })}
                </span>
              )}
            </span>
            <span
              dir="auto"
              className="line-clamp-2 [overflow-wrap:anywhere] [details[open]_&]:line-clamp-none"
            >
              {toQuoteText(first.words)}
            </span>
          </span>
        </summary>
        {more.map(({ what, question, words }) => (
          <p key={`${what} ${question} ${words}`} dir="auto" className="ms-6 mt-2 [overflow-wrap:anywhere]">
            <span className="block text-caption text-ink-3">{question ?? NAMES[what]}</span>
            {toQuoteText(words)}
          </p>
        ))}
      </details>
    </section>
  )
}
