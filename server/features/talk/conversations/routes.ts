import { conversations } from '#contract/conversations.ts'
import { implement } from '#server/platform/http/route.ts'
import { completeInterview, readMessages, startChat } from './commands.ts'
import { getConversation, getTranscript, listChats } from './queries.ts'

export const conversationRoutes = implement(conversations, {
  'PUT /signals/:signalId/conversation': startChat,
  'GET /me/chats': listChats,
  'GET /conversations/:conversationId': getConversation,
  'PUT /conversations/:conversationId/reading': readMessages,
  'PUT /conversations/:conversationId/completion': completeInterview,
  'GET /conversations/:conversationId/transcript': getTranscript,
})
