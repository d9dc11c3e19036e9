import { MessageSquare } from 'lucide-react'
import { type RefObject, useRef, useState } from 'react'
import type { MemberId } from '#contract/ids.ts'
import type { Conversation, Participant } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { toNumberText } from '#contract/text/number-text.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { toQuoteText } from '#contract/text/quote-text.ts'
import { LoadFailure } from '#web/features/core/failure/load-failure.tsx'
import { useUnblock } from '#web/features/talk/blocks/mutations.ts'
import { useMember } from '#web/platform/app.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { Sentence } from '#web/ui/text/sentence.tsx'
import { isAnsweredBefore, isAnsweredHere } from './answered-questions.ts'
import { ChatHeader } from './chat-header.tsx'
import { Composer, useQuestionWriting } from './composer.tsx'
import { GuidePanel, useIsWide } from './guide/guide-panel.tsx'
import { InterviewPrompt } from './guide/interview-prompt.tsx'
import { MessageList } from './log/message-list.tsx'
import { getLatestSeq, isOwn } from './log/shown-messages.ts'
import { useIsVisible, useReading } from './log/use-reading.ts'
import { useMessages } from './messages/use-messages.ts'
import { canEnd, canSend, getSides, toName } from './participants.ts'
import { QuotingProvider, useQuotingOf } from './results/quoting.ts'
import { TalkSheet } from './results/talk-sheet.tsx'

type Props = { conversation: Conversation; onClose: () => void }
type MessagesState = ReturnType<typeof useMessages>

const toTypingText = (name: string) => i18n.t('{name} is typing…', { name: isolateDirection(name) })

export function ConversationView({ conversation, onClose }: Props) {
  const { id: me } = useMember()
  const { other, partner } = getSides(conversation, me)
  const log = useMessages(conversation.id)
  const guide = useGuide(conversation, me)
  const quoting = useQuotingOf(conversation, me)
  const name = toName(partner)
  const isInterviewer = conversation.ownerId === me
  const authors = new Set(log.messages.map(message => isOwn(message, me)))
  const bothWrote = conversation.bothWrote || authors.size === 2
  const field = useRef<HTMLTextAreaElement>(null)
  return (
    <>
      <ChatHeader conversation={conversation} {...{ other, partner }} onClose={onClose} guide={guide} />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          <SaidBefore conversation={conversation} name={isInterviewer ? name : undefined} />
          <QuotingProvider value={quoting}>
            <Messages conversation={conversation} log={log} bothWrote={bothWrote} />
          </QuotingProvider>
          <p className="mx-auto h-6 w-full max-w-prose flex-none truncate px-4 text-caption text-ink-2">
            {log.typing && !conversation.closed && toTypingText(name)}
          </p>
          {canSend(conversation) ? (
            <Composer
              conversationId={conversation.id}
              to={name}
              field={field}
              onSend={log.send}
              onTyping={log.notifyTyping}
            />
          ) : (
            <ClosedNote other={other} left={conversation.left} isOwnBlock={conversation.blocked} />
          )}
        </div>
        {isInterviewer && <ConversationSide {...{ conversation, bothWrote, guide, log, field }} />}
      </div>
    </>
  )
}

function useGuide(conversation: Conversation, me: MemberId) {
  const isWide = useIsWide()
  const [chosen, setChosen] = useState<boolean>()
  const isInterviewer = conversation.ownerId === me
  if (!isInterviewer || conversation.interviewCompleted || !canSend(conversation)) return undefined
  const open = chosen ?? isWide
  return { open, toggle: () => setChosen(!open) }
}

type MessagesProps = { conversation: Conversation; log: MessagesState; bothWrote: boolean }

function Messages({ conversation, log, bothWrote }: MessagesProps) {
  const { id: me } = useMember()
  const [isEndShown, setEndShown] = useState(true)
  const isVisible = useIsVisible()
  const { own, other } = getSides(conversation, me)
  const readSeq = own?.readSeq ?? 0
  const isSeen = isEndShown && isVisible && !log.isPending && !log.error
  useReading({ conversationId: conversation.id, seq: getLatestSeq(log.messages), readSeq, isSeen })
  if (log.isPending) return <Spinner label={i18n.t('Loading messages...')} className="min-h-0 flex-1" />
  if (log.error)
    return (
      <div className="mx-auto min-h-0 w-full max-w-prose flex-1 p-4">
        <LoadFailure query={{ error: log.error, isFetching: false, refetch: async () => log.retry() }} />
      </div>
    )
  return (
    <MessageList log={log} me={me} readSeq={other?.readSeq ?? 0} onEnd={setEndShown}>
      {log.messages.length === 0 && (
        <EmptyState as="h2" title={i18n.t('Ready to start the conversation?')} className="my-auto">
          {conversation.ownerId === me
            ? i18n.t('Ask about the last time it happened. The Interview Guide has questions to start with.')
            : i18n.t('Say hello, or wait for the first question.')}
        </EmptyState>
      )}
      <InterviewPrompt
        conversation={conversation}
        bothWrote={bothWrote}
        isOwner={conversation.ownerId === me}
      >
        {conversation.ownerId === me && <TalkSheet conversation={conversation} bothWrote={bothWrote} />}
      </InterviewPrompt>
    </MessageList>
  )
}

