import { sql } from 'kysely'
import type { Outcome } from '#contract/evidence/evidence.ts'
import type { GroupId, ItemId, MemberId } from '#contract/ids.ts'
import type { GroupAct, GroupList } from '#contract/moderation/suspicious-groups.ts'
import { finalizeEvidence } from '#server/compose/finalize-evidence.ts'
import { searchReaders } from '#server/features/moderation/suspicious-groups/search/readers.ts'
import { sendEvidenceNotifications } from '#server/features/talk/evidence-notifications.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Persona } from '../accounts/personas.ts'
import { joinStaff } from '../accounts/staff.ts'
import { addReaders, times } from '../evidence/readers.ts'
import { addMembers } from '../rewards/boards.ts'
import type { TestServer } from '../server/server.ts'
import { newDecisionId } from './reports.ts'

type Silent = {
  itemId: ItemId
  count: number
  /** The outcome of all these readers. */
  says?: Outcome
  /** The days since the first of them joined. The others follow an hour apart, or `hoursApart` hours. */
  daysAgo?: number
  hoursApart?: number
  /** The networks of the readers, in turn. */
  networks?: readonly string[]
  /** The other items that all readers had opened before. */
  others?: readonly ItemId[]
  /** The number of readers who had the page in view for five seconds. */
  readCount?: number
  hasPast?: boolean
}

/** Lets new members open an item two hours ago without doing anything else. Returns their ids. */
export async function addSilent(db: Db, silent: Silent): Promise<readonly MemberId[]> {
  const { itemId, count, says = 'nothing', others = [], daysAgo = 10, hoursApart = 1 } = silent
  const { networks = [], readCount = 0, hasPast = false } = silent
  const members = await addMembers(db, count)
  const placed = sql`unnest(${[...members]}::uuid[]) with ordinality as came (member, place)`
  await sql`update profiles set created_at = now() - make_interval(days => ${daysAgo})
    + (place - 1) * make_interval(secs => ${hoursApart * 3_600}) from ${placed} where id = member`.execute(db)
  for (const other of others)
    await addReaders(db, { itemId: other, outcomes: times(count, 'nothing'), members, minutesAgo: 180 })
  await addReaders(db, { itemId, outcomes: times(count, says), members })
  await sql`update item_views set has_past = ${hasPast},
      network = (${[...networks]}::text[])[1 + (place - 1) % ${Math.max(networks.length, 1)}],
      read_at = case when place <= ${readCount} then opened_at + interval '5 seconds' end
    from ${placed} where item_id = ${itemId} and user_id = member`.execute(db)
  if (says !== 'nothing')
    await sql`insert into votes (user_id, content_id, content_type, vote_type)
      select member, items.id, items.kind, ${says === 'yes' ? 'early_adopter' : 'pain_point'}
      from ${placed}, items where items.id = ${itemId}`.execute(db)
  return members
}

export const voteFor = (db: Db, members: readonly MemberId[], items: readonly ItemId[]) =>
  sql`insert into votes (user_id, content_id, content_type, vote_type)
    select member, item, 'idea', 'pain_point'
    from unnest(${[...members]}::uuid[]) member, unnest(${[...items]}::uuid[]) item`.execute(db)

/** Finalizes the views that are due and searches for groups, as the hourly jobs do. Returns the number of new groups. */
export async function finalizeAndSearch({ db }: Pick<TestServer, 'db'>) {
  await finalizeEvidence(db)
  return searchReaders(db)
}

const decision = (id = newDecisionId()) => ({
  id,
  reason: 'other' as const,
  sentence: 'Joined together, read nothing else.',
})

/** Returns a member with the requests of a moderator about groups of readers. */
export function withGroups(member: Pick<Persona, 'call' | 'id'>) {
  const list = async (itemId: ItemId, state: GroupList = 'open') =>
    (await member.call('GET /moderation/suspicious-groups', { query: { state } })).ok.rows.filter(
      ({ item }) => item?.id === itemId,
    )
  const rule = (act: GroupAct, groupId: GroupId, id = newDecisionId()) =>
    member.call('POST /moderation/suspicious-groups/:groupId/decisions', {
      params: { groupId },
      body: { act, ...decision(id) },
    })
  return { id: member.id, call: member.call, list, rule }
}

/** Signs up a moderator with the requests about groups of readers. */
export const joinGroupModerator = async (server: TestServer) =>
  withGroups(await joinStaff(server, 'moderator'))

/** Returns all stored and shown evidence of an item, as texts. */
export async function dumpEvidence(db: Db, itemId: ItemId) {
  const dump: Record<string, unknown[]> = {}
  const tables = ['item_views', 'evidence_readers', 'evidence_cohorts', 'evidence_points', 'evidence_bars']
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(stored)::text as row from ${sql.table(table)} stored
      where item_id = ${itemId} order by 1`.execute(db)
    dump[table] = rows.map(({ row }) => row)
  }
  return dump
}

/** Notifies authors. Returns how often the item's author was notified of a verdict or of its withdrawal. */
export async function countVerdictNotifications(db: Db, itemId: ItemId) {
  await sendEvidenceNotifications(db)
  const { rows } =
    await sql`select from notifications where kind = 'verdict' and item_id = ${itemId}`.execute(db)
  return rows.length
}
