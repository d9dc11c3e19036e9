import { sessions } from '#contract/sessions.ts'
import type { Parts } from '#server/features/accounts/identity/commands.ts'
import { implement } from '#server/platform/http/route.ts'
import { endSession } from './commands.ts'
import { listSessions } from './queries.ts'

export const sessionRoutes = (parts: Parts) =>
  implement(sessions, {
    'GET /me/sessions': listSessions(parts),
    'DELETE /me/sessions/:sessionId': endSession(parts),
  })
