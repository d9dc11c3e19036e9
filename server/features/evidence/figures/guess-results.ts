import { sql } from 'kysely'
import type { Thresholds } from '#contract/evidence/bars.ts'
import type { GuessResult } from '#contract/evidence/guess-results.ts'
import type { Count } from '#contract/evidence/statistics/confidence-sequence.ts'
import { FIXED_PRIOR, guessOf, type Prior, type Tenths } from '#contract/evidence/statistics/guess.ts'
import { priorOf } from '#server/features/evidence/groups/prior.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { tryAdvisoryLock } from '#server/platform/database/transaction.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { allowLongReads, replaceRows } from './stored-figures.ts'
import { averageDeeds, listDeedShares } from './usual-deeds.ts'

/** The readers of a guess and of its result, and the number of items with both from which on results are shown. */
const [GUESSED_AT, KNOWN_AT, ITEMS_MIN] = [10, 40, 30]

/** `share` is that of the result. `thresholds` are those of the bar that the author had at the guess. */
type Guessed = { count: Count; share: number; prior: Prior | null; thresholds: Thresholds | null }

/** Returns the results of the guesses, with today's prior, or nothing for fewer than thirty items. */
function sumResults(guessed: readonly Guessed[]): GuessResult[] {
  if (guessed.length < ITEMS_MIN) return []
  const results = guessed.map(({ count, share, prior: fitted, thresholds }) => {
    const prior = fitted ?? FIXED_PRIOR
    const guess = guessOf({ count, hasFewOthers: false, prior, thresholds })
    return { tenths: guess?.tenths, isAbove: share > (thresholds ? thresholds.buildAbove / 100 : prior.mean) }
  })
  return (['high', 'low'] as const).map(said => {
    const same = results.filter(({ tenths }) => (said === 'high' ? isHigh(tenths) : isLow(tenths)))
    return { said, times: same.length, above: same.filter(({ isAbove }) => isAbove).length }
  })
}

const isHigh = (tenths?: Tenths) => tenths === 'more' || Number(tenths) >= 7
const isLow = (tenths?: Tenths) => tenths === 'less' || Number(tenths) <= 3

const pointFrom = (readers: number) => sql`(select yes, readers, finalized_at from evidence_points point
  where point.item_id = items.id and point.cohort = 'community' and point.readers >= ${sql.lit(readers)}
  order by point.readers limit 1)`

/** Deleted items count while their points are kept, because authors rather delete what turned out badly. */
async function listGuessed(tx: Tx) {
  const { rows } = await sql<Guessed>`
    select json_build_object('yes', early.yes, 'readers', early.readers) as count,
      late.yes::float8 / late.readers as share, ${priorOf(sql`items.kind`, sql`items.user_id`, 'found')} as prior,
      (select json_build_object('buildAbove', build_above, 'dropBelow', drop_below) from evidence_bars
        where evidence_bars.item_id = items.id and written_at <= early.finalized_at order by version desc limit 1) as thresholds
    from evidence_cohorts cohort join items on items.id = cohort.item_id
      cross join lateral ${pointFrom(GUESSED_AT)} early cross join lateral ${pointFrom(KNOWN_AT)} late
    where cohort.cohort = 'community' and cohort.readers >= ${sql.lit(KNOWN_AT)}
      and items.status = 'published'`.execute(tx)
  return rows
}

/** Follows on `storePriors`. Stores what people did after a yes, too. */
export const storeGuessResults = (db: Db) =>
  tryAdvisoryLock(db, 'the results of guesses', async tx => {
    await allowLongReads(tx)
    await replaceRows(tx, 'guess_results', sumResults(await listGuessed(tx)))
    await replaceRows(tx, 'usual_deeds', averageDeeds(await listDeedShares(tx)))
  })

export const listGuessResults: Handler<'GET /guess-results'> = async ({ db }) => ({
  results: await db.selectFrom('guess_results').select(['said', 'times', 'above']).orderBy('said').execute(),
  deeds: await db.selectFrom('usual_deeds').selectAll().orderBy('deed').execute(),
})
