import { X } from 'lucide-react'
import { useId } from 'react'
import { toFirstName } from '#contract/author.ts'
import type { Conversation, Quote } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { useMember } from '#web/platform/app.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { canEnd, canSend, getSides } from '../participants.ts'
import { EndingForm } from './ending-form.tsx'
import { useEnding, useRemoveQuote } from './mutations.ts'

export const TalkResults = (talk: { conversation: Conversation; bothWrote: boolean }) => (
  <div className="flex flex-col gap-5">
    {canEnd(talk) && <Ending conversation={talk.conversation} />}
    <QuoteList conversation={talk.conversation} />
  </div>
)

function Ending({ conversation }: { conversation: Conversation }) {
  const { mutateAsync: end } = useEnding(conversation)
  return (
    <EndingForm
      key={conversation.id}
      of={conversation.id}
      stored={conversation.ending}
      save={ending => end(ending)}
    />
  )
}

/** Only the author of the item sees them. */
function QuoteList({ conversation }: { conversation: Conversation }) {
  const id = useId()
  const { id: me } = useMember()
  const { mutate: remove } = useRemoveQuote(conversation)
  const { quotes } = conversation
  const { partner } = getSides(conversation, me)
  const name = isolateDirection(toFirstName(partner?.name) ?? i18n.t('This member'))
  if (quotes.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="flex items-baseline justify-between gap-2 text-title-sm">
        {i18n.t('Quotes')}{' '}
        <span className="text-caption font-normal text-ink-2">
          {i18n.t('{count} in this chat', { count: toNumberText(quotes.length) })}
        </span>
      </h2>
      <ul className="mt-2 flex flex-col gap-3">
        {quotes.map(quote => (
          <li key={quote.id} className="flex items-start gap-1">
            <div className="min-w-0 flex-1 border-s-3 border-signal-edge ps-3">
              <p dir="auto" className="line-clamp-6 text-body-sm [overflow-wrap:anywhere]">
                {toQuoteText(quote.words)}
              </p>
              <p className="mt-0.5 text-caption text-ink-2">
                {toStateText(quote, { name, isClosed: !canSend(conversation) })}
              </p>
            </div>
            <IconButton
              label={i18n.t('Remove quote')}
              size="sm"
              onClick={() => remove({ messageId: quote.messageId, quoteId: quote.id })}
            >
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

function toStateText({ consent }: Quote, { name, isClosed }: { name: string; isClosed: boolean }) {
  if (consent === 'yes')
    return isClosed
      ? i18n.t('Not on the report while the chat is closed.')
      : i18n.t('{name} said you may publish it.', { name })
  return isClosed
    ? i18n.t('Only you see it.')
    : i18n.t('We’ve asked {name} whether you may publish it.', { name })
}
