import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ConversationId } from '#contract/ids.ts'
import { api } from '#web/platform/api/api.ts'
import { chatKeys, notificationKeys } from '#web/platform/cache/query-keys.ts'

const SEND_INTERVAL_MS = 1_000
const RETRY_MS = 5_000

type Reading = {
  conversationId: ConversationId
  seq: number
  readSeq: number
  isSeen: boolean
}

/** Sends it while that message is visible, at once and then at most once a second. */
export function useReading({ conversationId, seq, readSeq, isSeen }: Reading) {
  const queries = useQueryClient()
  // A chat without a read message is sent even if it is empty, because that marks the notification of its beginning as
  // read.
  const sent = useRef({ seq: readSeq > 0 ? readSeq : -1, at: Number.NEGATIVE_INFINITY })
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (!isSeen || seq <= sent.current.seq) return
    const send = async () => {
      const before = sent.current.seq
      sent.current = { seq, at: performance.now() }
      try {
        await api('PUT /conversations/:conversationId/reading', { params: { conversationId }, body: { seq } })
        setFailures(0)
        for (const queryKey of [chatKeys.all, notificationKeys.all])
          void queries.invalidateQueries({ queryKey })
      } catch {
        // The member did not ask for this request, so a failure is silent. The request is repeated after a while.
        if (sent.current.seq === seq) sent.current.seq = before
        setFailures(count => count + 1)
      }
    }
    const wait = sent.current.at + (failures > 0 ? RETRY_MS : SEND_INTERVAL_MS) - performance.now()
    const timer = setTimeout(() => void send(), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [isSeen, seq, failures, conversationId, queries])
}

const subscribe = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}

export const useIsVisible = () =>
  useSyncExternalStore(subscribe, () => document.visibilityState === 'visible')
