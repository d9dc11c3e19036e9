import { parts } from '#contract/contract.ts'
import { blockMember, liftBlock } from '#server/features/talk/blocks/commands.ts'
import { listBlocks } from '#server/features/talk/blocks/queries.ts'
import {
  completeInterview,
  leaveChat,
  muteConversation,
  readMessages,
  startChat,
  unmuteConversation,
} from '#server/features/talk/conversations/commands.ts'
import {
  createConversationView,
  getConversation,
  getTranscript,
  type InterviewPoints,
  listChats,
  type ViewConversation,
} from '#server/features/talk/conversations/queries.ts'
import { sendMessage } from '#server/features/talk/messages/commands.ts'
import { listMessages } from '#server/features/talk/messages/queries.ts'
import {
  chooseNotifications,
  readAllNotifications,
  readAllSignals,
  readItemNotifications,
  readNotification,
  readSignal,
} from '#server/features/talk/notifications/commands.ts'
import {
  countUnread,
  getNotificationSettings,
  listNotifications,
} from '#server/features/talk/notifications/queries.ts'
import {
  endTalk,
  giveConsent,
  markQuote,
  refuseConsent,
  removeQuote,
  takeEndingBack,
} from '#server/features/talk/quotes/commands.ts'
import { listTalks } from '#server/features/talk/quotes/queries.ts'
import { listSignals } from '#server/features/talk/signals/queries.ts'
import { listVisitors } from '#server/features/talk/signals/visitors.ts'
import {
  acceptTalk,
  askForTalk,
  chooseTalk,
  keepOwnerFromAsking,
  letOwnerAsk,
  passTalk,
} from '#server/features/talk/talk-requests/commands.ts'
import { findTalk, getTalkSettings } from '#server/features/talk/talk-requests/queries.ts'
import { deleteTalkElsewhere, keepTalkElsewhere } from '#server/features/talk/talks-elsewhere/commands.ts'
import { implement } from '#server/platform/http/route.ts'
import { chooseMails, getMailRefusal, takeMailRefusalBack, unsubscribe } from './mail-settings.ts'
import { type PageWrites, respondToIdea } from './naming-responses.ts'
import { listOpenQuestions } from './open-questions/queries.ts'
import { skipPainPoint, skipQuestion, unskipPainPoint, unskipQuestion } from './open-questions/skips.ts'
import { listResponses } from './responses.ts'
import { getMailSettings } from './unsubscription.ts'
import { getWeek } from './weekly-emails/queries.ts'

const chatRoutes = (view: ViewConversation) =>
  implement(parts.chats, {
    'PUT /signals/:signalId/conversation': startChat(view),
    'GET /me/chats': listChats,
    'DELETE /me/chats/:conversationId': leaveChat,
    'GET /conversations/:conversationId': getConversation(view),
    'PUT /conversations/:conversationId/reading': readMessages,
    'PUT /conversations/:conversationId/mute': muteConversation,
    'DELETE /conversations/:conversationId/mute': unmuteConversation,
    'PUT /conversations/:conversationId/completion': completeInterview(view),
    'GET /conversations/:conversationId/transcript': getTranscript(view),
    'PUT /messages/:messageId/quotes/:quoteId': markQuote(view),
    'DELETE /messages/:messageId/quotes/:quoteId': removeQuote,
    'PUT /quotes/:quoteId/consent': giveConsent(view),
    'DELETE /quotes/:quoteId/consent': refuseConsent(view),
    'PUT /conversations/:conversationId/ending': endTalk(view),
    'DELETE /conversations/:conversationId/ending': takeEndingBack(view),
    'GET /items/:itemId/talks': listTalks,
  })

const talkHandlers = {
  'GET /me/signals': listSignals,
  'GET /me/visitors': listVisitors,
  'PUT /signals/:signalId/reading': readSignal,
  'PUT /me/signals/reading': readAllSignals,
  'GET /me/notifications': listNotifications,
  'GET /me/notifications/count': countUnread,
  'PUT /notifications/:notificationId/reading': readNotification,
  'PUT /items/:itemId/notifications/reading': readItemNotifications,
  'PUT /me/notifications/reading': readAllNotifications,
  'GET /me/notification-settings': getNotificationSettings,
  'PUT /me/notification-settings': chooseNotifications,
  'GET /conversations/:conversationId/messages': listMessages,
  'POST /conversations/:conversationId/messages': sendMessage,
  'GET /items/:itemId/talk-request': findTalk,
  'PUT /items/:itemId/talk-request': askForTalk,
  'PUT /items/:itemId/may-ask': letOwnerAsk,
  'DELETE /items/:itemId/may-ask': keepOwnerFromAsking,
  'PUT /talk-requests/:talkRequestId/conversation': acceptTalk,
  'PUT /talk-requests/:talkRequestId/pass': passTalk,
  'GET /me/talk-settings': getTalkSettings,
  'PUT /me/talk-settings': chooseTalk,
  'PUT /items/:itemId/talks-elsewhere/:talkId': keepTalkElsewhere,
  'DELETE /items/:itemId/talks-elsewhere/:talkId': deleteTalkElsewhere,
  'GET /me/open-questions': listOpenQuestions,
  'PUT /questions/:questionId/skip': skipQuestion,
  'DELETE /questions/:questionId/skip': unskipQuestion,
  'PUT /items/:itemId/skip': skipPainPoint,
  'DELETE /items/:itemId/skip': unskipPainPoint,
  'GET /me/responses': listResponses,
  'GET /me/blocks': listBlocks,
  'PUT /members/:memberId/block': blockMember,
  'DELETE /members/:memberId/block': liftBlock,
  'GET /me/mail-settings': getMailSettings,
  'PUT /me/mail-settings': chooseMails,
  'GET /me/mail-refusal': getMailRefusal,
  'DELETE /me/mail-refusal': takeMailRefusalBack,
  'POST /unsubscribe/:token': unsubscribe,
  'GET /me/week': getWeek,
}

export const talkDomain = (interviewPoints: InterviewPoints, page: PageWrites) => [
  ...implement(parts.talk, {
    ...talkHandlers,
    'PUT /notifications/:notificationId/response': respondToIdea(page),
  }),
  ...chatRoutes(createConversationView(interviewPoints)),
]
