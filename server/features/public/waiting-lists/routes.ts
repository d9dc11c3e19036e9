import { waitingLists } from '#contract/public/waiting-lists.ts'
import { implement } from '#server/platform/http/route.ts'
import { deleteVisitorAnswer, removeSupporter, undoRemoval } from './commands.ts'
import { getWaitingList, getWaitingListCsv, listVisitorAnswers } from './queries.ts'

export const waitingListRoutes = implement(waitingLists, {
  'GET /items/:itemId/waiting-list': getWaitingList,
  'GET /items/:itemId/waiting-list/csv': getWaitingListCsv,
  'PUT /items/:itemId/waiting-list/:supporterId/removal': removeSupporter,
  'DELETE /items/:itemId/waiting-list/:supporterId/removal': undoRemoval,
  'GET /items/:itemId/visitor-answers': listVisitorAnswers,
  'DELETE /items/:itemId/visitor-answers/:answerId': deleteVisitorAnswer,
})
