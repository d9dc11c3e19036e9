import { conflict, forbidden, impossible, missing, tooMany } from '../refusal-kinds.ts'

export const talkRefusals = {
  'signal.missing': missing(/*i18n*/ 'Signal not found'),
  'signal.unanswerable': impossible(/*i18n*/ 'There is no one behind this signal to chat with.'),
  'notification.missing': missing(/*i18n*/ 'Notification not found'),
  'conversation.missing': missing(/*i18n*/ 'Conversation not found'),
  'conversation.closed': forbidden(
    /*i18n*/ 'Permission denied: no messages can be sent in this conversation.',
  ),
  'conversation.too-short': conflict(/*i18n*/ 'An interview has at least {INTERVIEW_MESSAGES_MIN} messages.'),
  'conversation.one-sided': conflict(/*i18n*/ 'An interview is complete once both of you have written.'),
  'talk-request.missing': missing(/*i18n*/ 'Request not found'),
  'talk-request.unavailable': forbidden(
    /*i18n*/ 'Permission denied: this author takes no requests for a talk.',
  ),
  'talk-request.unanswered': conflict(
    /*i18n*/ 'Answer one of the questions first, then you can ask for a talk.',
  ),
  'talk-request.too-many': tooMany(
    /*i18n*/ 'Request rate limit reached: you can ask for {TALK_REQUESTS_A_DAY} talks a day. You can ask again tomorrow.',
  ),
  'message.missing': missing(/*i18n*/ 'Message not found'),
  'message.too-many': tooMany(
    /*i18n*/ 'Message rate limit reached: you can send 30 messages a minute in one chat.',
  ),
  'message.removed': conflict(/*i18n*/ 'This message was removed meanwhile, so it can no longer be quoted.'),
  'quote.missing': missing(/*i18n*/ 'Quote not found'),
  'quote.not-yours': forbidden(
    /*i18n*/ 'Permission denied: only the person who said it decides whether it is shown.',
  ),
  'quote.own-words': impossible(/*i18n*/ 'You can quote what the other person wrote, not yourself.'),
  'quote.not-in-message': impossible(/*i18n*/ 'These words are not in the message.'),
  'quote.too-long': impossible(
    /*i18n*/ 'A quote has at most {QUOTE_LENGTH} characters. Select a sentence of the message first.',
  ),
  'quote.too-many': conflict(/*i18n*/ 'A chat has at most {QUOTES_A_CHAT} quotes. Remove one first.'),
  'talk.not-author': forbidden(/*i18n*/ 'Permission denied: only the author of the post can do this.'),
  'talk.closed': forbidden(/*i18n*/ 'Permission denied: one of you has blocked the other.'),
  'talk.too-early': conflict(
    /*i18n*/ 'You can say how a talk ended after {INTERVIEW_MESSAGES_MIN} messages, once both of you have written.',
  ),
  'block.oneself': impossible(/*i18n*/ 'You cannot block yourself.'),
} as const
