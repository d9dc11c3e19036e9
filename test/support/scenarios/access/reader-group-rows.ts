import { sql } from 'kysely'
import type { ApiKey } from '#contract/contract.ts'
import type { ItemId, MemberId, ReaderGroupId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newDecisionId } from '../../moderation/reports.ts'
import type { Resources } from '../resources.ts'
import { moderatorsReading, onceThen409, type Row } from './access.ts'

type NewGroup = { itemId: ItemId; members: readonly MemberId[] }

/** Stores an open group of an item's readers, as a search would. Returns its id. */
export async function storeReaderGroup(db: Db, { itemId, members }: NewGroup) {
  await sql`insert into evidence_readers (item_id, place, user_id, source, audiences, voted, on_card, has_past, is_again,
      is_unvoted, has_read, outcome, hour)
    select ${itemId}, coalesce((select max(place) from evidence_readers where item_id = ${itemId}), 0) + number, member,
      'community', '{}', false, false, false, false, true, false, 'nothing', date_trunc('hour', now(), 'UTC')
    from unnest(${[...members]}::uuid[]) with ordinality as reader (member, number)
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ groupId: ReaderGroupId }>`
    with made as (insert into reader_groups (item_id, kind) values (${itemId}, 'joined-together') returning id)
    insert into reader_group_readers (group_id, item_id, place)
    select made.id, item_id, place from made, evidence_readers
    where item_id = ${itemId} and user_id = any(${[...members]}::uuid[]) returning group_id as "groupId"`.execute(
    db,
  )
  const [group] = rows
  if (!group) throw new Error('a group has readers')
  return group.groupId
}

/** Returns a decision on a group, as a moderator sends it. */
export const newGroupDecision = () => ({
  id: newDecisionId(),
  reason: 'other' as const,
  sentence: 'Read nothing else.',
})

const readerGroup = ({ readerGroup: params }: Resources) => ({ params })
const decision = (of: Resources) => ({ ...readerGroup(of), body: newGroupDecision() })

/** The rows of groups of readers. The number of statements does not depend on the number of readers. */
export const readerGroupRows = {
  'GET /moderation/reader-groups': moderatorsReading(4, () => ({ query: {} })),
  'GET /moderation/reader-groups/:groupId/members': moderatorsReading(3, readerGroup),
  'POST /moderation/reader-groups/:groupId/exclude': onceThen409(37, decision),
  'POST /moderation/reader-groups/:groupId/restore': onceThen409(33, ({ excludedGroup }) => ({
    params: excludedGroup,
    body: newGroupDecision(),
  })),
  'POST /moderation/reader-groups/:groupId/dismiss': onceThen409(13, decision),
} satisfies Partial<Record<ApiKey, Row>>
