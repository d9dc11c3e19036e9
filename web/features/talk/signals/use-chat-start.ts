import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { SignalId } from '#contract/ids.ts'
import { links } from '#web/links.ts'
import { useOneAtATime } from '#web/platform/use-one-at-a-time.ts'
import { useStartChat } from './mutations.ts'

/**
 * Starts a chat from a signal, one at a time, and opens it unless the page was left meanwhile. `state` goes with the
 * address of the chat when that opens over this page.
 */
export function useChatStart(state?: object) {
  const navigate = useNavigate()
  const { mutateAsync, isPending, isError, variables } = useStartChat()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const start = useOneAtATime(async (signalId: SignalId) => {
    const { id } = await mutateAsync(signalId)
    if (isHere.current) await navigate(links.chat(id), { state, preventScrollReset: state !== undefined })
  })
  return { start, starting: isPending ? variables : undefined, hasFailed: isError }
}
