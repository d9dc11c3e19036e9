import { sql } from 'kysely'
import type { ApiKey } from '#contract/contract.ts'
import type { ItemId, MemberId, ReaderGroupId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newRulingId } from '../../moderation/reports.ts'
import type { Budget } from '../budgets/operator-budgets.ts'
import type { OwnedResources } from '../resources.ts'
import { type Row, staff } from './access.ts'

type NewGroup = { itemId: ItemId; members: readonly MemberId[] }

/** Stores an open group of an item's readers, as a search would. Returns its id. */
export async function storeReaderGroup(db: Db, { itemId, members }: NewGroup) {
  await sql`insert into evidence_readers (item_id, place, user_id, source, audiences, voted, on_card, has_past, is_again,
      is_unvoted, has_read, is_not_me, outcome, hour)
    select ${itemId}, coalesce((select max(place) from evidence_readers where item_id = ${itemId}), 0) + number, member,
      'community', '{}', false, false, false, false, true, false, false, 'nothing', date_trunc('hour', now(), 'UTC')
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

/** Returns a ruling on a group, as a moderator sends it. */
const newGroupRuling = () => ({
  id: newRulingId(),
  reason: 'other' as const,
  sentence: 'Read nothing else.',
})

const onceThen409 = (input: Row['input']): Row => {
  const { statuses } = staff(input, { by: 'moderator', ok: 200 })
  return { input, statuses: { ...statuses, operator: 409 } }
}

/**
 * The rows of groups of readers, with the status by caller. The operator calls after the moderator, so everything is
 * already decided.
 */
export const readerGroupRows = (resources: () => OwnedResources) => {
  const params = () => ({ params: resources().readerGroup })
  const ruling = () => ({ ...params(), body: newGroupRuling() })
  return {
    'GET /moderation/reader-groups': staff(() => ({ query: {} }), { by: 'moderator', ok: 200 }, 200),
    'GET /moderation/reader-groups/:groupId/members': staff(params, { by: 'moderator', ok: 200 }, 200),
    'POST /moderation/reader-groups/:groupId/exclude': onceThen409(ruling),
    'POST /moderation/reader-groups/:groupId/restore': staff(ruling, { by: 'moderator', ok: 409 }),
    'POST /moderation/reader-groups/:groupId/dismiss': onceThen409(ruling),
  } satisfies Partial<Record<ApiKey, Row>>
}

/** The statements of groups of readers. `subject` is one of them. Their number does not depend on the number of readers. */
export const readerGroupBudgets = (subject: { groupId: ReaderGroupId }) => {
  const ruling = () => ({ params: subject, body: newGroupRuling() })
  return {
    'GET /moderation/reader-groups': { most: 4, by: 'operator', input: () => ({ query: {} }) },
    'GET /moderation/reader-groups/:groupId/members': {
      most: 3,
      by: 'operator',
      input: () => ({ params: subject }),
    },
    'POST /moderation/reader-groups/:groupId/exclude': { most: 38, by: 'operator', input: ruling },
    'POST /moderation/reader-groups/:groupId/restore': { most: 36, by: 'operator', input: ruling },
    'POST /moderation/reader-groups/:groupId/dismiss': { most: 13, by: 'operator', input: ruling },
  } satisfies Partial<Record<ApiKey, Budget>>
}
