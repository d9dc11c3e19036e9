import { responses } from '#contract/talk/responses.ts'
import { implement } from '#server/platform/http/route.ts'
import { listResponses } from './queries.ts'

export const responseRoutes = implement(responses, { 'GET /me/responses': listResponses })
