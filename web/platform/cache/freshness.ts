const SECOND = 1_000
const MINUTE = 60 * SECOND

/** The time for which each kind of data counts as fresh, in milliseconds. */
export const freshness = {
  ideas: 5 * MINUTE,
  painPoints: 5 * MINUTE,
  products: 5 * MINUTE,
  badges: 5 * MINUTE,
  wins: 5 * MINUTE,
  milestones: 5 * MINUTE,
  missions: 5 * MINUTE,
  points: 2 * MINUTE,
  votes: 2 * MINUTE,
  onboarding: 5 * SECOND,
  profile: 10 * MINUTE,
  messages: 30 * SECOND,
  conversations: 5 * MINUTE,
  comments: 2 * MINUTE,
  solutions: 5 * MINUTE,
  leaderboard: 5 * MINUTE,
  /** Counts move at each quarter of an hour; what people do comes by live messages. */
  evidence: MINUTE,
  projects: 5 * MINUTE,
  /** Signals depend only on acts of others, so they are reloaded at this interval. */
  signals: 30 * SECOND,
} as const
