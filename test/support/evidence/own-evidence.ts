import type {
  BarCohort,
  Deeds,
  EvidenceFigures,
  OwnEvidence,
  People,
  PersonToAsk,
  Sayer,
  WrittenBar,
} from '#contract/evidence/evidence.ts'
import type { GroupCounts } from '#contract/evidence/groups.ts'
import type { ItemId, MemberId, NotificationId } from '#contract/ids.ts'

const MOVED_AT = '2026-05-14T14:00:00.000Z'

const toSayer = (name: string): Sayer => ({
  id: crypto.randomUUID() as MemberId,
  name,
  avatar: null,
  isBrought: false,
})

const toTalkedTo = (name: string) => ({ ...toSayer(name), hasTalked: true })

/** Returns a member who found the item and said yes. */
export const toVoter = (name: string): PersonToAsk => ({
  ...toSayer(name),
  signalId: crypto.randomUUID() as NotificationId,
  mayAsk: false,
})

export const NO_GROUPS: GroupCounts = {
  brought: { count: null, hasFive: false, yes: 0, at: MOVED_AT, prior: null },
  found: { yes: 0, since: 0, prior: null },
}

export const NO_PEOPLE: People = {
  count: 0,
  visitors: { confirmed: 0, addresses: [], unconfirmed: 0, noEmail: 0 },
  talkedTo: [],
  others: [],
  next: null,
  liker: null,
}

export const NO_DEEDS: Deeds = {
  mayAsk: 0,
  answered: 0,
  talked: 0,
  leftEmail: 0,
  confirmed: 0,
  cameBack: 0,
  wentToSite: 0,
  tried: 0,
  notForMe: 0,
  notForMeReasons: 0,
}

/** Returns a cohort with its sums, and with a band in steps of five readers at a constant share. */
export const toBarCohort = ({ yes, readers, liked = 0 }: CohortNumbers): BarCohort => ({
  sums: { yes, readers },
  changed: null,
  ...toParts({ yes, readers, liked }),
  points: Array.from({ length: Math.ceil(readers / 5) }, (_, place) => {
    const n = Math.min((place + 1) * 5, readers)
    return { readers: n, yes: Math.round((n * yes) / readers), at: MOVED_AT }
  }),
})

/** Returns the parts of a cohort, with the readers who liked it. */
const toParts = ({ yes, readers, liked }: Required<CohortNumbers>) => ({
  liked: { of: { readers: readers - yes, yes: 0 }, part: { readers: liked, yes: null } },
  onCard: null,
  withPast: null,
  unvoted: { of: { readers, yes }, part: { readers: 22, yes: 7 } },
})
type CohortNumbers = { yes: number; readers: number; liked?: number }

/** Returns a cohort whose first 80 readers said yes much more often than later ones. */
export function toChangedCohort(): BarCohort {
  const points = Array.from({ length: 40 }, (_, place) => {
    const readers = (place + 1) * 5
    const yes = readers <= 80 ? Math.round(readers * 0.56) : 45 + Math.round((readers - 80) * 0.1)
    return { readers, yes, at: MOVED_AT }
  })
  return {
    sums: { readers: 200, yes: 57 },
    ...toParts({ readers: 200, yes: 57, liked: 40 }),
    changed: { readers: 175, at: MOVED_AT },
    points,
  }
}

export const WRITTEN_BAR: WrittenBar = {
  version: 1,
  buildAbove: 20,
  dropBelow: 10,
  decideBy: '2099-05-30',
  readersFrom: 'community',
  writtenAt: '2026-04-14T09:00:00.000Z',
  readers: 0,
  yes: 0,
  earlierReaders: 0,
  verdict: null,
  withdrawn: null,
}

export const BUILD = {
  verdict: 'build',
  at: '2026-05-03T09:00:00.000Z',
  readers: 54,
  yes: 21,
  byHand: 0,
  isUnchecked: false,
} as const satisfies WrittenBar['verdict']

export const NO_COHORT: BarCohort = {
  sums: null,
  changed: null,
  points: [],
  liked: null,
  onCard: null,
  withPast: null,
  unvoted: null,
}

/** Returns the figures of an item whose readers came from several sources. */
export const figuresOf = (community: BarCohort): EvidenceFigures => ({
  community,
  audience: NO_COHORT,
  sources: [
    { source: 'author-link', share: { readers: 22, yes: 15 } },
    { source: 'mission', share: { readers: 14, yes: 6 } },
    { source: 'direct', share: null },
  ],
  seenBefore: { readers: 36, yes: 21 },
  audiences: [{ audience: 'Neighbours', share: { readers: 31, yes: 17 } }],
  excluded: [
    { reason: 'new-here', share: { readers: 11, yes: 9 } },
    { reason: 'near-author', share: null },
  ],
  votedBefore: 12,
  lateYes: 3,
  lostViews: 0,
  askedBefore: { asked: 0, deleted: 0, build: 0, drop: 0 },
  fragility: null,
  hasFewAuthors: false,
})

type EvidenceParts = { cohort?: BarCohort; bars?: WrittenBar[] } & Partial<OwnEvidence>

/** Returns the evidence of an author with 40 of 96 readers, unless other numbers are given. */
export const toOwnEvidence = ({ cohort, bars = [], ...given }: EvidenceParts = {}): OwnEvidence => ({
  begunAt: '2026-04-14T09:00:00.000Z',
  earlierReaders: 0,
  byHand: null,
  talks: { talks: 0, elsewhere: 0, wouldUse: 0, wouldNot: 0, unsure: 0, doesSomething: 0, pays: 0 },
  movedAt: MOVED_AT,
  figures: figuresOf(cohort ?? toBarCohort({ yes: 40, readers: 96, liked: 22 })),
  bars,
  decision: null,
  comparison: { items: 30, aboveQuarters: 3 },
  groups: NO_GROUPS,
  people: {
    ...NO_PEOPLE,
    count: 40,
    talkedTo: ['Ida Dahl', 'Anton Thies', 'Sara Rossi', 'Dev Patel'].map(toTalkedTo),
    others: ['Jo West', 'Pia Nord', 'Kai Ott', 'Mo Berg'].map(toVoter),
    next: toVoter('Jo West'),
  },
  usuallyAnswered: null,
  deeds: NO_DEEDS,
  isPublic: false,
  ...given,
})

/** The id of an item in tests that need only an id. */
export const ITEM_ID = '0198c0de-0000-7000-8000-000000000001' as ItemId
