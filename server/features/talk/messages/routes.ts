import { messages } from '#contract/talk/messages.ts'
import { implement } from '#server/platform/http/route.ts'
import { sendMessage } from './commands.ts'
import { listMessages } from './queries.ts'

export const messageRoutes = implement(messages, {
  'GET /conversations/:conversationId/messages': listMessages,
  'POST /conversations/:conversationId/messages': sendMessage,
})
