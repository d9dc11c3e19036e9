import { type ConversationId, type MemberId, MessageId } from '#contract/ids.ts'
import type { Pending } from './pending.ts'

type Owner = { member: MemberId; conversationId: ConversationId }

/** Where a tab keeps a member's unsent messages of a conversation, so that they outlast a reload. */
export function outboxPlace({ member, conversationId }: Owner) {
  const key = `firsthand-outbox:${member}:${conversationId}`
  return {
    kept(): readonly Pending[] {
      try {
        return pendingOf(JSON.parse(sessionStorage.getItem(key) ?? '[]'))
      } catch {
        return []
      }
    },
    keep(pending: readonly Pending[]) {
      try {
        if (pending.length > 0) sessionStorage.setItem(key, JSON.stringify(pending))
        else sessionStorage.removeItem(key)
      } catch {
        // Where nothing can be stored they last as long as the page.
      }
    },
  }
}

/** Stored messages as they were left, whatever else a stranger may have written there. */
export const pendingOf = (stored: unknown): readonly Pending[] =>
  Array.isArray(stored) ? stored.flatMap(value => messageOf(value) ?? []) : []

function messageOf(value: unknown): Pending | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { id, content, createdAt, failure, isRefused } = value as Record<string, unknown>
  const known = MessageId.safeParse(id)
  if (!known.success || typeof content !== 'string' || typeof createdAt !== 'string') return undefined
  const message = { id: known.data, content, createdAt }
  return isRefused === true && typeof failure === 'string'
    ? { ...message, state: 'failed', failure, isRefused }
    : { ...message, state: 'sending', isRefused: false }
}
