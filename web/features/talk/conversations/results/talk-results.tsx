import { X } from 'lucide-react'
import { useId } from 'react'
import { toFirstName } from '#contract/author.ts'
import { TalkOutcome, talkOutcomeNames } from '#contract/evidence/talks.ts'
import type { Conversation, Quote } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { useMember } from '#web/platform/app.ts'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { canEnd, canSend, getSides } from '../participants.ts'
import { useEnding, useRemoveQuote } from './mutations.ts'

type Talk = { conversation: Conversation; bothWrote: boolean }

export const TalkResults = (talk: Talk) => (
  <div className="flex flex-col gap-5">
    {canEnd(talk) && <EndingForm conversation={talk.conversation} />}
    <QuoteList conversation={talk.conversation} />
  </div>
)

const CHOICE =
  'flex min-h-10 items-center gap-2.5 rounded-control px-3 py-1.5 text-body-sm font-medium ring-1 ring-line ring-inset has-checked:bg-signal-soft has-checked:ring-signal-edge has-disabled:text-ink-3 touch:min-h-11'

const TODAY = {
  doesSomething: i18n.t('Does something about it'),
  pays: i18n.t('Pays for something'),
} as const

type EndingProps = ReturnType<typeof useEnding>

function EndingForm({ conversation }: { conversation: Conversation }) {
  const { ending, end } = useEnding(conversation)
  return (
    <div>
      <Outcomes ending={ending} end={end} />
      <Today ending={ending} end={end} />
      {ending && (
        <button
          type="button"
          onClick={() => end(null)}
          className="mt-2 rounded-kbd text-caption text-ink-2 underline underline-offset-4 hover:text-ink touch:min-h-11"
        >
          {i18n.t('Take it back')}
        </button>
      )}
    </div>
  )
}

function Outcomes({ ending, end }: EndingProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="text-title-sm">{i18n.t('How did it end?')}</legend>
      <p className="mt-0.5 mb-2.5 text-caption text-ink-2">
        {i18n.t('Only you see this. It adds to the tally of your talks.')}
      </p>
      <div className="flex flex-col gap-1.5">
        {TalkOutcome.options.map(outcome => (
          <label key={outcome} className={CHOICE}>
            <input
              type="radio"
              name={name}
              checked={ending?.outcome === outcome}
              onChange={() => end({ doesSomething: false, pays: false, ...ending, outcome })}
              className="size-4.5 flex-none accent-(--text)"
            />
            {i18n.marked(talkOutcomeNames[outcome])}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Today = ({ ending, end }: EndingProps) => (
  <fieldset disabled={!ending} className="mt-3">
    <legend className="mb-1.5 text-caption font-medium">{i18n.t('And today?')}</legend>
    <div className="flex flex-col gap-1.5">
      {(['doesSomething', 'pays'] as const).map(what => (
        <label key={what} className={CHOICE}>
          <input
            type="checkbox"
            checked={ending?.[what] ?? false}
            onChange={({ target }) => ending && end({ ...ending, [what]: target.checked })}
            className="size-4.5 flex-none accent-(--text)"
          />
          {TODAY[what]}
        </label>
      ))}
    </div>
  </fieldset>
)

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
      ? i18n.t('Off the report while the chat is closed.')
      : i18n.t('{name} said yes: it may stand on your public report.', { name })
  return isClosed
    ? i18n.t('For you alone.')
    : i18n.t('We’ve asked {name} if it may stand on your public report.', { name })
}
