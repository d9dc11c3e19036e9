import { sql } from 'kysely'
import type { GroupId, MemberId } from '#contract/ids.ts'
import { decideAsServer } from '#server/features/moderation/suspicious-groups/commands.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Write } from '#server/platform/database/transaction.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { searchReaders } from './readers.ts'
import { findRingsOfOne } from './rings.ts'
import { ACCOUNTS_MAX, type FoundGroup, toMadeTogether } from './vote-rules.ts'
import { findMadeTogether, findOneAuthor, findRings, noteLeanings, readVoters, storeGroup } from './votes.ts'

const LOCK = 'the search for suspicious votes'
const WHY_PLAIN =
  'Many accounts were made within minutes on one network, and did nothing but vote for one author.'

/** One step is one transaction. The votes of plain groups are voided at once. Returns the number of new groups. */
async function searchVotes(write: Write) {
  let found = 0
  let from: string | null = null
  for (;;) {
    const step = await write(({ tx }) => search(tx, from))
    found += step.groups.filter(({ isNew }) => isNew).length
    for (const { id, isPlain } of step.groups)
      if (isPlain)
        await write(unit =>
          decideAsServer(unit, { groupId: id, act: 'take', reason: 'false-votes', sentence: WHY_PLAIN }),
        )
    if (!step.isMore) return found
    from = step.until
  }
}

/** Runs under a lock, because two searches at once would store the same group. */
async function search(tx: Tx, from: string | null) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0)), set_config('statement_timeout', '60000', true)`.execute(
    tx,
  )
  const { voters, until, isMore } = await readVoters(tx, from)
  const groups: { id: GroupId; isNew: boolean; isPlain: boolean }[] = []
  for (const one of await findAll(tx, voters)) {
    const stored = await storeGroup(tx, one)
    if (stored) groups.push({ ...stored, isPlain: one.isPlain })
  }
  return { groups, until, isMore }
}

async function findAll(tx: Tx, voters: readonly MemberId[]): Promise<FoundGroup[]> {
  if (voters.length === 0) return []
  await noteLeanings(tx, voters)
  const together = Map.groupBy(
    await findMadeTogether(tx, voters),
    ({ author, network }) => `${author} ${network}`,
  )
  return [
    ...[...together.values()].flatMap(([first, ...rest]) =>
      first ? [toMadeTogether([first, ...rest.slice(0, ACCOUNTS_MAX - 1)])] : [],
    ),
    ...(await findOneAuthor(tx, voters)),
    ...(await findRings(tx, voters)),
    ...(await findRingsOfOne(tx, voters)),
  ]
}

/** Looks for both kinds of groups, and returns the number of new ones. */
export const searchGroups = async ({ db, write }: { db: Db; write: Write }) =>
  (await searchVotes(write)) + (await searchReaders(db))

export const searchNow: Handler<'POST /moderation/group-searches'> = async context => ({
  found: await searchGroups(context),
})
