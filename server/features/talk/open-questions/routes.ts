import { openQuestions } from '#contract/talk/open-questions.ts'
import { implement } from '#server/platform/http/route.ts'
import { skipQuestion } from './commands.ts'
import { listOpenQuestions } from './queries.ts'

export const openQuestionRoutes = implement(openQuestions, {
  'GET /me/open-questions': listOpenQuestions,
  'PUT /questions/:questionId/skip': skipQuestion,
})
