import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { CommentId, ItemId, SignalId, SolutionId } from '#contract/ids.ts'
import { ItemKind } from '#contract/items/item-kind.ts'
import { pageSizes } from '#contract/lengths.ts'
import { Cursor, Time } from '#contract/paging.ts'

export const SignalType = z.enum(['vote', 'comment', 'other'])
export type SignalType = z.infer<typeof SignalType>

export const Signal = z.object({
  id: SignalId,
  from: z.nullable(Author),
  signalType: SignalType,
  interactionType: z.string(),
  contentType: ItemKind,
  contentId: ItemId,
  contentTitle: z.string(),
  commentId: z.nullable(CommentId),
  solutionId: z.nullable(SolutionId),
  read: z.boolean(),
  createdAt: Time,
})
export type Signal = z.infer<typeof Signal>

/** A page of signals, newest first. `unread` is the number of all unread ones, listed or not. */
const Signals = z.object({ signals: z.array(Signal), unread: z.int(), earlier: z.nullable(Cursor) })

export const signals = {
  'GET /me/signals': {
    summary: `Own signals, newest first, ${pageSizes.signals} at a time`,
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({ show: z._default(z.enum(['all', 'unread']), 'all'), before: z.optional(Cursor) }),
    ok: Signals,
    refusals: [],
  },
  'PUT /signals/:signalId/reading': {
    summary: 'Mark an own signal read',
    access: 'member',
    rateLimit: 'gestures',
    params: z.strictObject({ signalId: SignalId }),
    ok: null,
    refusals: ['signal.missing'],
  },
  'PUT /me/signals/reading': {
    summary: 'Mark all own signals read',
    access: 'member',
    rateLimit: 'gestures',
    ok: null,
    refusals: [],
  },
} satisfies Endpoints
