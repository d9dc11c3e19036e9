import * as z from 'zod/mini'
import { Author } from '#contract/author.ts'
import type { Endpoints } from '#contract/endpoint.ts'
import { ItemId, NotificationId } from '#contract/ids.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { PageNumber, Time } from '#contract/paging.ts'
import { GroupCounts, Share } from './groups.ts'
import { ViewSource } from './item-views.ts'
import { TalkTally } from './talks.ts'
import { VisitSource } from './visits.ts'

/**
 * The outcome of a reader, from their facts an hour after the view: yes (early adopter, or has this pain), likes it, or
 * neither.
 */
export const Outcome = z.enum(['yes', 'liked', 'nothing'])
export type Outcome = z.infer<typeof Outcome>

/** The reason why a reader was excluded later: their votes were voided, or a moderator decided it. */
export const LateExclusion = z.enum(['voided', 'by-hand'])
export type LateExclusion = z.infer<typeof LateExclusion>

/** The reason why a reader is excluded: one from before the view, decided at it, or a later one. */
export const ExclusionReason = z.enum([
  'new-here',
  'near-author',
  'crowd',
  'exchange',
  ...LateExclusion.options,
])
export type ExclusionReason = z.infer<typeof ExclusionReason>

export const WithdrawalReason = z.enum([...LateExclusion.options, 'restored', 'new-rules'])
export type WithdrawalReason = z.infer<typeof WithdrawalReason>

export const Verdict = z.enum(['build', 'drop'])
export type Verdict = z.infer<typeof Verdict>

export const Decision = z.enum(['build', 'drop', 'change'])
export type Decision = z.infer<typeof Decision>

export const ReadersFrom = z.enum(['community', 'audience'])
export type ReadersFrom = z.infer<typeof ReadersFrom>

/**
 * The readers of a cohort beside the headline. `yes` is null while all of them or none said yes, because it would reveal
 * each answer.
 */
const SideShare = z.object({ readers: z.int(), yes: z.nullable(z.int()) })
export type SideShare = z.infer<typeof SideShare>

/** A point of the band over time. `at` is when its last reader was finalized. */
const Point = z.object({ readers: z.int(), yes: z.int(), at: Time })
export type Point = z.infer<typeof Point>

/** The moment at which the answers of a cohort changed: the running intersection of its intervals became empty. */
const Change = z.object({ readers: z.int(), at: Time })

/**
 * A part of a cohort, with the cohort at the same step. The part and the rest grow by five readers or more, or not at all.
 */
const Part = z.object({ of: Share, part: SideShare })
export type Part = z.infer<typeof Part>

/**
 * A cohort to which a bar can apply; `sums` is null below SHOWN_FROM. `points` are in steps of five readers or more, at most
 * 200. The parts: readers who liked the item (of those who did not say yes), who had voted on its card within the hour
 * before, who have a past, and who saw no vote.
 */
const BarCohort = z.object({
  sums: z.nullable(Share),
  changed: z.nullable(Change),
  points: z.array(Point),
  liked: z.nullable(Part),
  onCard: z.nullable(Part),
  withPast: z.nullable(Part),
  unvoted: z.nullable(Part),
  /**
   * How many did not join within the fullest seven days, in fives and 1 below five, while that may keep a verdict from a cohort
   * beyond its bar.
   */
  otherWeeks: z.optional(z.int()),
})
export type BarCohort = z.infer<typeof BarCohort>

/**
 * The shown figures of an item's evidence. They move once an hour, each cohort after each fifth reader. Every number that
 * could reveal one person's answer is null below SHOWN_FROM.
 */
export const EvidenceFigures = z.object({
  community: BarCohort,
  audience: BarCohort,
  /**
   * The other sources. `again` are readers of the community who had opened an earlier similar item of the author. People
   * without an account said yes if they confirmed an address within three days.
   */
  sources: z.array(
    z.object({
      source: z.enum([...ViewSource.options, 'again', ...VisitSource.options]),
      share: z.nullable(SideShare),
    }),
  ),
  /**
   * The members who opened the item and are outside the headline, by their source, an earlier item or an earlier vote, as
   * one cohort.
   */
  seenBefore: z.nullable(SideShare),
  /** The audiences of the item that at least twenty members named, with ten readers or more. They move once a day. */
  audiences: z.array(z.object({ audience: z.string(), share: SideShare })),
  /** Readers of the community who were excluded, by reason. */
  excluded: z.array(z.object({ reason: ExclusionReason, share: z.nullable(SideShare) })),
  /**
   * The members who voted before they opened the item, and those who said yes more than an hour after. Neither are in the
   * share.
   */
  votedBefore: z.int(),
  lateYes: z.int(),
  /** The share of views that the whole instance lost in the last days, from 0 to 1. */
  lostViews: z.number(),
  /** The author's other items of the 90 days before: their number, how many were deleted, and their verdicts. */
  askedBefore: z.object({ asked: z.int(), deleted: z.int(), build: z.int(), drop: z.int() }),
  /**
   * How few of the readers who bear the verdict (`of`) could take it down if they were not who they seem to be. `readers` is
   * null above 50.
   */
  fragility: z.nullable(z.object({ readers: z.nullable(z.int()), of: z.int() })),
  /** True if fewer than two other authors have published here. Then no reader can have a past. */
  hasFewAuthors: z.boolean(),
})
export type EvidenceFigures = z.infer<typeof EvidenceFigures>

const GivenVerdict = z.object({ verdict: Verdict, at: Time, readers: z.int(), yes: z.int() })

