import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router'
import type { ConversationId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { isBlank } from '#contract/text/blank.ts'
import { i18n } from '#contract/text/i18n.ts'
import { findEarlyProblem, findProblem, requiredText } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { isComposing } from '#web/ui/form/is-composing.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { isOpenedToAnswer } from './chat-address.ts'

const message = requiredText(lengths.message)

const useMessageDraft = createDrafts({ name: 'message', blank: () => ({ content: '' }) })

const isTouched = () => matchMedia('(pointer: coarse)').matches

type Field = RefObject<HTMLTextAreaElement | null>

export function useQuestionWriting(conversationId: ConversationId, field: Field) {
  const { draft, change } = useMessageDraft(conversationId)
  return (question: string) => {
    const content = appendLine(draft?.content ?? '', question)
    flushSync(() => change({ content }))
    field.current?.setSelectionRange(content.length, content.length)
    field.current?.scrollTo(0, field.current.scrollHeight)
  }
}

function appendLine(text: string, line: string) {
  if (isBlank(text)) return line
  const written = text.trimEnd()
  return written.split('\n').includes(line) ? text : `${written}\n${line}`
}

type Props = {
  conversationId: ConversationId
  to: string
  field: Field
  onSend: (content: string) => void
  onTyping: () => void
}

/** Enter sends it, except on touch devices, which have the button but no Shift key for a new line. */
export function Composer({ conversationId, to, field, onSend, onTyping }: Props) {
  const { text, change, canSend, send } = useWriting({ conversationId, field, onSend })
  useFirstFocus(field)
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        send()
      }}
      className="mx-auto flex w-full max-w-prose items-end gap-2 px-4 pb-[max(1rem,env(safe-area-inset-bottom))] [&_textarea]:max-h-40 [&_textarea]:resize-none"
    >
      <TextArea
        ref={field}
        className="min-w-0 flex-1"
        label={i18n.t('Message to {name}', { name: to })}
        labelHidden
        placeholder={i18n.t('Write a message…')}
        rows={1}
        enterKeyHint={isTouched() ? 'enter' : 'send'}
        limit={lengths.message}
        counter="near"
        error={findEarlyProblem(message, text)}
        value={text}
        onKeyDown={event => sendByEnter(event, send)}
        onChange={event => {
          change({ content: event.target.value })
          if (!isBlank(event.target.value)) onTyping()
        }}
      />
      <Button type="submit" disabled={!canSend}>
        <SendHorizontal aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {i18n.t('Send')}
      </Button>
    </form>
  )
}

function sendByEnter(event: KeyboardEvent, send: () => void) {
  const { key, shiftKey, repeat } = event
  if (key !== 'Enter' || shiftKey || isComposing(event.nativeEvent) || isTouched()) return
  event.preventDefault()
  if (!repeat) send()
}

function useWriting({ conversationId, field, onSend }: Omit<Props, 'to' | 'onTyping'>) {
  const { draft, change, drop } = useMessageDraft(conversationId)
  const text = draft?.content ?? ''
  const canSend = findProblem(message, text) === undefined
  const send = () => {
    field.current?.focus()
    if (!canSend) return
    onSend(text.trim())
    drop()
  }
  return { text, change, canSend, send }
}

/** Focuses it on touch devices only if the chat was opened for a reply, because the keyboard covers the messages. */
function useFirstFocus(field: Field) {
  const isAnswering = isOpenedToAnswer(useLocation().state)
  useEffect(() => {
    if (!isTouched() || isAnswering) field.current?.focus()
  }, [field, isAnswering])
}
