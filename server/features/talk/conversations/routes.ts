import { conversations } from '#contract/talk/conversations.ts'
import { implement } from '#server/platform/http/route.ts'
import {
  completeInterview,
  leaveChat,
  muteConversation,
  readMessages,
  startChat,
  unmuteConversation,
} from './commands.ts'
import {
  createConversationView,
  getConversation,
  getTranscript,
  type InterviewPoints,
  listChats,
} from './queries.ts'

/** The endpoints of conversations; `interviewPoints` is SQL for what an interview earned. */
export function conversationRoutes(interviewPoints: InterviewPoints) {
  const view = createConversationView(interviewPoints)
  return implement(conversations, {
    'PUT /signals/:signalId/conversation': startChat(view),
    'GET /me/chats': listChats,
    'DELETE /me/chats/:conversationId': leaveChat,
    'GET /conversations/:conversationId': getConversation(view),
    'PUT /conversations/:conversationId/reading': readMessages,
    'PUT /conversations/:conversationId/mute': muteConversation,
    'DELETE /conversations/:conversationId/mute': unmuteConversation,
    'PUT /conversations/:conversationId/completion': completeInterview(view),
    'GET /conversations/:conversationId/transcript': getTranscript(view),
  })
}
