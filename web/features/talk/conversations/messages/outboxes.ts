import type { QueryClient } from '@tanstack/react-query'
import { type ConversationId, type MemberId, MessageId } from '#contract/ids.ts'
import { i18n } from '#contract/text/i18n.ts'
import { api } from '#web/platform/api/api.ts'
import { isTemporary } from '#web/platform/api/failure.ts'
import { toSentence } from '#web/platform/api/failure-toast.ts'
import { onSessionChange } from '#web/platform/session/session.ts'
import { tabTexts } from '#web/platform/stored-text.ts'
import { notifyError } from '#web/ui/feedback/notify.ts'
import { toSingleLog } from './message-log.ts'
import { addMessages } from './messages-query.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { Pending } from './pending-messages.ts'

const RESPONSE_TIMEOUT_MS = 15_000
type Owner = { member: MemberId; conversationId: ConversationId }

const outboxes = new Map<string, { member: MemberId; outbox: Outbox }>()
let isSubscribed = false

/** Their messages are kept for them. */
function closeOthers(current: MemberId | undefined) {
  for (const [place, { member, outbox }] of outboxes) {
    if (member === current) continue
    outbox.close()
    outboxes.delete(place)
  }
}

/** The outbox is the same as long as the page and the session last. */
export function getOutbox(queries: QueryClient, { member, conversationId }: Owner): Outbox {
  if (!isSubscribed) onSessionChange(next => closeOthers(next?.id))
  isSubscribed = true
  const place = `${member} ${conversationId}`
  const outbox = outboxes.get(place)?.outbox ?? openOutbox(queries, { member, conversationId })
  outboxes.set(place, { member, outbox })
  return outbox
}

function openOutbox(queries: QueryClient, { member, conversationId }: Owner) {
  const storage = createOutboxStorage({ member, conversationId })
  return createOutbox({
    initial: storage.load(),
    save: storage.save,
    post: body =>
      api(
        'POST /conversations/:conversationId/messages',
        { params: { conversationId }, body },
        // A connection that was lost without notice would delay all later messages. The outbox itself repeats the
        // request.
        { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS), repeats: 0 },
      ),
    onStored: message => addMessages(queries, conversationId, toSingleLog(message)),
    onRefused: () => notifyError({ title: i18n.t('Error'), description: i18n.t('Failed to send message') }),
    toRefusal,
  })
}

/** Returns null for a temporary failure. */
function toRefusal(error: unknown) {
  return isTemporary(error) || error instanceof DOMException ? null : toSentence(error)
}

/** Stores them in this tab, so that they survive a reload. */
export function createOutboxStorage({ member, conversationId }: Owner) {
  const key = `firsthand-outbox:${member}:${conversationId}`
  return {
    load(): readonly Pending[] {
      try {
        return parsePending(JSON.parse(tabTexts.find(key) ?? '[]'))
      } catch {
        return []
      }
    },
    save(pending: readonly Pending[]) {
      if (pending.length > 0) tabTexts.store(key, JSON.stringify(pending))
      else tabTexts.remove(key)
    },
  }
}

/** Another script may have written the value, so only valid messages are returned. */
export const parsePending = (stored: unknown): readonly Pending[] =>
  Array.isArray(stored) ? stored.flatMap(value => parseMessage(value) ?? []) : []

function parseMessage(value: unknown): Pending | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, content, createdAt, failure, isRefused } = value as Record<string, unknown>
  const known = MessageId.safeParse(id)
  if (!known.success || typeof content !== 'string' || typeof createdAt !== 'string') return undefined
  const message = { id: known.data, content, createdAt }
  return isRefused === true && typeof failure === 'string'
    ? { ...message, state: 'failed', failure, isRefused }
    : { ...message, state: 'sending', isRefused: false }
}