type ClosedProps = Pick<Conversation, 'left'> & { other: Participant | undefined; isOwnBlock: boolean }

function ClosedNote({ other, left, isOwnBlock }: ClosedProps) {
  const { send: unblock, isPending } = useUnblock()
  return (
    <div className="mx-auto flex w-full max-w-prose flex-wrap items-center justify-between gap-3 px-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-body-sm text-ink-2">
      {other && isOwnBlock ? (
        <>
          <p className="min-w-0 flex-1 basis-52 [overflow-wrap:anywhere]">
            <Sentence text={i18n.t('You have blocked <0/>. Neither of you can write.')}>
              <bdi>{toName(other)}</bdi>
            </Sentence>
          </p>
          <Button
            look="outline"
            busy={isPending}
            onClick={() => void unblock({ params: { memberId: other.id } })}
          >
            {i18n.t('Unblock')}
          </Button>
        </>
      ) : (
        <p className="[overflow-wrap:anywhere]">
          {other
            ? i18n.t('{name} has ended this conversation. Neither of you can write.', {
                name: isolateDirection(toName(other)),
              })
            : left
              ? i18n.t('{name} left this chat, so you can’t send messages.', {
                  name: isolateDirection(toName(left)),
                })
              : i18n.t('This member is no longer here, so you can’t send messages.')}
        </p>
      )}
    </div>
  )
}

const TalkResults = lazyPart(async () => (await import('./results/talk-results.tsx')).TalkResults)

type ConversationSideProps = {
  conversation: Conversation
  bothWrote: boolean
  guide: { open: boolean; toggle: () => void } | undefined
  log: ReturnType<typeof useMessages>
  field: RefObject<HTMLTextAreaElement | null>
}

function ConversationSide({ conversation, bothWrote, guide, log, field }: ConversationSideProps) {
  const isWide = useIsWide()
  const talk = { conversation, bothWrote }
  const hasResults = canEnd(talk) || conversation.quotes.length > 0
  const panel = guide && <Guide {...{ conversation, guide, log, field }} />
  if (!isWide) return panel
  if (!hasResults && !guide?.open) return null
  return (
    <aside
      aria-label={i18n.t('About this talk')}
      className="flex w-84 flex-none flex-col gap-5 overflow-y-auto overscroll-contain border-s border-line-subtle bg-surface p-5"
    >
      {hasResults && <TalkResults {...talk} />}
      {panel}
    </aside>
  )
}

type GuideProps = Pick<ConversationSideProps, 'conversation' | 'log' | 'field'> & {
  guide: NonNullable<ConversationSideProps['guide']>
}

function Guide({ conversation, guide, log, field }: GuideProps) {
  const { id: me } = useMember()
  const write = useQuestionWriting(conversation.id, field)
  const own = log.messages.filter(message => isOwn(message, me))
  return (
    <GuidePanel
      open={guide.open}
      onClose={guide.toggle}
      wasAsked={question => own.some(({ content }) => content.includes(question))}
      isAnswered={question =>
        isAnsweredBefore(conversation.saidBefore, question) ||
        isAnsweredHere({ messages: log.messages, me, question })
      }
      onAsk={write}
      field={field}
    />
  )
}

type SaidBeforeProps = {
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

type Said = SaidBeforeProps['conversation']['saidBefore']['said'][number]

const Did = ({ what, name }: Pick<Said, 'what'> & Pick<SaidBeforeProps, 'name'>) =>
  name ? (
    <Sentence text={THEIRS[what]}>
      <bdi>{name}</bdi>
    </Sentence>
  ) : (
    OWN[what]
  )

function SaidBefore({ conversation: { saidBefore }, name }: SaidBeforeProps) {
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
            <span className="block truncate text-caption text-ink-3 [details[open]_&]:whitespace-normal">
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