/** A verdict that was withdrawn. `count` is the number of readers who were excluded for the reason. */
export const WithdrawnVerdict = z.extend(GivenVerdict, {
  withdrawnAt: Time,
  because: WithdrawalReason,
  count: z.int(),
})
export type WithdrawnVerdict = z.infer<typeof WithdrawnVerdict>

/**
 * A version of the author's bar, in percent. When it was written, `readers` had been finalized and `yes` of them said yes, as the
 * figures showed then. `readers` is 0 if the bar was written before the first reader, and null for one to four readers.
 * `earlierReaders` had opened an earlier wording by then.
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
   * `byHand`: the number of readers whom a moderator had excluded by then. An unchecked verdict rests on readers who left
   * before their rows were stored, so it cannot be counted again.
   */
  verdict: z.nullable(z.extend(GivenVerdict, { byHand: z.int(), isUnchecked: z.boolean() })),
  withdrawn: z.nullable(WithdrawnVerdict),
})
export type WrittenBar = z.infer<typeof WrittenBar>

export const WrittenDecision = z.object({ decision: Decision, reason: z.string(), at: Time })
export type WrittenDecision = z.infer<typeof WrittenDecision>

/** The evidence of an item as its report shows it. `begunAt` is null if the item has no evidence. */
export const Evidence = z.object({
  begunAt: z.nullable(Time),
  /** The number of readers of an earlier wording, who are not counted. It moves by five or more. */
  earlierReaders: z.int(),
  /** The latest exclusion by a moderator: the number of readers, the time, and the headline until then. */
  byHand: z.nullable(z.object({ readers: z.int(), at: Time, before: z.nullable(Share) })),
  movedAt: z.nullable(Time),
  figures: z.nullable(EvidenceFigures),
  groups: GroupCounts,
  /** The latest first. */
  bars: z.array(WrittenBar),
  decision: z.nullable(WrittenDecision),
  talks: TalkTally,
  /**
   * The comparison with items of this kind that have 50 readers: how many of the quartiles this item is above, from 0 to 3.
   */
  comparison: z.nullable(z.object({ items: z.int(), aboveQuarters: z.int() })),
})
export type Evidence = z.infer<typeof Evidence>

/**
 * What people did next, by now. `leftEmail` are all who are on the waiting list or were asked to confirm, `confirmed` those
 * of them who did. `notForMe` are those who said so, by five, and `notForMeReasons` the reasons that they gave.
 */
const Deeds = z.object({
  mayAsk: z.int(),
  answered: z.int(),
  talked: z.int(),
  leftEmail: z.int(),
  confirmed: z.int(),
  cameBack: z.int(),
  wentToSite: z.int(),
  tried: z.int(),
  notForMe: z.int(),
  notForMeReasons: z.int(),
})
export type Deeds = z.infer<typeof Deeds>

const Sayer = z.extend(Author, { isBrought: z.boolean() })
export type Sayer = z.infer<typeof Sayer>

/** Somebody whom the author can talk to. The chat with them starts from `signalId`. */
const PersonToAsk = z.extend(Sayer, { signalId: NotificationId, mayAsk: z.boolean() })
export type PersonToAsk = z.infer<typeof PersonToAsk>

/**
 * The people who say yes now: the members, the latest of them with and without a chat, and the visitors, by what they left.
 * With `hasTalked`, both sides wrote. Among `others`, those who said that it is OK to ask come first. `next` is the first of
 * them, and `liker` one who liked it without a yes.
 */
const People = z.object({
  count: z.int(),
  visitors: z.object({
    confirmed: z.int(),
    /** Of the latest who confirmed theirs. */
    addresses: z.array(z.string()),
    unconfirmed: z.int(),
    noEmail: z.int(),
  }),
  talkedTo: z.array(z.extend(Sayer, { hasTalked: z.boolean() })),
  others: z.array(PersonToAsk),
  next: z.nullable(PersonToAsk),
  liker: z.nullable(PersonToAsk),
})
export type People = z.infer<typeof People>

/** The evidence for the item's author, of both groups of people. */
export const OwnEvidence = z.extend(Evidence, {
  people: People,
  /** How many in ten who said yes answer here when asked. Null while too few projects are known. */
  usuallyAnswered: z.nullable(z.int()),
  deeds: Deeds,
  isPublic: z.boolean(),
})
export type OwnEvidence = z.infer<typeof OwnEvidence>

/** The evidence of a project on the dashboard. `sums` are those of the cohort of its bar, or of the community. */
export const ProjectEvidence = z.object({
  itemId: ItemId,
  isKept: z.boolean(),
  groups: GroupCounts,
  sums: z.nullable(Share),
  movedAt: z.nullable(Time),
  changed: z.nullable(Change),
  bar: z.nullable(WrittenBar),
  isDecided: z.boolean(),
  /** Null if no one is left to ask. */
  next: z.nullable(z.pick(PersonToAsk, { name: true, mayAsk: true })),
})
export type ProjectEvidence = z.infer<typeof ProjectEvidence>

/** The most items of which cards ask at once. */
export const CARDS_MAX = 20

/** Ids with commas between them. */
const OwnItems = z
  .string()
  .check(z.regex(/^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(,(?!$)|$))+$/), z.maxLength(CARDS_MAX * 37))

export const evidence = {
  'GET /items/:itemId/evidence': {
    summary: 'The evidence of an own item',
    access: 'member',
    params: z.strictObject({ itemId: ItemId }),
    ok: OwnEvidence,
    refusals: ['item.missing'],
  },
  'GET /me/evidence': {
    summary: `The evidence of own items, newest first, ${pageSizes.dashboard} a page as in GET /me/items, or of those named`,
    access: 'member',
    query: z.strictObject({ page: PageNumber, items: z.optional(OwnItems) }),
    ok: z.array(ProjectEvidence),
  },
} satisfies Endpoints
