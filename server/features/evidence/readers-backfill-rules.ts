import { READERS_PER_STEP } from '#contract/lengths.ts'
import { emptyCohort, type Reader, type Sums } from '#server/features/evidence/cohorts/cohort.ts'
import { cohortsOf } from '#server/features/evidence/cohorts/rules.ts'

const addTo = (sums: Sums, { outcome }: Reader): Sums => ({
  readers: sums.readers + 1,
  yes: sums.yes + Number(outcome === 'yes'),
  liked: sums.liked + Number(outcome === 'liked'),
})

/**
 * Returns by cohort what stored sums have more than the readers who are still known: those who have left since. The sums are
 * from the time when a reader who had voted on a card before opening was in no cohort but `voted`.
 */
export function findUnplaced(stored: ReadonlyMap<string, Sums>, readers: readonly Reader[]) {
  const known = new Map<string, Sums>()
  for (const reader of readers)
    for (const cohort of cohortsOf({ ...reader, onCard: false }))
      known.set(cohort, addTo(known.get(cohort) ?? emptyCohort, reader))
  return Object.fromEntries(
    [...stored].flatMap(([cohort, sums]) => {
      const rest = subtract(sums, known.get(cohort) ?? emptyCohort)
      return rest.readers > 0 ? [[cohort, rest]] : []
    }),
  )
}

/** Stored sums can miss readers who are known: no difference is below 0, and no more said something than there are. */
function subtract(sums: Sums, known: Sums): Sums {
  const readers = Math.max(0, sums.readers - known.readers)
  const atMost = (value: number, most: number) => Math.min(Math.max(0, value), most)
  const yes = atMost(sums.yes - known.yes, readers)
  return {
    readers,
    yes,
    liked: atMost(sums.liked - known.liked, readers - yes),
  }
}

type ShownCohort = {
  /** The cohort of a bar, and how many of it were shown, as it was counted then. */
  cohort: string
  shown: number
  /** The number of readers of the cohort who are not placed. */
  unplaced: number
}

/** Returns the place of the last reader of the last step shown when the cohort had `shown` readers; 0 if none had been. */
export function findShownPlace(readers: readonly Reader[], { cohort, shown, unplaced }: ShownCohort) {
  const before = readers.filter(reader => cohortsOf({ ...reader, onCard: false }).includes(cohort))
  const last = before[shown - unplaced - 1]
  if (!last) return 0
  const entered = readers.filter(reader => cohortsOf(reader).includes(cohort))
  const count = entered.filter(({ place }) => place <= last.place).length
  // The first step of a cohort with unplaced readers has them, too.
  const first = unplaced >= READERS_PER_STEP ? 0 : unplaced
  const steps = Math.floor((count + first) / READERS_PER_STEP)
  return entered[steps * READERS_PER_STEP - first - 1]?.place ?? 0
}
