import { talkRequests } from '#contract/talk/talk-requests.ts'
import { implement } from '#server/platform/http/route.ts'
import { acceptTalk, askForTalk, chooseTalk, passTalk } from './commands.ts'
import { findTalk, getTalkSettings } from './queries.ts'

export const talkRequestRoutes = implement(talkRequests, {
  'GET /items/:itemId/talk-request': findTalk,
  'PUT /items/:itemId/talk-request': askForTalk,
  'PUT /talk-requests/:talkRequestId/conversation': acceptTalk,
  'PUT /talk-requests/:talkRequestId/pass': passTalk,
  'GET /me/talk-settings': getTalkSettings,
  'PUT /me/talk-settings': chooseTalk,
})
