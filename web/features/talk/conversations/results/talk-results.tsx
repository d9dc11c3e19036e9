import { X } from 'lucide-react'
import { useId } from 'react'
import { toFirstName } from '#contract/author.ts'
import { listEndingTexts, type TalkEnding, TalkEndingForm } from '#contract/evidence/talks.ts'
import type { ConversationId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import type { Conversation, Quote } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { useMember } from '#web/platform/app.ts'
import { checkEach } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { useForm } from '#web/platform/form/use-form.ts'
import { Button } from '#web/ui/form/button.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
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

const TODAY = [
  { label: i18n.t('Does something about it today'), doesSomething: true, pays: false },
  { label: i18n.t('Pays for something today'), doesSomething: false, pays: true },
  { label: i18n.t('Neither'), doesSomething: false, pays: false },
] as const

/** What was typed and is not saved yet. */
const useNoteDraft = createDrafts<{ note: string }>({ name: 'talk-note', blank: () => ({ note: '' }) })

type EndingProps = ReturnType<typeof useEnding>

function EndingForm({ conversation }: { conversation: Conversation }) {
  const { ending, end } = useEnding(conversation)
  return (
    <div>
      <Today ending={ending} end={end} />
      {ending && (
        <>
          <Note key={conversation.id} id={conversation.id} ending={ending} end={end} />
          <button
            type="button"
            onClick={() => void end(null)}
            className="mt-2 rounded-kbd text-caption text-ink-2 underline underline-offset-4 hover:text-ink touch:min-h-11"
          >
            {i18n.t('Take it back')}
          </button>
        </>
      )}
    </div>
  )
}

/** An ending from before says nothing about today unless something was marked. */
function isChosen({ outcome, doesSomething, pays }: TalkEnding, today: (typeof TODAY)[number]) {
  if (pays) return today.pays
  if (doesSomething) return today.doesSomething
  return !outcome && !today.pays && !today.doesSomething
}

function Today({ ending, end }: EndingProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="text-title-sm">{i18n.t('What do they do about it today?')}</legend>
      <p className="mt-0.5 mb-2.5 text-caption text-ink-2">
        {i18n.t('Only you see this. It counts toward your talks.')}
        {ending?.outcome && ` ${listEndingTexts({ ...ending, doesSomething: false, pays: false }).join('')}.`}
      </p>
      <div className="flex flex-col gap-1.5">
        {TODAY.map(today => (
          <label key={today.label} className={CHOICE}>
            <input
              type="radio"
              name={name}
              checked={ending !== null && isChosen(ending, today)}
              onChange={() =>
                void end({ doesSomething: today.doesSomething, pays: today.pays, note: ending?.note ?? '' })
              }
              className="size-4.5 flex-none accent-(--text)"
            />
            {today.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type NoteProps = { id: ConversationId; ending: TalkEnding; end: EndingProps['end'] }

function Note({ id, ending: { doesSomething, pays, note }, end }: NoteProps) {
  const { draft, change, drop } = useNoteDraft(id)
  const { form, problems, isSending } = useForm({
    fields: ['note'],
    check: (texts: { note: string }) => checkEach({ note: TalkEndingForm.shape.note }, texts),
    send: async texts => {
      if (await end({ doesSomething, pays, ...texts })) drop()
    },
  })
  return (
    <form {...form} className="mt-3">
      <TextArea
        name="note"
        label={i18n.t('What happened last time?')}
        hint={i18n.t('Optional, in a sentence.')}
        rows={2}
        limit={lengths.talkNote}
        value={draft?.note ?? note}
        error={problems.note}
        onChange={event => change({ note: event.target.value })}
      />
      {draft && draft.note !== note && (
        <Button type="submit" look="outline" size="sm" busy={isSending} className="mt-2">
          {i18n.t('Save')}
        </Button>
      )}
    </form>
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
