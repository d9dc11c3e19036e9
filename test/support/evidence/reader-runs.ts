import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Verdict } from '#contract/evidence/evidence.ts'
import { type VerdictInput, verdictOf } from '#contract/evidence/verdict.ts'
import { READERS_PER_STEP } from '#contract/lengths.ts'
import { addJoined, createJoined } from '#server/features/evidence/cohorts/joining-days.ts'
import type { Chance } from './chance.ts'

/**
 * A reader: their answer, whether they voted on the card within the hour before, and whether they have a past in the
 * community. If somebody's day of joining is given, everybody's is.
 */
export type Reader = { yes: boolean; onCard: boolean; hasPast: boolean; joinedOn?: number }

/** Returns the next reader. It gets the counts of all earlier readers, which is more than an author sees. */
type NextReader = (judged: VerdictInput) => Reader

export type Runs = {
  thresholds: Thresholds
  runs: number
  /** The number of readers after which each run ends. */
  within: number
  chance: Chance
  /** Begins a run. */
  begin: (chance: Chance) => NextReader
}

/** Returns for each verdict the part of the runs, from 0 to 1, in which it is the first. */
export function countVerdicts({ thresholds, runs, within, chance, begin }: Runs) {
  const counted: Record<Verdict, number> = { build: 0, drop: 0 }
  for (let run = 0; run < runs; run += 1) {
    const next = begin(chance)
    const judged = noReaders()
    let verdict: Verdict | null = null
    while (verdict === null && judged.all.readers < within) {
      add(judged, next(judged))
      verdict = judgeStep(judged, thresholds)
    }
    if (verdict) counted[verdict] += 1
  }
  return { build: counted.build / runs, drop: counted.drop / runs }
}

/** Returns the count before the first reader. */
export const noReaders = (): VerdictInput => ({
  all: { yes: 0, readers: 0 },
  onCard: { yes: 0, readers: 0 },
  withPast: { yes: 0, readers: 0 },
  joined: null,
})

/** Adds a reader in place, `times` times. */
export function add(judged: VerdictInput, { yes, ...reader }: Reader, times = 1) {
  const { all, onCard, withPast } = judged
  if (reader.joinedOn !== undefined) {
    judged.joined ??= createJoined()
    addJoined(judged.joined, { outcome: yes ? 'yes' : 'nothing', joinedOn: reader.joinedOn, byList: false })
  }
  const counts = [all, ...(reader.onCard ? [onCard] : []), ...(reader.hasPast ? [withPast] : [])]
  for (const count of counts) {
    count.readers += times
    if (yes) count.yes += times
  }
}

/** Returns the verdict for a step that ends with these readers, if there is one. */
export const judgeStep = (judged: VerdictInput, thresholds: Thresholds) =>
  judged.all.readers % READERS_PER_STEP === 0 ? verdictOf(judged, thresholds) : null

type Crowd = {
  /** The true share, from 0 to 1. */
  share: number
  /** The part of the readers who have a past, from 0 to 1. */
  past?: number
  /** Returns whether the reader with this number, from 0, had voted on the card. By default no one had. */
  onCard?: (reader: number, chance: Chance) => boolean
}

/**
 * Begins a run of independent readers with the same chance of a yes. Their past and their votes on the card do not
 * matter.
 */
export const crowd =
  ({ share, past = 1, onCard = () => false }: Crowd) =>
  (chance: Chance): NextReader =>
  ({ all }) => ({
    yes: chance() < share,
    onCard: onCard(all.readers, chance),
    hasPast: past === 1 || chance() < past,
  })

type Reserve = {
  share: number
  /** The number of people who will say yes, as the author knows. */
  known: number
  thresholds: Thresholds
  /** True if these people had voted on the card within the hour, false if they came like any reader. */
  onCard: boolean
}

/**
 * Begins a run of an author who brings people known to say yes, one after the other, once they suffice for Build at the
 * end of a step. For an author who sees each reader, this is the best possible moment.
 */
export const fetchAtBest =
  ({ share, known, thresholds, onCard }: Reserve) =>
  (chance: Chance): NextReader => {
    const fetched: Reader = { yes: true, onCard, hasPast: true }
    let coming = 0
    return judged => {
      if (coming === 0) coming = countNeeded(judged, { fetched, known, thresholds })
      if (coming > 0) {
        coming -= 1
        return fetched
      }
      return { yes: chance() < share, onCard: false, hasPast: true }
    }
  }

/** Returns how many of the known people suffice for Build at the end of a step, or 0 if all of them do not. */
function countNeeded(
  judged: VerdictInput,
  { fetched, known, thresholds }: { fetched: Reader; known: number; thresholds: Thresholds },
) {
  const { yes, readers } = judged.all
  if (100 * (yes + known) <= thresholds.buildAbove * (readers + known)) return 0
  const first = READERS_PER_STEP - (readers % READERS_PER_STEP)
  for (let count = first; count <= known; count += READERS_PER_STEP) {
    const then = copyOf(judged)
    add(then, fetched, count)
    if (judgeStep(then, thresholds) === 'build') return count
  }
  return 0
}

const copyOf = ({ all, onCard, withPast, joined }: VerdictInput): VerdictInput => ({
  joined,
  all: { ...all },
  onCard: { ...onCard },
  withPast: { ...withPast },
})
