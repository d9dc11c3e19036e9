import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ConversationId } from '#contract/ids.ts'
import { api } from '#web/platform/api.ts'
import { chatKeys } from '#web/platform/query-keys.ts'

const PAUSE_MS = 1_000
const AGAIN_MS = 5_000

type Reading = {
  conversationId: ConversationId
  /** The sequence number of the latest message there is, and of the latest that counts as read already. */
  seq: number
  readSeq: number
  isSeen: boolean
}

/** Tells the server how far one has read while the latest message is seen: at once, then at most once a second. */
export function useReading({ conversationId, seq, readSeq, isSeen }: Reading) {
  const queries = useQueryClient()
  const told = useRef({ seq: readSeq, at: Number.NEGATIVE_INFINITY })
  const [failures, setFailures] = useState(0)
  useEffect(() => {
    if (!isSeen || seq <= told.current.seq) return
    const tell = async () => {
      const before = told.current.seq
      told.current = { seq, at: performance.now() }
      try {
        await api('PUT /conversations/:conversationId/reading', { params: { conversationId }, body: { seq } })
        setFailures(0)
        void queries.invalidateQueries({ queryKey: chatKeys.all })
      } catch {
        // Nobody asked for it, so nobody is told: it is tried again.
        if (told.current.seq === seq) told.current.seq = before
        setFailures(count => count + 1)
      }
    }
    const wait = told.current.at + (failures > 0 ? AGAIN_MS : PAUSE_MS) - performance.now()
    const timer = setTimeout(() => void tell(), Math.max(0, wait))
    return () => clearTimeout(timer)
  }, [isSeen, seq, failures, conversationId, queries])
}
