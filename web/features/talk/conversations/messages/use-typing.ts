import { useEffect, useRef, useState } from 'react'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'
import { sendTyping } from '#web/features/core/live/connection.ts'

const SEND_INTERVAL_MS = 2_000
// Longer than the interval at which the other side sends it.
const SHOWN_MS = 5_000

/** Whether the other participant is typing, and a function that notifies them of the member's own typing. */
export function useTyping(conversationId: ConversationId, self: MemberId) {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sentAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => () => clearTimeout(timer.current), [])

  const stop = () => {
    clearTimeout(timer.current)
    setTyping(false)
  }
  const handle = (message: ServerMessage) => {
    if (message.type === 'message.sent' && message.message.author?.id !== self) stop()
    if (message.type !== 'conversation.typing' || message.memberId === self) return
    clearTimeout(timer.current)
    setTyping(true)
    timer.current = setTimeout(stop, SHOWN_MS)
  }
  const notifyTyping = () => {
    const now = performance.now()
    if (now - sentAt.current < SEND_INTERVAL_MS) return
    sentAt.current = now
    sendTyping(conversationId)
  }
  return { isTyping, handle, notifyTyping }
}
