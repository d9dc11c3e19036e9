import type { QueryClient } from '@tanstack/react-query'
import type { ConversationId, MemberId } from '#contract/ids.ts'
import { api } from '#web/platform/api.ts'
import { isTemporary } from '#web/platform/failure.ts'
import { toSentence } from '#web/platform/failure-notice.ts'
import { onSessionChange } from '#web/platform/session.ts'
import { notifyError } from '#web/ui/feedback/notify.ts'
import { logOf } from './message-log.ts'
import { learn } from './messages-query.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { outboxPlace } from './outbox-storage.ts'

const ANSWER_MS = 15_000

type Owner = { member: MemberId; conversationId: ConversationId }

const outboxes = new Map<string, { member: MemberId; outbox: Outbox }>()
let isFollowing = false

/** Nothing is sent in the name of another member; what is left stays kept for its own. */
function closeOthers(current: MemberId | undefined) {
  for (const [place, { member, outbox }] of outboxes) {
    if (member === current) continue
    outbox.close()
    outboxes.delete(place)
  }
}

/** The outbox of a conversation, the same for as long as the page and the session last. */
export function outboxOf(queries: QueryClient, { member, conversationId }: Owner): Outbox {
  if (!isFollowing) onSessionChange(next => closeOthers(next?.id))
  isFollowing = true
  const place = `${member} ${conversationId}`
  const outbox = outboxes.get(place)?.outbox ?? openOutbox(queries, { member, conversationId })
  outboxes.set(place, { member, outbox })
  return outbox
}

function openOutbox(queries: QueryClient, { member, conversationId }: Owner) {
  const { kept, keep } = outboxPlace({ member, conversationId })
  return createOutbox({
    kept: kept(),
    keep,
    post: body =>
      api(
        'POST /conversations/:conversationId/messages',
        { params: { conversationId }, body },
        // A connection that was lost silently would hold up all that is behind it. The outbox repeats by itself.
        { signal: AbortSignal.timeout(ANSWER_MS), repeats: 0 },
      ),
    onStored: message => learn(queries, conversationId, logOf(message)),
    onRefused: () => notifyError({ title: 'Error', description: 'Failed to send message' }),
    refusalOf,
  })
}

/** The sentence of what stands against a message itself; null for what passes. */
export function refusalOf(error: unknown) {
  return isTemporary(error) || error instanceof DOMException ? null : toSentence(error)
}
