import type { RefObject } from 'react'
import type { Conversation } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { useMember } from '#web/platform/app.ts'
import { lazyPart } from '#web/ui/overlay/lazy-part.tsx'
import { isAnsweredBefore, isAnsweredHere } from './answered-questions.ts'
import { useQuestionWriting } from './composer.tsx'
import { GuidePanel, useIsWide } from './guide/guide-panel.tsx'
import { isOwn } from './log/shown-messages.ts'
import type { useMessages } from './messages/use-messages.ts'
import { canEnd } from './participants.ts'

const TalkResults = lazyPart(async () => (await import('./results/talk-results.tsx')).TalkResults)

type Props = {
  conversation: Conversation
  bothWrote: boolean
  guide: { open: boolean; toggle: () => void } | undefined
  log: ReturnType<typeof useMessages>
  field: RefObject<HTMLTextAreaElement | null>
}

export function ConversationSide({ conversation, bothWrote, guide, log, field }: Props) {
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

type GuideProps = Pick<Props, 'conversation' | 'log' | 'field'> & { guide: NonNullable<Props['guide']> }

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
