import {
  FIRST_DAY_COMMENTS,
  FIRST_DAY_COMMENTS_AT_ONCE,
  FIRST_DAY_MESSAGES,
  FIRST_DAY_PICTURES,
  FIRST_DAY_POSTS,
} from '#contract/lengths.ts'

/** `per` says whether one member or one address group makes the calls. */
export type Rate = { per: 'member' | 'address'; calls: number; seconds: number }

const perMember = (calls: number, seconds: number): Rate => ({ per: 'member', calls, seconds })
const perAddress = (calls: number, seconds: number): Rate => ({ per: 'address', calls, seconds })

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The rate limits of endpoints by name. A call is refused if one of the limits of its name is reached. */
export const rates = {
  reads: [perMember(1_500, 5 * MINUTE)],
  publicReads: [perAddress(1_500, 5 * MINUTE)],
  // The palette searches two lists after each pause of 200 ms in typing. The marketplace shows two as well, and reloads each up to
  // twice a second while others vote.
  search: [perMember(120, 10)],
  gestures: [perMember(120, 5 * MINUTE)],
  // More than anyone reads, so that one account cannot fill the evidence.
  itemViews: [perMember(60, 5 * MINUTE), perMember(300, DAY)],
  // Many households share an address, and no one reads so many pages.
  publicPageVisits: [perAddress(120, 5 * MINUTE), perAddress(1_000, DAY)],
  items: [perMember(20, 10 * MINUTE), perMember(100, DAY)],
  // The fields for texts ask after each pause in typing.
  payChecks: [perMember(150, 5 * MINUTE)],
  comments: [perMember(40, 10 * MINUTE), perMember(400, DAY)],
  reports: [perMember(20, HOUR), perMember(60, DAY)],
  // Reports of people without an account: more than anyone sends, and households and offices share an address.
  visitorReports: [perAddress(10, HOUR), perAddress(30, DAY)],
  messages: [perMember(120, MINUTE)],
  uploads: [perMember(30, 10 * MINUTE), perMember(200, DAY)],
  // Large responses that no one needs often.
  documents: [perAddress(60, 5 * MINUTE)],
  pages: [perAddress(600, 5 * MINUTE)],
  // A page that is opened for the first time needs about twenty, and many households share an address.
  assets: [perAddress(6_000, 5 * MINUTE)],
  // Twelve to a page, and many households share an address.
  pictures: [perAddress(6_000, 5 * MINUTE)],
  puzzles: [perAddress(200, 5 * MINUTE)],
  // Sign-ups of browsers that cannot solve a puzzle while many sign up: a class whose page is not served over https.
  unsolvedSignUps: [perAddress(40, HOUR)],
  // A class or an office shares an address, and a sign-up that is asked for a puzzle takes two calls.
  signUp: [perAddress(120, 5 * MINUTE)],
  // The `member` of a sign-in is the account that is tried from one address; that of a refresh is the session. A right
  // password is given back, so only failed sign-ins and those under way count.
  signIn: [perAddress(60, 5 * MINUTE), perMember(10, 5 * MINUTE)],
  // The `member` is an account that is tried from anywhere. Beyond this limit responses are delayed more and more, never
  // refused.
  accountTries: [perMember(20, HOUR)],
  testMails: [perMember(5, 10 * MINUTE)],
  accountMails: [perAddress(60, 5 * MINUTE)],
  // The page of a link makes two calls.
  mailedLinks: [perAddress(200, 5 * MINUTE)],
  // Presses without an address, which send no mail: a lecture hall shares an address.
  visitorPresses: [perAddress(600, 10 * MINUTE), perAddress(3_000, DAY)],
  // Many people at a fair share an address. A script is still limited by the mails of an item in an hour.
  visitorForms: [perAddress(30, 10 * MINUTE), perAddress(200, DAY)],
  accountChanges: [perMember(20, 5 * MINUTE)],
  factorProofs: [perMember(30, 5 * MINUTE)],
  refresh: [perMember(150, 5 * MINUTE)],
  tokens: [perAddress(1_500, 5 * MINUTE)],
} as const satisfies Record<string, readonly Rate[]>

/**
 * The rates of a member in their first day, in addition to those for everybody: enough for the first steps, but not for a
 * flood.
 */
export const firstDayRates = {
  items: [perMember(FIRST_DAY_POSTS, DAY)],
  comments: [perMember(FIRST_DAY_COMMENTS_AT_ONCE, 10 * MINUTE), perMember(FIRST_DAY_COMMENTS, DAY)],
  messages: [perMember(FIRST_DAY_MESSAGES, HOUR)],
  uploads: [perMember(FIRST_DAY_PICTURES, DAY)],
} as const satisfies Partial<Record<RateName, readonly Rate[]>>

export type RateName = keyof typeof rates
