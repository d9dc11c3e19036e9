import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { ConversationId } from '#contract/ids.ts'
import { lengths } from '#contract/lengths.ts'
import { Button } from '#web/ui/form/button.tsx'
import { countCodePoints } from '#web/ui/form/counter-rule.ts'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { toNumberText } from '#web/ui/text/number-text.ts'
import { useMessageDraft } from './message-drafts.ts'

const isTouched = () => matchMedia('(pointer: coarse)').matches

type Props = {
  conversationId: ConversationId
  to: string
  onSend: (content: string) => void
  onTyping: () => void
}

/** Where a message is written. Enter sends it, except on touch, where a button is at hand and Shift is not. */
export function Composer({ conversationId, to, onSend, onTyping }: Props) {
  const { draft, write, isBlank, isLong, field, send } = useWriting({ conversationId, onSend })
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
        error={isLong ? `At most ${toNumberText(lengths.message)} characters.` : undefined}
        value={draft}
        onKeyDown={event => sendByEnter(event, send)}
        onChange={event => {
          write(event.target.value)
          if (event.target.value.trim() !== '') onTyping()
        }}
      />
      <Button type="submit" disabled={isBlank || isLong}>
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
  const { draft, write, drop } = useMessageDraft(conversationId)
  const field = useFirstFocus()
  const content = draft.trim()
  const isBlank = content === ''
  const isLong = countCodePoints(content) > lengths.message
  const send = () => {
    field.current?.focus()
    if (isBlank || isLong) return
    onSend(content)
    drop()
  }
  return { draft, write, isBlank, isLong, field, send }
}

/** A ref for the field that has the focus from the start, except on touch, where the keyboard would cover the rest. */
function useFirstFocus() {
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!isTouched()) field.current?.focus()
  }, [])
  return field
}
