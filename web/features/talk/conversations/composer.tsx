import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { isBlank } from '#contract/blank.ts'
import type { ConversationId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { findEarlyProblem, findProblem, requiredText } from '#web/platform/form/check.ts'
import { createDrafts } from '#web/platform/form/drafts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'

const message = requiredText(lengths.message)

const useMessageDraft = createDrafts(() => ({ content: '' }))

const isTouched = () => matchMedia('(pointer: coarse)').matches

type Props = {
  conversationId: ConversationId
  to: string
  onSend: (content: string) => void
  onTyping: () => void
}

/** The form of a message. Enter sends it, except on touch devices, which have a button but no Shift key. */
export function Composer({ conversationId, to, onSend, onTyping }: Props) {
  const { text, change, canSend, field, send } = useWriting({ conversationId, onSend })
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
        label={`Message to ${to}`}
        labelHidden
        placeholder="Write a message…"
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
        Send
      </Button>
    </form>
  )
}

function sendByEnter(event: KeyboardEvent, send: () => void) {
  const { key, shiftKey, repeat, nativeEvent } = event
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing || isTouched()) return
  event.preventDefault()
  if (!repeat) send()
}

/** What is being written, and how it is sent: the field keeps the focus. */
function useWriting({ conversationId, onSend }: Pick<Props, 'conversationId' | 'onSend'>) {
  const { draft, change, drop } = useMessageDraft(conversationId)
  const field = useFirstFocus()
  const text = draft?.content ?? ''
  const canSend = findProblem(message, text) === undefined
  const send = () => {
    field.current?.focus()
    if (!canSend) return
    onSend(text.trim())
    drop()
  }
  return { text, change, canSend, field, send }
}

/** A ref for the field that has the focus from the start, except on touch, where the keyboard would cover the rest. */
function useFirstFocus() {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!isTouched()) field.current?.focus()
  }, [])
  return field
}
