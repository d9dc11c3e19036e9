import { conflict, forbidden, impossible, missing, tooMany } from '../refusal-kinds.ts'

export const talkRefusals = {
  'signal.missing': missing(/*i18n*/ 'Signal not found'),
  'signal.unanswerable': impossible(/*i18n*/ 'This signal has no one to chat with.'),
  'notification.missing': missing(/*i18n*/ 'Notification not found'),
  'conversation.missing': missing(/*i18n*/ 'Conversation not found'),
  'conversation.closed': forbidden(
    /*i18n*/ "Permission denied: you can't send messages in this conversation.",
  ),
  'conversation.too-short': conflict(
    /*i18n*/ 'An interview needs at least {INTERVIEW_MESSAGES_MIN} messages.',
  ),
  'conversation.one-sided': conflict(/*i18n*/ 'You can complete an interview once both of you have written.'),
  'talk-request.missing': missing(/*i18n*/ 'Request not found'),
  'talk-request.unavailable': forbidden(
    /*i18n*/ "Permission denied: this author doesn't take requests to talk.",
  ),
  'talk-request.unanswered': conflict(
    /*i18n*/ 'Answer one of the questions first. Then you can ask to talk.',
  ),
  'talk-request.too-many': tooMany(
    /*i18n*/ 'Request rate limit reached: you can ask for {TALK_REQUESTS_A_DAY} talks a day. Try again tomorrow.',
  ),
  'message.missing': missing(/*i18n*/ 'Message not found'),
  'message.too-many': tooMany(
    /*i18n*/ 'Message rate limit reached: you can send 30 messages a minute in one chat.',
  ),
  'message.removed': conflict(/*i18n*/ "Someone removed this message, so it can't be quoted."),
  'quote.missing': missing(/*i18n*/ 'Quote not found'),
  'quote.not-yours': forbidden(
    /*i18n*/ 'Permission denied: only the person who said it can decide whether to show it.',
  ),
  'quote.own-words': impossible(/*i18n*/ 'You can only quote the other person.'),
  'quote.not-in-message': impossible(/*i18n*/ "These words aren't in the message."),
  'quote.too-long': impossible(
    /*i18n*/ 'A quote has at most {QUOTE_LENGTH} characters. Select a sentence of the message first.',
  ),
  'quote.too-many': conflict(/*i18n*/ 'A chat has at most {QUOTES_A_CHAT} quotes. Remove one first.'),
  'talk.not-author': forbidden(/*i18n*/ 'Permission denied: only the author of the post can do this.'),
  'talk.closed': forbidden(/*i18n*/ 'Permission denied: one of you has blocked the other.'),
  'talk.too-early': conflict(
    /*i18n*/ 'You can say how a talk ended after {INTERVIEW_MESSAGES_MIN} messages, once both of you have written.',
  ),
  'talks-elsewhere.too-many': conflict(
    /*i18n*/ 'A post can have at most {TALKS_ELSEWHERE_MAX} talks you had elsewhere. Delete one first.',
  ),
  'block.oneself': impossible(/*i18n*/ "You can't block yourself."),
} as const
