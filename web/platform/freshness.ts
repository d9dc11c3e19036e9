const SECOND = 1_000
const MINUTE = 60 * SECOND

/** How long each kind of data counts as fresh, in milliseconds. */
export const freshness = {
  ideas: 5 * MINUTE,
  votes: 2 * MINUTE,
  comments: 2 * MINUTE,
  projects: 5 * MINUTE,
  wins: 5 * MINUTE,
  /** Signals change by others' deeds alone, so they are asked for again on a clock. */
  signals: 30 * SECOND,
} as const
