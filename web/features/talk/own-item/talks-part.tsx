import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { Author } from '#contract/author.ts'
import { listEndingTexts, toTalksText } from '#contract/evidence/talks.ts'
import type { ItemId } from '#contract/ids.ts'
import { TALKS_ADVISED } from '#contract/lengths.ts'
import type { ListedQuote } from '#contract/talk/quotes.ts'
import type { TalkElsewhere } from '#contract/talk/talks-elsewhere.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { AuthorName } from '#web/features/core/author-name.tsx'
import { useOwnEvidence } from '#web/features/evidence/panel/queries.ts'
import { useRemoveQuote } from '#web/features/talk/conversations/results/mutations.ts'
import { api } from '#web/platform/api/api.ts'
import { freshness } from '#web/platform/cache/freshness.ts'
import { talkKeys } from '#web/platform/cache/query-keys.ts'
import { Button } from '#web/ui/form/button.tsx'
import { IconButton } from '#web/ui/form/icon-button.tsx'
import { Unfold } from '#web/ui/layout/unfold.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { createDateFormat } from '#web/ui/text/date-text.ts'
import { Part, Person } from './people-part.tsx'

export const useTalks = (itemId: ItemId) =>
  useQuery({
    queryKey: talkKeys.ofItem(itemId),
    queryFn: ({ signal }) => api('GET /items/:itemId/talks', { params: { itemId } }, { signal }),
    staleTime: freshness.conversations,
    refetchOnMount: 'always',
  })

/** Leaves out the talks with people in `listed`. */
export function TalksPart({ itemId, listed }: { itemId: ItemId; listed: readonly Author[] }) {
  const tally = useOwnEvidence(itemId).data?.talks
  const { data } = useTalks(itemId)
  const { button, open, dialog } = useTalkDialog(itemId)
  if (!data) return null
  const known = new Set(listed.map(({ id }) => id))
  const others = data.talks.filter(({ member }) => !member || !known.has(member.id))
  return (
    <Part title={i18n.t('Talks')} action={button}>
      {tally && tally.talks > 0 && <p className="mt-1 text-body">{toTalksText(tally)}</p>}
      {tally && tally.talks < TALKS_ADVISED && (
        <p className="mt-1 text-caption text-ink-2">
          {i18n.t(
            'Talk to {TALKS_ADVISED} people. If none of them does anything about it today, that’s an answer too.',
          )}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line-subtle empty:hidden">
        {others.map(talk => (
          <Person key={talk.conversationId} member={talk.member} talk={talk} />
        ))}
      </ul>
      <ul aria-label={i18n.t('Quotes')} className="mt-4 flex flex-col gap-4 empty:hidden">
        {data.quotes.map(quote => (
          <Quoted key={quote.id} quote={quote} itemId={itemId} />
        ))}
      </ul>
      {data.elsewhere.length > 0 && <TalksElsewhere talks={data.elsewhere} onChange={open} />}
      {dialog}
    </Part>
  )
}

function Quoted({ quote, itemId }: { quote: ListedQuote; itemId: ItemId }) {
  const { id, conversationId, messageId, words, speaker, isShown } = quote
  const { mutate: remove } = useRemoveQuote({ id: conversationId, contentId: itemId })
  return (
    <li className="flex items-start gap-1">
      <div className="min-w-0 flex-1 border-s-3 border-signal-edge ps-3">
        <p dir="auto" className="text-body-sm [overflow-wrap:anywhere]">
          {toQuoteText(words)}
        </p>
        <p className="mt-0.5 text-caption text-ink-2">
          <AuthorName author={speaker} />
          {isShown && ` · ${i18n.t('agreed to be quoted in your public report')}`}
        </p>
      </div>
      <IconButton label={i18n.t('Remove quote')} size="sm" onClick={() => remove({ messageId, quoteId: id })}>
        <X aria-hidden="true" className="size-4" />
      </IconButton>
    </li>
  )
}

const TalkElsewhereDialog = lazyPart(
  async () => (await import('./talk-elsewhere-dialog.tsx')).TalkElsewhereDialog,
)

const toDayText = createDateFormat({ dateStyle: 'medium', timeZone: 'UTC' })

/** Returns a button and a dialog for new talks, and a function that opens the dialog to change one. */
function useTalkDialog(itemId: ItemId) {
  const [talk, setTalk] = useState<TalkElsewhere | null>()
  const [isOpen, setOpen] = useState(false)
  const open = (talk: TalkElsewhere | null) => {
    setTalk(talk)
    setOpen(true)
  }
  const button = (
    <Button
      look="outline"
      size="sm"
      className="touch:-mt-2"
      onPointerEnter={TalkElsewhereDialog.preload}
      onFocus={TalkElsewhereDialog.preload}
      onClick={() => open(null)}
    >
      {i18n.t('Add a talk you had elsewhere')}
    </Button>
  )
  const dialog = talk !== undefined && (
    <TalkElsewhereDialog key={talk?.id} {...{ itemId, talk }} open={isOpen} onOpenChange={setOpen} />
  )
  return { button, open, dialog }
}

type Props = { talks: readonly TalkElsewhere[]; onChange: (talk: TalkElsewhere) => void }

const TalksElsewhere = ({ talks, onChange }: Props) => (
  <div className="mt-3">
    <Unfold heading={i18n.t('{count} elsewhere', { count: toNumberText(talks.length) })}>
      <ul className="divide-y divide-line-subtle">
        {talks.map(talk => (
          <li key={talk.id} className="flex items-start gap-2 py-2.5 text-body-sm">
            <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
              <bdi className="font-medium">{talk.who}</bdi>
              <span className="block text-caption text-ink-2">
                {[toDayText(talk.day), ...listEndingTexts({ ...talk, outcome: null })].join(' · ')}
              </span>
              <bdi className="block whitespace-pre-wrap empty:hidden">{talk.note}</bdi>
            </p>
            <Button look="ghost" size="sm" onClick={() => onChange(talk)}>
              {i18n.t('Change')}
            </Button>
          </li>
        ))}
      </ul>
    </Unfold>
  </div>
)
