import type { Outcome } from '#contract/evidence/evidence.ts'
import type { Joined } from '#contract/evidence/joining-days.ts'

/** Readers and yes by the day of joining, as they are stored. */
export type StoredJoined = [day: number | null, readers: number, yes: number][]

export const createJoined = (): Joined => ({ total: { readers: 0, yes: 0 }, byDay: new Map(), failed: null })

export function toJoined(stored: StoredJoined) {
  const joined = createJoined()
  for (const [day, readers, yes] of stored) addTo(joined, day, { readers, yes })
  return joined
}

export const toStoredJoined = ({ byDay }: Joined): StoredJoined =>
  [...byDay].map(([day, { readers, yes }]) => [day, readers, yes])

/** The day is the UTC day of joining, as days since 1970. */
type Joining = { outcome: Outcome; joinedOn: number | null; byList: boolean }

/** Leaves out a reader of whom no day is known. */
export function addJoined(joined: Joined, { outcome, joinedOn, byList }: Joining) {
  if (byList || joinedOn !== null)
    addTo(joined, byList ? null : joinedOn, { readers: 1, yes: Number(outcome === 'yes') })
}

function addTo({ total, byDay }: Joined, day: number | null, { readers, yes }: Joined['total']) {
  const before = byDay.get(day) ?? { readers: 0, yes: 0 }
  byDay.set(day, { readers: before.readers + readers, yes: before.yes + yes })
  total.readers += readers
  total.yes += yes
}
