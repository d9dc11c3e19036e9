import type { Thresholds } from '#contract/evidence/bars.ts'
import type { Verdict } from '#contract/evidence/evidence.ts'
import { type Judged, STEP, verdictOf } from '#contract/evidence/verdict.ts'
import type { Chance } from './chance.ts'

/** A reader: what they said, whether on a card within the hour before, and whether they had been here before. */
export type Reader = { yes: boolean; onCard: boolean; hasPast: boolean }

/** Returns the next reader from those who have come. They are all known to it, which is more than an author sees. */
type NextReader = (judged: Judged) => Reader

export type Runs = {
  thresholds: Thresholds
  runs: number
  /** The number of readers after which each run ends. */
  within: number
  chance: Chance
  /** Begins a run. */
  begin: (chance: Chance) => NextReader
}

/** Returns in which part of the runs, from 0 to 1, each verdict is the first. */
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
export const noReaders = (): Judged => ({
  all: { yes: 0, readers: 0 },
  onCard: { yes: 0, readers: 0 },
  withPast: { yes: 0, readers: 0 },
})

/** Adds a reader in place, `times` times. */
export function add({ all, onCard, withPast }: Judged, { yes, ...reader }: Reader, times = 1) {
  const counts = [all, ...(reader.onCard ? [onCard] : []), ...(reader.hasPast ? [withPast] : [])]
  for (const count of counts) {
    count.readers += times
    if (yes) count.yes += times
  }
}

/** Returns the verdict if a step ends with these readers. */
export const judgeStep = (judged: Judged, thresholds: Thresholds) =>
  judged.all.readers % STEP === 0 ? verdictOf(judged, thresholds) : null

type Crowd = {
  /** The true share, from 0 to 1. */
  share: number
  /** The part of the readers with a past, from 0 to 1. */
  past?: number
  /** Returns whether reader number `reader`, the first is 0, had voted on the card. By default no one had. */
  onCard?: (reader: number, chance: Chance) => boolean
}

/** Begins a run in which all decide for themselves with the same chance, whether they have a past or had voted on the card. */
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
  /** The number of people whom the author knows to say yes. */
  known: number
  thresholds: Thresholds
  /** Whether they had voted on the card within the hour, or came as any reader. */
  onCard: boolean
}

/**
 * Begins a run of an author who fetches people known to say yes, one after the other, as soon as they are enough for Build at the
 * end of a step. This is the best moment there is, for somebody who sees each reader.
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

/** Returns how many of the known are enough for Build at the end of a step, or 0 if all of them are not. */
function countNeeded(
  judged: Judged,
  { fetched, known, thresholds }: { fetched: Reader; known: number; thresholds: Thresholds },
) {
  const { yes, readers } = judged.all
  if (100 * (yes + known) <= thresholds.buildAbove * (readers + known)) return 0
  for (let count = STEP - (judged.all.readers % STEP); count <= known; count += STEP) {
    const then = copyOf(judged)
    add(then, fetched, count)
    if (judgeStep(then, thresholds) === 'build') return count
  }
  return 0
}

const copyOf = ({ all, onCard, withPast }: Judged): Judged => ({
  all: { ...all },
  onCard: { ...onCard },
  withPast: { ...withPast },
})
