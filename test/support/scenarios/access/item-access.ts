import type { ApiKey } from '#contract/contract.ts'
import { someBar } from '#test/support/evidence/bars.ts'
import {
  guidedIdea,
  guidedPainPoint,
  guidedProduct,
  newCommentId,
  newSolution,
  newText,
} from '#test/support/items/factories.ts'
import type { Resources } from '../resources.ts'
import { nothing, type Row, reading, row, talk } from './access.ts'

const item = ({ item: params }: Resources) => ({ params })
const painPoint = ({ painPoint: params }: Resources) => ({ params })
const question = ({ question: params }: Resources) => ({ params })

const otherTexts = {
  kind: 'product',
  marketplaceDescription: 'Other',
  keyFeatures: ['Other'],
  targetAudience: ['Other'],
}
const view = { source: 'community', shown: { painPoint: 1, earlyAdopter: 0 }, secondsAgo: 0 }

const proposed = { title: 'A pump', description: 'It starts by itself' }

/** The rows of comments, answers and solutions. What the owner deletes or restores is below items of another member. */
const responseRows = {
  'GET /items/:itemId/comments': reading(1, item),
  'POST /items/:itemId/comments': row(
    12,
    of => ({ ...item(of), body: { id: newCommentId(), content: newText() } }),
    200,
    200,
  ),
  'DELETE /comments/:commentId': row(10, ({ comment }) => ({ params: comment }), 204, 403),
  'PUT /comments/:commentId/restoration': row(12, of => ({ params: of.deletedComment }), 200, 404),
  'GET /questions/:questionId/answers': reading(2, question),
  'PUT /questions/:questionId/answer': row(
    15,
    of => ({ ...question(of), body: { content: newText() } }),
    200,
    200,
  ),
  'DELETE /questions/:questionId/answer': row(
    11,
    ({ ownAnswer: { questionId } }) => ({ params: { questionId } }),
    204,
    404,
  ),
  'PUT /questions/:questionId/answer/restoration': row(
    13,
    ({ deletedAnswer: { questionId, id } }) => ({ params: { questionId }, body: { id } }),
    200,
    404,
  ),
  'POST /pay-check': row(2, of => ({ body: { place: of.item, text: newText() } }), 200, 200),
  'GET /me/open-questions': reading(2, nothing),
  'PUT /questions/:questionId/skip': row(2, question, 204, 204),
  'DELETE /questions/:questionId/skip': row(2, question, 204, 204),
  'PUT /items/:itemId/skip': row(2, painPoint, 204, 204),
  'DELETE /items/:itemId/skip': row(2, painPoint, 204, 204),
  'GET /me/responses': reading(2, nothing),
  'PUT /comments/:commentId/verification': row(9, ({ answer }) => ({ params: answer }), 200, 403),
  'DELETE /comments/:commentId/verification': row(8, of => ({ params: of.verifiedAnswer }), 200, 403),
  'GET /items/:itemId/solutions': reading(2, painPoint),
  'POST /items/:itemId/solutions': row(10, of => ({ ...painPoint(of), body: newSolution() }), 200, 200),
  'PATCH /solutions/:solutionId': row(
    8,
    ({ solution }) => ({ params: solution, body: { was: proposed, ...proposed, title: 'A valve' } }),
    200,
    403,
  ),
} satisfies Partial<Record<ApiKey, Row>>

/** The rows of items, votes, updates and responses. */
export const itemRows = {
  ...responseRows,
  'GET /ideas': reading(2, () => ({ query: { q: 'calendar' } })),
  'POST /ideas': row(9, () => ({ body: guidedIdea() }), 200, 200),
  'GET /marketplace': reading(2, nothing),
  'POST /pain-points': row(9, () => ({ body: guidedPainPoint() }), 200, 200),
  'POST /products': row(11, () => ({ body: guidedProduct() }), 200, 200),
  'GET /items': reading(2, () => ({ query: { q: 'calendar', audience: 'Bands', votes: 'unvoted' } })),
  'GET /audiences': reading(1, nothing),
  // One of them is shared by all callers for a while.
  'GET /items/similar': reading(2, () => ({ query: { pitch: 'A quiet calendar for bands' } })),
  'GET /items/:itemId': reading(1, item),
  'PATCH /items/:itemId': row(15, ({ product }) => ({ params: product, body: otherTexts }), 200, 403),
  'DELETE /items/:itemId': row(9, item, 204, 403),
  'PUT /items/:itemId/restoration': row(11, ({ deletedItem }) => ({ params: deletedItem }), 200, 404),
  'GET /items/:itemId/evidence': talk(2, item),
  'PUT /items/:itemId/vote': row(8, of => ({ ...item(of), body: { type: 'pain_point' } }), 200, 200),
  'DELETE /items/:itemId/vote': row(7, of => ({ params: of.itemVotedByOther }), 200, 200),
  'PUT /items/:itemId/bar': row(3, of => ({ ...item(of), body: someBar() }), 200, 403),
  'GET /bar-suggestion': reading(2, () => ({ query: { kind: 'idea' } })),
  'PUT /items/:itemId/updates/:updateId': row(
    12,
    of => ({ params: { ...of.item, updateId: crypto.randomUUID() }, body: { text: newText(), was: 'open' } }),
    200,
    403,
  ),
  'DELETE /updates/:updateId': row(8, ({ update }) => ({ params: update }), 204, 403),
  'GET /items/:itemId/updates': reading(1, item),
  'PUT /items/:itemId/view': row(2, of => ({ ...item(of), body: view }), 204, 204),
  'PUT /items/:itemId/read': row(2, item, 204, 204),
  'GET /me/items': reading(2, nothing),
  'GET /me/deleted-items': reading(1, nothing),
  'GET /me/portfolio': reading(1, nothing),
  'GET /me/evidence': reading(1, nothing),
} satisfies Partial<Record<ApiKey, Row>>
