/** Longest texts in code points and longest lists; the forms, the API and the SQL checks share them. */
export const limits = {
  email: 255,
  passwordMin: 6,
  passwordMax: 100,
  nameMin: 2,
  name: 100,
  pitch: 55,
  marketplaceDescription: 100,
  ideaTitle: 100,
  itemTitle: 103,
  quickDescription: 500,
  problem: 300,
  valueProposition: 300,
  vision: 5_000,
  audienceTag: 100,
  audienceTags: 20,
  question: 300,
  questions: 3,
  comment: 2_000,
  search: 100,
  sightings: 50,
} as const

/** Rows a page, and where counting ends. */
export const pageSizes = { marketplace: 10, dashboard: 10, comments: 20, signals: 10 } as const
export const COUNT_MAX = 1_000
