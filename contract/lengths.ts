import { CHARACTER_BYTES } from './text/characters.ts'

/**
 * The maximum lengths of texts (in characters as people count them, by contract/text/characters.ts) and lists. The forms, the
 * API and the SQL checks share them.
 */
export const lengths = {
  email: 255,
  passwordMin: 6,
  passwordMax: 100,
  nameMin: 2,
  name: 100,
  factorName: 100,
  bio: 500,
  pitch: 55,
  quickPitch: 100,
  ideaTitle: 100,
  itemTitle: 103,
  quickDescription: 500,
  problem: 300,
  valueProposition: 300,
  vision: 5_000,
  audienceTag: 100,
  audienceTags: 20,
  ownAudiences: 5,
  question: 300,
  questions: 3,
  namings: 5,
  story: 5_000,
  failedAttempt: 300,
  failedAttempts: 20,
  link: 2_048,
  fullDescription: 5_000,
  productValueProposition: 500,
  keyFeature: 100,
  keyFeatures: 10,
  ctaText: 25,
  solutionTitle: 100,
  solutionDescription: 2_000,
  comment: 10_000,
  message: 4_000,
  quote: 500,
  search: 100,
  watchedItems: 40,
  update: 1_000,
  talkNote: 300,
  talkedWith: 80,
  reasonSentence: 500,
  appealSentence: 2_000,
  communityName: 40,
  communityPromise: 120,
  domains: 100,
  invitationNote: 100,
  visitorAnswer: 2_000,
  notForMeReason: 300,
  embedOrigins: 20,
  origin: 260,
  mailSubject: 100,
  mailText: 4_000,
  visitorMail: 1_000,
  /** All of a form of visitors: its longest text, and 1,000 for names, ids, tokens and an address. */
  visitorForm: 3_000,
  /** All of a JSON body, without pictures. Those of a product are the longest and have fewer. */
  body: 22_000,
} as const

/** Returns the most bytes that a JSON body with this number of characters can have. All limits of bodies come from it. */
export const bytesOf = (characters: number) => CHARACTER_BYTES * characters

/** The most bytes of a form of visitors. Percent-encoded, each byte takes three. */
export const FORM_BYTES = 3 * bytesOf(lengths.visitorForm)

/** Returns the most UTF-16 units of a text with this number of code points: `maxlength` counts units. */
export const unitsOf = (characters: number) => 2 * characters

/** The number of UTC days in the chart of points, including today. */
export const POINT_DAYS = 90
export const BOARD_MAX = 1_000
/** The maximum number of members or texts in a request that marks them read. */
export const MARKED_MAX = 100

export const COUNT_MAX = 1_000
/** The number up to which open cases and appeals are counted: a long queue costs no more than a short one. */
export const QUEUE_COUNT_MAX = 100
export const SAVED_SENTENCES_MAX = 30
export const NOTIFICATION_DAYS = 90
export const RULE_VERSIONS = 50
export const BLOCKLIST_DAYS_MAX = 90
export const PAUSE_DAYS_MAX = 7
export const TALK_REQUESTS_A_DAY = 5
/** A day's goal of answers. Each builder who responds to a member raises their daily limit of paid ones by as many. */
export const OPEN_QUESTIONS = 6
/** The number of messages before and after a reported message that a moderator sees. */
export const CONTEXT_MESSAGES = 5
/** The number of months in which a decision can be appealed (DSA Art. 20(1)). */
export const APPEAL_MONTHS = 6
/**
 * The number of hours after which an operator may decide on an appeal against their own decision if there is no other
 * operator.
 */
export const OWN_APPEAL_HOURS = 24
export const SKIP_HOURS = 24
export const WEEK_ROWS = 3
/** The hour of Monday, in the member's time zone, at which the weekly email comes. */
export const WEEKLY_HOUR = 8
/** The weeks without a visit after which the next weekly email is the last, and the days that a member can pause it. */
export const WEEKLY_AWAY_WEEKS = 12
export const WEEKLY_PAUSE_DAYS = 28
/**
 * The number of days from the request of a deletion to the deletion of the account. Until then the member can take it
 * back.
 */
export const DELETION_DAYS = 7
/** The number of seconds for which a browser may store a view that it could not send. */
export const VIEW_KEPT_S = 600
/** The number of messages of a conversation, from either side, after which its interview can be completed. */
export const INTERVIEW_MESSAGES_MIN = 3
export const QUOTES_A_CHAT = 50
/** The most talks elsewhere of an item, and how many talks an author should have. */
export const TALKS_ELSEWHERE_MAX = 100
export const TALKS_ADVISED = 5
/** The number of votes on items of others that complete the second step. */
export const ONBOARDING_VOTES = 3
export const ONBOARDING_STEPS = 5
/** A text with fewer different words earns nothing. */
export const PAID_WORDS = 4
/** The answers of a member that earn points on a UTC day, and after how many of them no further project of their author does. */
export const PAID_ANSWERS = 20
export const PAID_ANSWERS_TO_ONE = 5
/** The points for the first of a member's answers or solutions on an item that its author marks. */
export const MARK_POINTS = 100
export const INVITATION_USES_MAX = 1_000
/** The most that an operator may allow a day for mails to people without an account. */
export const STRANGER_MAILS_MAX = 1_000_000
/** Figures of fewer readers than this are not shown, so that no one can read one person's silence from them. */
export const SHOWN_FROM = 5
/** A cohort is shown and judged at the end of each step, so that no figure moves by one person. */
export const READERS_PER_STEP = 5
/** The number of finalized readers below which no verdict is given. */
export const FIRST_VERDICT_READERS = 20
/** The days for which the author of a deleted item can restore it. */
export const RESTORABLE_DAYS = 7
export const PICTURE_MB = 2
/** What a member may do in their first day: posts, comments, some of them within ten minutes, messages an hour, and pictures. */
export const FIRST_DAY_POSTS = 5
export const FIRST_DAY_COMMENTS = 60
export const FIRST_DAY_COMMENTS_AT_ONCE = 15
export const FIRST_DAY_MESSAGES = 60
export const FIRST_DAY_PICTURES = 40
/** For sentences, which name a number by one word. */
export const { pitch: PITCH_LENGTH, questions: QUESTIONS_MAX, quote: QUOTE_LENGTH } = lengths
