import { sql } from 'kysely'
import type { EvidenceFigures, Point } from '#contract/evidence/evidence.ts'
import type { ItemId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { figuresOf, NO_COHORT } from './own-evidence.ts'

const MOVED_AT = '2027-05-14T14:00:00.000Z'

/** The points of a cohort with a verdict at 54 readers, as in the design. */
const POINTS: Point[] = [
  [5, 2],
  [10, 4],
  [15, 7],
  [20, 8],
  [25, 11],
  [30, 13],
  [35, 13],
  [40, 15],
  [45, 16],
  [54, 21],
  [60, 24],
  [65, 26],
  [70, 29],
  [75, 30],
  [80, 32],
  [85, 35],
  [90, 38],
  [96, 40],
].map(([readers = 0, yes = 0]) => ({ readers, yes, at: toTime(readers) }))

/** Returns the time at which `readers` readers had been finalized. 45 of them were finalized on the first of May, the others later. */
function toTime(readers: number) {
  if (readers <= 45) return '2027-05-01T10:00:00.000Z'
  if (readers <= 54) return '2027-05-02T10:00:00.000Z'
  return readers <= 90 ? '2027-05-13T10:00:00.000Z' : MOVED_AT
}

/** Returns figures in the form of the job. In the community, 40 of 96 readers said yes. */
export const sampleFigures = (more: Partial<EvidenceFigures> = {}): EvidenceFigures => ({
  ...figuresOf({
    ...NO_COHORT,
    sums: { readers: 96, yes: 40 },
    points: POINTS,
    liked: { of: { readers: 56, yes: 0 }, part: { readers: 22, yes: null } },
    unvoted: { of: { readers: 96, yes: 40 }, part: { readers: 22, yes: 7 } },
  }),
  sources: [
    { source: 'public-page', share: { readers: 30, yes: 12 } },
    { source: 'embed', share: null },
  ],
  seenBefore: null,
  audiences: [],
  ...more,
})

/** Stores the figures of an item, as if its readers had been finalized. */
export const storeFigures = (db: Db, itemId: ItemId, figures = sampleFigures()) =>
  db
    .insertInto('evidence_figures')
    .values({
      item_id: itemId,
      readers: figures.community.sums?.readers ?? 0,
      moved_at: MOVED_AT,
      figures: sql`${JSON.stringify(figures)}::jsonb`,
      places: sql`${JSON.stringify({ community: figures.community.sums?.readers ?? 0 })}::jsonb`,
    })
    .execute()

/** Stores a bar of the author with its verdict, as if it had been set before the first reader. */
export const storeVerdict = (db: Db, itemId: ItemId) =>
  db
    .insertInto('evidence_bars')
    .values({
      item_id: itemId,
      version: 1,
      build_above: 20,
      drop_below: 10,
      decide_by: '2027-05-30',
      readers_from: 'community',
      written_at: '2027-04-14T10:00:00.000Z',
      readers: 0,
      yes: 0,
      verdict: 'build',
      verdict_at: '2027-05-03T10:00:00.000Z',
      verdict_readers: 54,
      verdict_yes: 21,
      verdict_place: 54,
      reminded_at: null,
    })
    .execute()
