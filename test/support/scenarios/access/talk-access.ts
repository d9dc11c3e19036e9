import type { ApiKey } from '#contract/contract.ts'
import { newQuoteId } from '#test/support/talk/quotes.ts'
import type { Budget, Given } from '../budgets/operator-budgets.ts'
import type { OwnedResources } from '../resources.ts'
import { type Row, reading, row } from './access.ts'

const words = { body: { start: 0, end: 4 } }
const read = { body: { words: 'L' } }
const ending = { body: { outcome: 'would-use', doesSomething: true, pays: false } }

/**
 * The rows of the settings of talks, of quotes and of the endings of talks, with the status by caller. The owner has
 * the item, and another member wrote the quoted message.
 */
export const talkRows = (resources: () => OwnedResources) =>
  ({
    'PUT /conversations/:conversationId/mute': row(() => ({ params: resources().conversation }), 204, 404),
    'DELETE /conversations/:conversationId/mute': row(() => ({ params: resources().conversation }), 204, 404),
    'PUT /conversations/:conversationId/completion': row(
      () => ({ params: resources().conversation }),
      200,
      404,
    ),
    'PUT /messages/:messageId/quotes/:quoteId': row(
      () => ({ params: resources().quote, ...words }),
      200,
      404,
    ),
    'DELETE /messages/:messageId/quotes/:quoteId': row(() => ({ params: resources().quote }), 204, 204),
    'PUT /quotes/:quoteId/consent': row(
      () => ({ params: { quoteId: resources().quote.quoteId }, ...read }),
      403,
      404,
    ),
    'DELETE /quotes/:quoteId/consent': row(
      () => ({ params: { quoteId: resources().quote.quoteId } }),
      403,
      404,
    ),
    'PUT /conversations/:conversationId/ending': row(
      () => ({ params: resources().conversation, ...ending }),
      200,
      404,
    ),
    'DELETE /conversations/:conversationId/ending': row(
      () => ({ params: resources().conversation }),
      200,
      404,
    ),
    'GET /items/:itemId/talks': reading(() => ({ params: resources().item }), 200, 404),
  }) satisfies Partial<Record<ApiKey, Row>>

const inTalk = ({ conversation }: Given) => ({ params: conversation })

/** The statements of the settings of talks, of quotes and of the endings of talks. */
export const talkBudgets = {
  'PUT /conversations/:conversationId/mute': { most: 2, input: inTalk },
  'DELETE /conversations/:conversationId/mute': { most: 2, input: inTalk },
  'PUT /conversations/:conversationId/completion': { most: 11, input: inTalk },
  'PUT /messages/:messageId/quotes/:quoteId': {
    most: 6,
    by: 'owner',
    input: ({ quote: { messageId } }) => ({ params: { messageId, quoteId: newQuoteId() }, ...words }),
  },
  'DELETE /messages/:messageId/quotes/:quoteId': {
    most: 2,
    by: 'owner',
    input: ({ quote }) => ({ params: quote }),
  },
  'PUT /quotes/:quoteId/consent': {
    most: 7,
    input: ({ quote: { quoteId } }) => ({ params: { quoteId }, ...read }),
  },
  'DELETE /quotes/:quoteId/consent': {
    most: 7,
    input: ({ quote: { quoteId } }) => ({ params: { quoteId } }),
  },
  'PUT /conversations/:conversationId/ending': {
    most: 5,
    by: 'owner',
    input: ({ conversation }) => ({ params: conversation, ...ending }),
  },
  'DELETE /conversations/:conversationId/ending': {
    most: 5,
    by: 'owner',
    input: inTalk,
  },
  'GET /items/:itemId/talks': { most: 1, by: 'owner', input: ({ item }) => ({ params: item }) },
} satisfies Partial<Record<ApiKey, Budget>>
