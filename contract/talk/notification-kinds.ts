export type Topic = 'signals' | 'messages' | 'others'

/**
 * `says`: <0> is around the people or the subject, and <0/> is replaced by a member; <1> is around the text of the link;
 * <2/> is replaced by the title. `label` and `when` are at the switch that turns the kind off, if it has one: the law
 * requires notices, and cases are a moderator's work. `topic`: the part of a digest that lists it.
 */
type Kind = {
  says: string
  label?: string
  when?: string
  topic?: Topic
}

/**
 * The subjects of notifications. Signals are what others do with an own item, and marks of own answers. A verdict and a
 * reminder are about the member's own evidence: one that was reached, and a date that has come. Subscribers are people
 * without an account who joined the waiting list of an own item, visitor answers those who answered its questions; both are
 * grouped by item and day (UTC).
 */
export const notificationKinds = {
  vote: {
    says: /*i18n*/ '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>voted on “<2/>”</1>',
    label: /*i18n*/ 'Votes',
    when: /*i18n*/ 'When others vote on what you published.',
    topic: 'signals',
  },
  comment: {
    says: /*i18n*/ '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>commented on “<2/>”</1>',
    label: /*i18n*/ 'Comments',
    when: /*i18n*/ 'When others comment on what you published.',
    topic: 'signals',
  },
  answer: {
    says: /*i18n*/ '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>answered a question on “<2/>”</1>',
    label: /*i18n*/ 'Answers',
    when: /*i18n*/ 'When others answer your questions.',
    topic: 'signals',
  },
  solution: {
    says: /*i18n*/ '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>proposed a solution to “<2/>”</1>',
    label: /*i18n*/ 'Solutions',
    when: /*i18n*/ 'When others propose a solution to your pain point.',
    topic: 'signals',
  },
  verification: {
    says: /*i18n*/ '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>{contentType, select, pain_point {marked your solution as a Verified Insight on “<2/>”} other {marked your answer as a Verified Insight on “<2/>”}}</1>',
    label: /*i18n*/ 'Verified Insights',
    when: /*i18n*/ 'When an author marks your answer or solution as a Verified Insight.',
    topic: 'signals',
  },
  reply: {
    says: /*i18n*/ '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>{repliedTo, select, answer {replied to your answer on “<2/>”} solution {replied to your solution to “<2/>”} other {replied in the discussion on “<2/>”}}</1>',
    label: /*i18n*/ 'Replies',
    when: /*i18n*/ 'When an author writes in a discussion you took part in.',
    topic: 'others',
  },
  chat: {
    says: /*i18n*/ '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>started a chat with you about “<2/>”</1>',
    label: /*i18n*/ 'New chats',
    when: /*i18n*/ 'When someone starts a chat with you.',
    topic: 'others',
  },
  'solution-reply': {
    says: /*i18n*/ '<0/> <1>replied to your solution to “<2/>”</1>',
    label: /*i18n*/ 'Chats about your solutions',
    when: /*i18n*/ 'When an author starts a chat with you about a solution you proposed.',
    topic: 'others',
  },
  request: {
    says: /*i18n*/ '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>asked to talk about “<2/>”</1>',
    label: /*i18n*/ 'Requests to talk',
    when: /*i18n*/ 'When someone who answered you asks to talk. Turn this off below.',
    topic: 'others',
  },
  update: {
    says: /*i18n*/ '{word, select, building {<0/> <1>is building “<2/>”</1>} live {<1>“<2/>” is live</1>} dropped {<1>“<2/>” was dropped</1>} change {<0/> <1>decided to change “<2/>”</1>} open {<0/> <1>opened “<2/>” again</1>} other {<0/> <1>{count, plural, one {posted an update on “<2/>”} other {posted # updates on “<2/>”}}</1>}}',
    label: /*i18n*/ 'Updates on what you voted on',
    when: /*i18n*/ 'When an author says what became of something you voted on or helped with.',
    topic: 'others',
  },
  'helped-decision': {
    says: /*i18n*/ 'With your help, <0/> <1>{decided, select, build {decided to build “<2/>”} drop {decided to drop “<2/>”} other {decided to change “<2/>”}}</1>',
    label: /*i18n*/ 'Decisions you helped with',
    when: /*i18n*/ 'When an author decides what to do about something you commented on.',
    topic: 'others',
  },
  naming: {
    says: /*i18n*/ '{people, plural, =1 {<0/>} other {<0># ideas</0>}} <1>{people, plural, =1 {has an idea that would solve “<2/>”} other {would solve “<2/>”}}</1>',
    label: /*i18n*/ 'Ideas for your pain points',
    when: /*i18n*/ 'When an author says their idea would solve your pain point.',
    topic: 'others',
  },
  'solving-idea': {
    says: /*i18n*/ '<0/> <1>says “<2/>” would solve a pain point you share</1>',
    label: /*i18n*/ 'Ideas for pain points you share',
    when: /*i18n*/ 'When an idea would solve a pain point you share. At most one a week for each pain point.',
    topic: 'others',
  },
  verdict: {
    says: /*i18n*/ '<0>Your evidence</0> <1>{decided, select, build {passed your bar: “<2/>”} other {fell below your bar: “<2/>”}}</1>',
    label: /*i18n*/ 'Verdicts',
    when: /*i18n*/ 'When your evidence passes your bar.',
    topic: 'others',
  },
  reminder: {
    says: /*i18n*/ '<0>Your decision date</0> <1>for “<2/>” is here</1>',
    label: /*i18n*/ 'Decision reminders',
    when: /*i18n*/ 'On your decision date.',
    topic: 'others',
  },
  subscriber: {
    says: /*i18n*/ '<0>{people, plural, one {# person} other {# people}}</0> <1>joined the waiting list for “<2/>”</1>',
    label: /*i18n*/ 'Waiting list',
    when: /*i18n*/ 'When people without an account join the waiting list for what you published.',
    topic: 'others',
  },
  'visitor-answer': {
    says: /*i18n*/ '<0>{people, plural, one {# visitor} other {# visitors}}</0> <1>answered your questions on “<2/>”</1>',
    label: /*i18n*/ 'Answers from visitors',
    when: /*i18n*/ 'When people without an account answer your questions.',
    topic: 'others',
  },
  message: {
    says: /*i18n*/ '{people, plural, =1 {<0/>} other {<0># people</0>}} <1>sent you {count, plural, one {a message} other {# messages}} about “<2/>”</1>',
    label: /*i18n*/ 'New messages',
    when: /*i18n*/ 'When someone writes to you in a chat.',
    topic: 'messages',
  },
  // The web has a sentence for each kind of notice.
  notice: { says: '' },
  case: {
    says: /*i18n*/ '<0>{people, plural, one {# new case} other {# new cases}}</0> <1>in the queue</1>',
  },
} as const satisfies Record<string, Kind>
