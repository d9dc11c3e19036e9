import { answers } from '#contract/items/answers.ts'
import { implement } from '#server/platform/http/route.ts'
import { giveAnswer, restoreAnswer, unverifyAnswer, verifyAnswer, withdrawAnswer } from './commands.ts'
import { listAnswers } from './queries.ts'

export const answerRoutes = implement(answers, {
  'GET /questions/:questionId/answers': listAnswers,
  'PUT /questions/:questionId/answer': giveAnswer,
  'DELETE /questions/:questionId/answer': withdrawAnswer,
  'PUT /questions/:questionId/answer/restoration': restoreAnswer,
  'PUT /comments/:commentId/verification': verifyAnswer,
  'DELETE /comments/:commentId/verification': unverifyAnswer,
})
