export const talkRefusals = {
  'signal.missing': { status: 404, sentence: /*i18n*/ 'Signal not found' },
  'signal.unanswerable': {
    status: 422,
    sentence: /*i18n*/ 'There is no one behind this signal to chat with.',
  },
  'notification.missing': { status: 404, sentence: /*i18n*/ 'Notification not found' },
  'conversation.missing': { status: 404, sentence: /*i18n*/ 'Conversation not found' },
  'conversation.closed': {
    status: 403,
    sentence: /*i18n*/ 'Permission denied: no messages can be sent in this conversation.',
  },
  'conversation.too-short': {
    status: 409,
    sentence: /*i18n*/ 'An interview has at least {INTERVIEW_MESSAGES_MIN} messages.',
  },
  'conversation.one-sided': {
    status: 409,
    sentence: /*i18n*/ 'An interview is complete once both of you have written.',
  },
  'talk-request.missing': { status: 404, sentence: /*i18n*/ 'Request not found' },
  'talk-request.unavailable': {
    status: 403,
    sentence: /*i18n*/ 'Permission denied: this author takes no requests for a talk.',
  },
  'talk-request.unanswered': {
    status: 409,
    sentence: /*i18n*/ 'Answer one of the questions first, then you can ask for a talk.',
  },
  'talk-request.too-many': {
    status: 429,
    sentence:
      /*i18n*/ 'Request rate limit reached: you can ask for {TALK_REQUESTS_A_DAY} talks a day. You can ask again tomorrow.',
  },
  'message.missing': { status: 404, sentence: /*i18n*/ 'Message not found' },
  'message.too-many': {
    status: 429,
    sentence: /*i18n*/ 'Message rate limit reached: you can send 30 messages a minute in one chat.',
  },
  'message.removed': {
    status: 409,
    sentence: /*i18n*/ 'This message was removed meanwhile, so it can no longer be quoted.',
  },
  'quote.missing': { status: 404, sentence: /*i18n*/ 'Quote not found' },
  'quote.not-yours': {
    status: 403,
    sentence: /*i18n*/ 'Permission denied: only the person who said it decides whether it is shown.',
  },
  'quote.own-words': {
    status: 422,
    sentence: /*i18n*/ 'You can quote what the other person wrote, not yourself.',
  },
  'quote.not-in-message': { status: 422, sentence: /*i18n*/ 'These words are not in the message.' },
  'quote.too-long': {
    status: 422,
    sentence:
      /*i18n*/ 'A quote has at most {QUOTE_LENGTH} characters. Select a sentence of the message first.',
  },
  'quote.too-many': {
    status: 409,
    sentence: /*i18n*/ 'A chat has at most {QUOTES_A_CHAT} quotes. Remove one first.',
  },
  'talk.not-author': {
    status: 403,
    sentence: /*i18n*/ 'Permission denied: only the author of the post can do this.',
  },
  'talk.closed': { status: 403, sentence: /*i18n*/ 'Permission denied: one of you has blocked the other.' },
  'talk.too-early': {
    status: 409,
    sentence:
      /*i18n*/ 'You can say how a talk ended after {INTERVIEW_MESSAGES_MIN} messages, once both of you have written.',
  },
  'block.oneself': { status: 422, sentence: /*i18n*/ 'You cannot block yourself.' },
} as const
