import { sql } from 'kysely'
import type { ClusterId, MemberId } from '#contract/ids.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/transaction.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { followBans } from './banned-votes.ts'
import { carryOut, decideAsModerator } from './commands.ts'
import {
  findMadeTogether,
  findOneAuthor,
  findRings,
  noteLeanings,
  readVoters,
  storeCluster,
} from './found-clusters.ts'
import { findRingsOfOne } from './one-item-rings/found-rings.ts'
import { ACCOUNTS_MAX, type FoundCluster, toMadeTogether, toOneAuthor, toRing } from './rules.ts'
import { prepareVotes } from './voided-votes.ts'

const LOCK = 'the search for vote clusters'
const WHY_PLAIN =
  'Many accounts were made within minutes on one network, and did nothing but vote for one author.'

/** One step is one transaction. Plain clusters are voided at once. Returns the number of new clusters. */
export async function searchClusters(write: Write) {
  let found = 0
  let from: string | null = null
  for (;;) {
    const step = await write(({ tx }) => search(tx, from))
    found += step.clusters.filter(({ isNew }) => isNew).length
    for (const { id, isPlain } of step.clusters)
      if (isPlain)
        await write(unit =>
          decideAsModerator(unit, {
            clusterId: id,
            kind: 'void',
            by: null,
            reason: 'false-votes',
            sentence: WHY_PLAIN,
          }),
        )
    if (!step.isMore) return found
    from = step.until
  }
}

/** Runs under a lock, because two searches at once would store the same cluster. */
async function search(tx: Tx, from: string | null) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0)), set_config('statement_timeout', '60000', true)`.execute(
    tx,
  )
  const { voters, until, isMore } = await readVoters(tx, from)
  const clusters: { id: ClusterId; isNew: boolean; isPlain: boolean }[] = []
  for (const one of await findAll(tx, voters)) {
    const stored = await storeCluster(tx, one)
    if (stored) clusters.push({ ...stored, isPlain: one.isPlain })
  }
  return { clusters, until, isMore }
}

async function findAll(tx: Tx, voters: readonly MemberId[]): Promise<FoundCluster[]> {
  if (voters.length === 0) return []
  await noteLeanings(tx, voters)
  const together = Map.groupBy(
    await findMadeTogether(tx, voters),
    ({ author, network }) => `${author} ${network}`,
  )
  const leaning = Map.groupBy(await findOneAuthor(tx, voters), ({ author }) => author)
  return [
    ...[...together.values()].flatMap(made => toFound(made.slice(0, ACCOUNTS_MAX), toMadeTogether)),
    ...[...leaning.values()].flatMap(accounts => toFound(accounts, toOneAuthor)),
    ...(await findRings(tx, voters)).map(toRing),
    ...(await findRingsOfOne(tx, voters)),
  ]
}

function toFound<Account>(
  [first, ...rest]: readonly Account[],
  describe: (accounts: readonly [Account, ...Account[]]) => FoundCluster,
) {
  return first === undefined ? [] : [describe([first, ...rest])]
}

export const passNow: Handler<'POST /moderation/cluster-passes'> = async ({ write }) => ({
  found: await searchClusters(write),
})

const BATCH = 500

/**
 * Carries out decisions about clusters with many votes, and about members banned without an end. Votes are prepared in
 * batches that no one sees, and leave in one transaction. The next run does the batches that a dead node left.
 */
export async function carryOutClusterDecisions(db: Db, write: Write) {
  await write(({ tx }) => followBans(tx))
  const due = await db
    .selectFrom('vote_clusters')
    .select(['id', 'state'])
    .where('state', 'in', ['voiding', 'restoring'])
    .orderBy('found_at')
    .execute()
  for (const { id, state } of due) {
    if (state === 'voiding') await prepareAll(write, id)
    await write(unit => carryOut(unit, id))
  }
}

async function prepareAll(write: Write, id: ClusterId) {
  for (;;) if ((await write(({ tx }) => prepareVotes(tx, { id, limit: BATCH }))) < BATCH) return
}
