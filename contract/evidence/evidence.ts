import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId, SignalId } from '#contract/ids.ts'
import { pageSizes } from '#contract/lengths.ts'
import { PageNumber, Time } from '#contract/paging.ts'
import { OpeningSource } from './openings.ts'
import { TalkTally } from './talks.ts'
import { VisitSource } from './visits.ts'

/**
 * The outcome of a reader by their facts an hour after the opening: an early adopter (of a pain point: has this pain), likes
 * it, or neither.
 */
export const Outcome = z.enum(['yes', 'liked', 'nothing'])
export type Outcome = z.infer<typeof Outcome>

/** The reason why a reader is counted no longer: their votes were voided, or a moderator decided it. */
export const Exclusion = z.enum(['voided', 'by-hand'])
export type Exclusion = z.infer<typeof Exclusion>

/** The reason why a reader is set aside: one from before the opening, decided at the opening, or an exclusion. */
export const AsideReason = z.enum(['new-here', 'near-author', 'crowd', 'exchange', ...Exclusion.options])
export type AsideReason = z.infer<typeof AsideReason>

/** The reason why a verdict was taken back: readers were excluded or count again, or bars came that it does not meet. */
export const WithdrawalReason = z.enum([...Exclusion.options, 'restored', 'new-rules'])
export type WithdrawalReason = z.infer<typeof WithdrawalReason>

export const Verdict = z.enum(['build', 'drop'])
export type Verdict = z.infer<typeof Verdict>

export const Decision = z.enum(['build', 'drop', 'change'])
export type Decision = z.infer<typeof Decision>

/** The readers that a bar is about: everybody from the community, or those of them whom the item is for. */
export const ReadersFrom = z.enum(['community', 'audience'])
export type ReadersFrom = z.infer<typeof ReadersFrom>

/** Figures below this many readers are not shown, so that one person's silence cannot be read from them. */
export const SHOWN_FROM = 5

const Share = z.object({ readers: z.int(), yes: z.int() })
export type Share = z.infer<typeof Share>

/** Readers of a series beside the headline. `yes` is null while all of them, or none, said it: that would tell on each. */
const SideShare = z.object({ readers: z.int(), yes: z.nullable(z.int()) })
export type SideShare = z.infer<typeof SideShare>

/** A point of the band over time. `at` is when its last reader settled. */
const Point = z.object({ readers: z.int(), yes: z.int(), at: Time })
export type Point = z.infer<typeof Point>

/** The moment when the answers of a series changed: the running intersection of its intervals became empty. */
const Change = z.object({ readers: z.int(), at: Time })

/** A part of a series, with the series as it was at the same step. Part and rest grow by five readers or more, or not at all. */
const Part = z.object({ of: Share, part: SideShare })
export type Part = z.infer<typeof Part>

/**
 * One series that a bar can be about; `sums` is null below SHOWN_FROM. `points` are in steps of five readers or more, at most 200.
 * The parts are readers who liked it, of those who did not say yes, and those who said that it is not for them, who had said so on its
 * card within the hour before, who had been here before, and who saw no vote.
 */
const BarSeries = z.object({
  sums: z.nullable(Share),
  changed: z.nullable(Change),
  points: z.array(Point),
  liked: z.nullable(Part),
  notMe: z.nullable(Part),
  onCard: z.nullable(Part),
  withPast: z.nullable(Part),
  unvoted: z.nullable(Part),
})
export type BarSeries = z.infer<typeof BarSeries>

/**
 * The figures that are shown of an item's evidence. They move once an hour, each series after each fifth reader. Every number
 * that could tell on one person is null below SHOWN_FROM.
 */
export const EvidenceFigures = z.object({
  community: BarSeries,
  audience: BarSeries,
  /**
   * The other sources, with readers of the community who had opened an earlier similar item of the author (`again`), and
   * people without an account, who said yes if they confirmed an address within three days.
   */
  sources: z.array(
    z.object({
      source: z.enum([...OpeningSource.options, 'again', ...VisitSource.options]),
      share: z.nullable(SideShare),
    }),
  ),
  /**
   * The members who opened it and are outside the headline: by their source, an earlier post or an earlier vote. It is their number and
   * that of their yes, as one line.
   */
  knew: z.nullable(SideShare),
  /** The audiences of the item that twenty members named, with ten readers or more. They move once a day. */
  audiences: z.array(z.object({ audience: z.string(), share: SideShare })),
  /** Readers of the community who were set aside, by reason. */
  aside: z.array(z.object({ reason: AsideReason, share: z.nullable(SideShare) })),
  /** The numbers of people who went as far as each step, from anywhere. The last two are of people without an account. */
  steps: z.object({
    seen: z.int(),
    opened: z.int(),
    read: z.int(),
    said: z.int(),
    answered: z.int(),
    talked: z.int(),
    leftAddress: z.int(),
    used: z.int(),
  }),
  /** The people who saw the item anywhere, and those of them who say yes. */
  floor: Share,
  /** The members who voted before they opened it, and those who said yes later than an hour. Neither are in the share. */
  votedBefore: z.int(),
  lateYes: z.int(),
  /** The share of openings that were lost in the last days on the whole instance, from 0 to 1. */
  lostOpenings: z.number(),
  /** The author's other items of the 90 days before: their number, the number of deleted ones, and their verdicts. */
  askedBefore: z.object({ asked: z.int(), deleted: z.int(), build: z.int(), drop: z.int() }),
  /** The number of the readers who bear the verdict that could take it down, if they were not who they seem. */
  fragility: z.nullable(z.object({ readers: z.int(), of: z.int() })),
  /** True if fewer than two other authors have published here, so that no reader can have a past. */
  hasFewAuthors: z.boolean(),
})
export type EvidenceFigures = z.infer<typeof EvidenceFigures>

