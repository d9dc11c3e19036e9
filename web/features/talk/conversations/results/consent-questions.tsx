import type { MessageId } from '#contract/ids.ts'
import type { Quote } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useConsent } from './mutations.ts'
import { useQuoting } from './quoting.ts'

export function ConsentQuestions({ id, content }: { id: MessageId; content: string }) {
  const quoting = useQuoting(id)
  if (!quoting || quoting.isAuthor) return null
  const { quotes, conversation, ownName, otherName } = quoting
  return quotes.map(quote => (
    <Consent
      key={quote.id}
      quote={quote}
      isWhole={quote.words === content}
      isClosed={conversation.closed}
      author={isolateDirection(otherName ?? i18n.t('The author'))}
      ownName={ownName && isolateDirection(ownName)}
    />
  ))
}

type ConsentProps = {
  quote: Quote
  isWhole: boolean
  isClosed: boolean
  author: string
  ownName: string | undefined
}

function toStateText(
  consent: Quote['consent'],
  { author, ownName }: Pick<ConsentProps, 'author' | 'ownName'>,
) {
  const shown = { author, as: ownName ? 'named' : 'nameless', name: ownName ?? '' }
  if (consent === 'no') return i18n.t('Not on the report.')
  return consent === 'asked'
    ? i18n.t(
        'Can {author} show this on their public report, {as, select, named {as {name}} other {without your name}}?',
        shown,
      )
    : i18n.t(
        '{author} can show this on their public report, {as, select, named {as {name}} other {without your name}}.',
        shown,
      )
}

function Consent({ quote, isWhole, isClosed, author, ownName }: ConsentProps) {
  const { mutateAsync, isPending, variables } = useConsent()
  const decide = useOneAtATime((isGiven: boolean) => mutateAsync({ quote, isGiven }))
  const button = (label: string, isGiven: boolean) => (
    <Button
      look="outline"
      size="sm"
      busy={isPending && variables.isGiven === isGiven}
      disabled={isPending}
      onClick={() => void decide(isGiven)}
    >
      {label}
    </Button>
  )
  const words = !isWhole && (
    <q dir="auto" className="block truncate text-ink-2">
      {quote.words}
    </q>
  )
  if (quote.consent === 'asked' && isClosed) return null
  return (
    <div className="mt-1 mb-1.5 flex max-w-full flex-wrap items-center justify-end gap-2 text-caption">
      <p className="min-w-0 text-end [overflow-wrap:anywhere]">
        {words}
        {toStateText(quote.consent, { author, ownName })}
      </p>
      {quote.consent === 'asked' && (
        <>
          {button(i18n.t('Yes'), true)}
          {button(i18n.t('No'), false)}
        </>
      )}
      {quote.consent === 'yes' && button(i18n.t('Take back'), false)}
      {quote.consent === 'no' && !isClosed && button(i18n.t('Allow'), true)}
    </div>
  )
}
