import {
  FIRST_DAY_COMMENTS,
  FIRST_DAY_COMMENTS_AT_ONCE,
  FIRST_DAY_MESSAGES,
  FIRST_DAY_PICTURES,
  FIRST_DAY_POSTS,
} from '#contract/lengths.ts'
/** `per` says whether one member or one address group makes the calls. */
export type Rate = { per: 'member' | 'address'; calls: number; seconds: number }

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** The rate limits of endpoints by name. A call is refused if one of the limits of its name is reached. */
export const rates = {
  reads: [{ per: 'member', calls: 1_500, seconds: 5 * MINUTE }],
  publicReads: [{ per: 'address', calls: 1_500, seconds: 5 * MINUTE }],
  // The palette searches two lists after each pause of 200 ms in typing. The marketplace shows two as well, and reloads each up to
  // twice a second while others vote.
  search: [{ per: 'member', calls: 120, seconds: 10 }],
  gestures: [{ per: 'member', calls: 120, seconds: 5 * MINUTE }],
  // More than anyone reads, so that one account cannot fill the evidence.
  itemViews: [
    { per: 'member', calls: 60, seconds: 5 * MINUTE },
    { per: 'member', calls: 300, seconds: DAY },
  ],
  // Many households share an address, and no one reads so many pages.
  publicPageVisits: [
    { per: 'address', calls: 120, seconds: 5 * MINUTE },
    { per: 'address', calls: 1_000, seconds: DAY },
  ],
  items: [
    { per: 'member', calls: 20, seconds: 10 * MINUTE },
    { per: 'member', calls: 100, seconds: DAY },
  ],
  comments: [
    { per: 'member', calls: 40, seconds: 10 * MINUTE },
    { per: 'member', calls: 400, seconds: DAY },
  ],
  reports: [
    { per: 'member', calls: 20, seconds: HOUR },
    { per: 'member', calls: 60, seconds: DAY },
  ],
  // Reports of people without an account: more than anyone sends, and households and offices share an address.
  visitorReports: [
    { per: 'address', calls: 10, seconds: HOUR },
    { per: 'address', calls: 30, seconds: DAY },
  ],
  messages: [{ per: 'member', calls: 120, seconds: MINUTE }],
  uploads: [
    { per: 'member', calls: 30, seconds: 10 * MINUTE },
    { per: 'member', calls: 200, seconds: DAY },
  ],
  // Large responses that no one needs often.
  documents: [{ per: 'address', calls: 60, seconds: 5 * MINUTE }],
  pages: [{ per: 'address', calls: 600, seconds: 5 * MINUTE }],
  // A page that is opened for the first time needs about twenty, and many households share an address.
  assets: [{ per: 'address', calls: 6_000, seconds: 5 * MINUTE }],
  // Twelve to a page, and many households share an address.
  pictures: [{ per: 'address', calls: 6_000, seconds: 5 * MINUTE }],
  puzzles: [{ per: 'address', calls: 200, seconds: 5 * MINUTE }],
  // Sign-ups of browsers that cannot solve a puzzle while many sign up: a class whose page is not served over https.
  unsolvedSignUps: [{ per: 'address', calls: 40, seconds: HOUR }],
  // A class or an office shares an address, and a sign-up that is asked for a puzzle takes two calls.
  signUp: [{ per: 'address', calls: 120, seconds: 5 * MINUTE }],
  // The `member` of a sign-in is the account that is tried from one address; that of a refresh is the session. A right
  // password is given back, so only failed sign-ins and those under way count.
  signIn: [
    { per: 'address', calls: 60, seconds: 5 * MINUTE },
    { per: 'member', calls: 10, seconds: 5 * MINUTE },
  ],
  // The `member` is an account that is tried from anywhere. Beyond this limit responses are delayed more and more, never
  // refused.
  accountTries: [{ per: 'member', calls: 20, seconds: HOUR }],
  testMails: [{ per: 'member', calls: 5, seconds: 10 * MINUTE }],
  accountMails: [{ per: 'address', calls: 60, seconds: 5 * MINUTE }],
  // The page of a link makes two calls.
  mailedLinks: [{ per: 'address', calls: 200, seconds: 5 * MINUTE }],
  // Presses without an address, which send no mail: a lecture hall shares an address.
  visitorPresses: [
    { per: 'address', calls: 600, seconds: 10 * MINUTE },
    { per: 'address', calls: 3_000, seconds: DAY },
  ],
  // Many people at a fair share an address. A script is still limited by the mails of an item in an hour.
  visitorForms: [
    { per: 'address', calls: 30, seconds: 10 * MINUTE },
    { per: 'address', calls: 200, seconds: DAY },
  ],
  accountChanges: [{ per: 'member', calls: 20, seconds: 5 * MINUTE }],
  factorProofs: [{ per: 'member', calls: 30, seconds: 5 * MINUTE }],
  refresh: [{ per: 'member', calls: 150, seconds: 5 * MINUTE }],
  tokens: [{ per: 'address', calls: 1_500, seconds: 5 * MINUTE }],
} as const satisfies Record<string, readonly Rate[]>

/**
 * The rates of a member in their first day, in addition to those for everybody: enough for the first steps, but not for a
 * flood.
 */
export const firstDayRates = {
  items: [{ per: 'member', calls: FIRST_DAY_POSTS, seconds: DAY }],
  comments: [
    { per: 'member', calls: FIRST_DAY_COMMENTS_AT_ONCE, seconds: 10 * MINUTE },
    { per: 'member', calls: FIRST_DAY_COMMENTS, seconds: DAY },
  ],
  messages: [{ per: 'member', calls: FIRST_DAY_MESSAGES, seconds: HOUR }],
  uploads: [{ per: 'member', calls: FIRST_DAY_PICTURES, seconds: DAY }],
} as const satisfies Partial<Record<RateName, readonly Rate[]>>

export type RateName = keyof typeof rates