const GivenVerdict = z.object({ verdict: Verdict, at: Time, readers: z.int(), yes: z.int() })

/** A verdict that was taken back. `count` is how many readers were excluded for the reason. */
export const WithdrawnVerdict = z.extend(GivenVerdict, {
  withdrawnAt: Time,
  because: WithdrawalReason,
  count: z.int(),
})
export type WithdrawnVerdict = z.infer<typeof WithdrawnVerdict>

/**
 * A version of the author's bar. `readers` of whom `yes` had settled when it was written, as was shown then: 0 if it was fixed
 * before the first reader, null from there to below SHOWN_FROM. `earlierReaders` had opened an earlier wording by then. Numbers are
 * per cent.
 */
export const WrittenBar = z.object({
  version: z.int(),
  buildAbove: z.int(),
  dropBelow: z.int(),
  decideBy: z.iso.date(),
  readersFrom: ReadersFrom,
  writtenAt: Time,
  readers: z.nullable(z.int()),
  yes: z.nullable(z.int()),
  earlierReaders: z.int(),
  /**
   * `byHand` readers had been set aside by a moderator by then. An unchecked verdict rests on readers who left before rows of them
   * were kept, so it cannot be counted again.
   */
  verdict: z.nullable(z.extend(GivenVerdict, { byHand: z.int(), isUnchecked: z.boolean() })),
  withdrawn: z.nullable(WithdrawnVerdict),
})
export type WrittenBar = z.infer<typeof WrittenBar>

/** The author's decision with its reason. */
export const WrittenDecision = z.object({ decision: Decision, reason: z.string(), at: Time })
export type WrittenDecision = z.infer<typeof WrittenDecision>

/** The evidence of an item as its report shows it. `begunAt` is null where no evidence was kept. */
export const Evidence = z.object({
  begunAt: z.nullable(Time),
  /** The number of readers of an earlier wording; they are not counted. It moves by five or more. */
  earlierReaders: z.int(),
  /** The number of readers that a moderator set aside last, the time, and the headline until then. */
  byHand: z.nullable(z.object({ readers: z.int(), at: Time, before: z.nullable(Share) })),
  movedAt: z.nullable(Time),
  figures: z.nullable(EvidenceFigures),
  /** Every version, the latest first. */
  rules: z.array(WrittenBar),
  decision: z.nullable(WrittenDecision),
  talks: TalkTally,
  /** The community's items of this kind with 50 readers: how many quarters of them this one is above, from 0 to 3. */
  comparison: z.nullable(z.object({ items: z.int(), aboveQuarters: z.int() })),
})
export type Evidence = z.infer<typeof Evidence>

/**
 * The same for its author, with the people who say yes now: how many, the latest of those talked to and of the others, and
 * the next to ask.
 */
export const OwnEvidence = z.extend(Evidence, {
  people: z.object({
    count: z.int(),
    talkedTo: z.array(Author),
    others: z.array(Author),
    talkedToCount: z.int(),
    /** The next member to ask, with the signal from which a chat with them starts. */
    next: z.nullable(z.extend(Author, { signalId: SignalId })),
  }),
  isPublic: z.boolean(),
})
export type OwnEvidence = z.infer<typeof OwnEvidence>

/**
 * A project on the dashboard: the series of its bar, or the community. `sums` and `community` are null below SHOWN_FROM. `knew` are the
 * members who opened it and are outside the headline.
 */
export const ProjectEvidence = z.object({
  itemId: ItemId,
  isKept: z.boolean(),
  sums: z.nullable(Share),
  community: z.nullable(Share),
  knew: z.nullable(SideShare),
  changed: z.nullable(Change),
  rule: z.nullable(WrittenBar),
  isDecided: z.boolean(),
  /** The number of people who say yes now, and the name of the next one to ask; `next` is null if there is no one to ask. */
  people: z.object({ count: z.int(), next: z.nullable(z.object({ name: z.nullable(z.string()) })) }),
})
export type ProjectEvidence = z.infer<typeof ProjectEvidence>

export const evidence = {
  'GET /items/:itemId/evidence': {
    summary: 'The evidence of an own item',
    access: 'member',
    rateLimit: 'reads',
    params: z.strictObject({ itemId: ItemId }),
    ok: OwnEvidence,
    refusals: ['item.missing'],
  },
  'GET /me/evidence': {
    summary: `The evidence of own items, newest first, ${pageSizes.dashboard} a page as in GET /me/items`,
    access: 'member',
    rateLimit: 'reads',
    query: z.strictObject({ page: PageNumber }),
    ok: z.array(ProjectEvidence),
    refusals: [],
  },
} satisfies Endpoints
