import { useEffect, useRef, useState } from 'react'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import type { ServerMessage } from '#contract/live.ts'
import { sendTyping } from '#web/features/core/live/connection.ts'

const SAY_EACH_MS = 2_000
// Longer than it takes until it is said again.
const BELIEVE_MS = 5_000

/** Whether the other side is typing, by what is pushed, and a way to tell it that one is typing oneself. */
export function useTyping(conversationId: ConversationId, self: MemberId) {
  const [isTyping, setTyping] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const saidAt = useRef(Number.NEGATIVE_INFINITY)
  useEffect(() => () => clearTimeout(timer.current), [])

  const stop = () => {
    clearTimeout(timer.current)
    setTyping(false)
  }
  const heed = (message: ServerMessage) => {
    if (message.type === 'message.sent' && message.message.author?.id !== self) stop()
    if (message.type !== 'conversation.typing' || message.memberId === self) return
    clearTimeout(timer.current)
    setTyping(true)
    timer.current = setTimeout(stop, BELIEVE_MS)
  }
  const say = () => {
    const now = performance.now()
    if (now - saidAt.current < SAY_EACH_MS) return
    saidAt.current = now
    sendTyping(conversationId)
  }
  return { isTyping, heed, say }
}
