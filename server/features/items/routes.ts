import { answers } from '#contract/items/answers.ts'
import { comments } from '#contract/items/comments.ts'
import { corrections } from '#contract/items/corrections.ts'
import { discover } from '#contract/items/discover.ts'
import { ideas } from '#contract/items/ideas.ts'
import { items } from '#contract/items/items.ts'
import { mutes } from '#contract/items/mutes.ts'
import { namings } from '#contract/items/namings.ts'
import { painPoints } from '#contract/items/pain-points.ts'
import { products } from '#contract/items/products.ts'
import { similar } from '#contract/items/similar.ts'
import { solutions } from '#contract/items/solutions.ts'
import { unpaidTexts } from '#contract/items/unpaid-texts.ts'
import { updates } from '#contract/items/updates.ts'
import { uploads } from '#contract/items/uploads.ts'
import { visitorAnswers } from '#contract/items/visitor-answers.ts'
import { votes } from '#contract/items/votes.ts'
import {
  giveAnswer,
  restoreAnswer,
  unverifyText,
  verifyText,
  withdrawAnswer,
} from '#server/features/items/answers/commands.ts'
import { listAnswers } from '#server/features/items/answers/queries.ts'
import {
  changeComment,
  changeSolution,
  deleteComment,
  postComment,
  proposeSolution,
  restoreComment,
} from '#server/features/items/comments/commands.ts'
import { listComments, listReplies, listSolutions } from '#server/features/items/comments/queries.ts'
import { postReply } from '#server/features/items/comments/replies.ts'
import { discoverItems, popularAudiences } from '#server/features/items/discover/discover.ts'
import { listIdeas, marketplaceStats } from '#server/features/items/discover/marketplace.ts'
import { deleteItem, restoreItem } from '#server/features/items/items/commands.ts'
import {
  getItem,
  getPortfolio,
  listDeletedItems,
  listOwnItems,
} from '#server/features/items/items/queries.ts'
import { answerNaming, nameInIdea } from '#server/features/items/namings/commands.ts'
import { correctItem } from '#server/features/items/publish/corrections.ts'
import { publishIdea } from '#server/features/items/publish/ideas.ts'
import { publishPainPoint } from '#server/features/items/publish/pain-points.ts'
import { publishProduct, type StorePicture } from '#server/features/items/publish/products.ts'
import { findSimilar } from '#server/features/items/similar/queries.ts'
import { checkPay } from '#server/features/items/unpaid-texts/queries.ts'
import { deleteUpdate, postUpdate } from '#server/features/items/updates/commands.ts'
import { listEntries } from '#server/features/items/updates/queries.ts'
import { type KeepPicture, sendPicture } from '#server/features/items/uploads/commands.ts'
import {
  deleteVisitorAnswer,
  keepVisitorAnswer,
  showVisitorAnswer,
} from '#server/features/items/visitor-answers/commands.ts'
import { listVisitorAnswers } from '#server/features/items/visitor-answers/queries.ts'
import { castVote, withdrawVote } from '#server/features/items/votes/commands.ts'
import type { Db } from '#server/platform/database/database.ts'
import { implement } from '#server/platform/http/route.ts'
import { muteItem, unmuteItem } from './mutes.ts'

const itemRoutes = implement(items, {
  'GET /items/:itemId': getItem,
  'DELETE /items/:itemId': deleteItem,
  'PUT /items/:itemId/restoration': restoreItem,
  'GET /me/items': listOwnItems,
  'GET /me/deleted-items': listDeletedItems,
  'GET /me/portfolio': getPortfolio,
})

const ideaRoutes = (db: Db) =>
  implement(ideas, {
    'GET /ideas': listIdeas,
    'POST /ideas': publishIdea,
    'GET /marketplace': marketplaceStats(db),
  })

const painPointRoutes = implement(painPoints, { 'POST /pain-points': publishPainPoint })

const productRoutes = (keep: StorePicture) => implement(products, { 'POST /products': publishProduct(keep) })

const discoverRoutes = (db: Db) =>
  implement(discover, {
    'GET /items': discoverItems,
    'GET /audiences': popularAudiences(db),
  })

const similarRoutes = (db: Db) => implement(similar, { 'GET /items/similar': findSimilar(db) })

const correctionRoutes = implement(corrections, { 'PATCH /items/:itemId': correctItem })

const voteRoutes = implement(votes, {
  'PUT /items/:itemId/vote': castVote,
  'DELETE /items/:itemId/vote': withdrawVote,
})

const muteRoutes = implement(mutes, {
  'PUT /items/:itemId/mute': muteItem,
  'DELETE /items/:itemId/mute': unmuteItem,
})

const updateRoutes = implement(updates, {
  'PUT /items/:itemId/updates/:updateId': postUpdate,
  'DELETE /updates/:updateId': deleteUpdate,
  'GET /items/:itemId/updates': listEntries,
})

const namingRoutes = implement(namings, {
  'PUT /ideas/:ideaId/namings': nameInIdea,
  'PUT /pain-points/:painPointId/namings/:ideaId': answerNaming,
})

const commentRoutes = implement(comments, {
  'GET /items/:itemId/comments': listComments,
  'POST /items/:itemId/comments': postComment,
  'GET /comments/:commentId/replies': listReplies,
  'POST /comments/:commentId/replies': postReply,
  'PATCH /comments/:commentId': changeComment,
  'DELETE /comments/:commentId': deleteComment,
  'PUT /comments/:commentId/restoration': restoreComment,
})

const answerRoutes = implement(answers, {
  'GET /questions/:questionId/answers': listAnswers,
  'PUT /questions/:questionId/answer': giveAnswer,
  'DELETE /questions/:questionId/answer': withdrawAnswer,
  'PUT /questions/:questionId/answer/restoration': restoreAnswer,
  'PUT /comments/:commentId/verification': verifyText,
  'DELETE /comments/:commentId/verification': unverifyText,
})

const visitorAnswerRoutes = implement(visitorAnswers, {
  'GET /questions/:questionId/visitor-answers': listVisitorAnswers,
  'PUT /items/:itemId/visitor-answers/:answerId/showing': showVisitorAnswer,
  'DELETE /items/:itemId/visitor-answers/:answerId/showing': keepVisitorAnswer,
  'DELETE /items/:itemId/visitor-answers/:answerId': deleteVisitorAnswer,
})

const solutionRoutes = implement(solutions, {
  'GET /items/:itemId/solutions': listSolutions,
  'POST /items/:itemId/solutions': proposeSolution,
  'PATCH /solutions/:solutionId': changeSolution,
})

const unpaidTextRoutes = implement(unpaidTexts, { 'POST /pay-check': checkPay })

const uploadRoutes = (keep: KeepPicture) => implement(uploads, { 'POST /uploads': sendPicture(keep) })

export const itemDomain = ({ db, keep }: { db: Db; keep: KeepPicture }) => [
  ...itemRoutes,
  ...ideaRoutes(db),
  ...painPointRoutes,
  ...productRoutes(keep),
  ...discoverRoutes(db),
  ...similarRoutes(db),
  ...correctionRoutes,
  ...voteRoutes,
  ...muteRoutes,
  ...updateRoutes,
  ...namingRoutes,
  ...commentRoutes,
  ...unpaidTextRoutes,
  ...answerRoutes,
  ...visitorAnswerRoutes,
  ...solutionRoutes,
  ...uploadRoutes(keep),
]
