import * as z from 'zod/mini'
import type { Endpoints } from '#contract/endpoint.ts'
import { ConversationId, ItemId, TalkRequestId } from '#contract/ids.ts'
import { TALK_REQUESTS_A_DAY } from '#contract/lengths.ts'

/**
 * The state of a talk with the owner of an item: `open` if the caller may request one, `asked` once they have, else
 * `closed`. It stays `asked` even if the owner passes the request over.
 */
export const TalkState = z.enum(['open', 'asked', 'closed'])
export type TalkState = z.infer<typeof TalkState>

/**
 * Whether the owner may ask the caller about the item: `open` if the caller voted and was not asked before, `agreed` if they said
 * yes and nothing has ended it, else `closed`.
 */
const MayAsk = z.enum(['open', 'agreed', 'closed'])

/** `conversationId` is the latest chat of the two about the item. */
const Talk = z.object({ state: TalkState, conversationId: z.nullable(ConversationId), mayAsk: MayAsk })
export type Talk = z.infer<typeof Talk>

/** A request as the owner of the item sees it. No one else learns that it was passed over. */
export const TalkRequest = z.object({ id: TalkRequestId, state: z.enum(['open', 'accepted', 'passed']) })

const TalkSettings = z.strictObject({ requests: z.boolean() })

const item = z.strictObject({ itemId: ItemId })
const request = z.strictObject({ talkRequestId: TalkRequestId })

export const talkRequests = {
  'GET /items/:itemId/talk-request': {
    summary: 'Whether one may ask the owner of an item for a talk, or has asked, and whether they may ask',
    access: 'member',
    params: item,
    ok: Talk,
    refusals: ['item.missing'],
  },
  'PUT /items/:itemId/talk-request': {
    summary: `Ask the owner of an item for a talk, after an answer, at most ${TALK_REQUESTS_A_DAY} a day; asking again changes nothing`,
    access: 'member',
    params: item,
    ok: Talk,
    refusals: [
      'item.missing',
      'talk-request.unavailable',
      'talk-request.unanswered',
      'talk-request.too-many',
    ],
  },
  'PUT /items/:itemId/may-ask': {
    summary:
      'Let the owner of an item ask about it. Changes nothing without a vote, or if the two are blocked',
    access: 'member',
    params: item,
    ok: Talk,
    refusals: ['item.missing'],
  },
  'DELETE /items/:itemId/may-ask': {
    summary: 'Not let the owner of an item ask about it, or no longer',
    access: 'member',
    params: item,
    ok: Talk,
    refusals: ['item.missing'],
  },
  'PUT /talk-requests/:talkRequestId/conversation': {
    summary: 'Accept a request for a talk about an own item: start its chat, or find it again',
    access: 'member',
    params: request,
    ok: z.object({ conversationId: ConversationId }),
    refusals: ['item.missing', 'talk-request.missing', 'conversation.closed'],
  },
  'PUT /talk-requests/:talkRequestId/pass': {
    summary: 'Pass over a request for a talk about an own item, of which no one is notified',
    access: 'member',
    params: request,
    ok: null,
    refusals: ['item.missing', 'talk-request.missing'],
  },
  'GET /me/talk-settings': {
    summary: 'Whether members who answered may ask one for a talk',
    access: 'member',
    ok: TalkSettings,
  },
  'PUT /me/talk-settings': {
    summary: 'Choose whether members who answered may ask one for a talk',
    access: 'member',
    body: TalkSettings,
    ok: TalkSettings,
  },
} satisfies Endpoints
