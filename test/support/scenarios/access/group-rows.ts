import type { ApiKey } from '#contract/contract.ts'
import type { BlocklistEntryId, MemberId } from '#contract/ids.ts'
import type { NewBlocklistEntry } from '#contract/moderation/blocklist.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newDecisionId } from '../../moderation/reports.ts'
import type { Resources } from '../resources.ts'
import { moderators, moderatorsReading, nothing, onceThen409, operators, type Row } from './access.ts'

type NewGroup = { author: MemberId; accounts: readonly MemberId[] }

/** Stores an open group of voters, as a search would. Returns its id. */
export async function storeGroup(db: Db, { author, accounts }: NewGroup) {
  const { id } = await db
    .insertInto('suspicious_groups')
    .values({
      kind: 'one-author',
      key: crypto.randomUUID(),
      author_id: author,
      accounts: accounts.length,
      amount: accounts.length,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const account of accounts)
    await db.insertInto('suspicious_accounts').values({ group_id: id, user_id: account, votes: 1 }).execute()
  return id
}

/** Returns a decision on a group, as a moderator sends it. */
export const newDecision = (id = newDecisionId()) => ({
  id,
  reason: 'false-votes' as const,
  sentence: 'These are one person.',
})

/** Returns a blocklist entry for a mailbox that no one has. */
export const newBlocklistEntry = (more: Partial<NewBlocklistEntry> = {}): NewBlocklistEntry => ({
  id: crypto.randomUUID() as BlocklistEntryId,
  kind: 'mailbox',
  value: `${crypto.randomUUID()}@example.test`,
  days: 7,
  reason: 'Came back three times after a ban.',
  ...more,
})

const missingBlocklistEntry = () => ({ params: { entryId: crypto.randomUUID() } })
const query = () => ({ query: {} })
const group = ({ group: params }: Resources) => ({ params })

/**
 * The rows of suspicious groups, of votes that operators void by hand, of bulk bans, and of the blocklist. The number of
 * statements does not depend on the number of votes.
 */
export const groupRows = {
  'GET /moderation/suspicious-groups': moderatorsReading(4, query),
  'GET /moderation/suspicious-groups/:groupId': moderatorsReading(3, group),
  'POST /moderation/suspicious-groups/:groupId/decisions': onceThen409(50, of => ({
    ...group(of),
    body: { act: 'take', ...newDecision() },
  })),
  'POST /moderation/group-searches': operators(16, nothing, 200),
  'POST /moderation/items/:itemId/vote-removals': operators(
    52,
    ({ voted: { itemId, voter } }) => ({ params: { itemId }, body: { ...newDecision(), voters: [voter] } }),
    200,
  ),
  'GET /moderation/members/:memberId/things': moderatorsReading(5, ({ fan }) => ({ params: fan })),
  'GET /moderation/selection': moderatorsReading(4, () => ({ query: { from: '2026-01-01T00:00:00Z' } })),
  'GET /admin/selection': operators(4, () => ({ query: { from: '2026-01-01T00:00:00Z' } }), 200),
  'POST /moderation/bulk-bans': moderators(
    8,
    () => ({ body: { id: newDecisionId(), members: [newDecisionId()], reason: 'other', sentence: 'So' } }),
    404,
  ),
  'GET /moderation/blocklist': moderatorsReading(4, query),
  'POST /moderation/blocklist': moderators(9, () => ({ body: newBlocklistEntry() }), 200),
  'GET /admin/members/:memberId/blocklist-offers': operators(4, ({ fan }) => ({ params: fan }), 200),
  'DELETE /moderation/blocklist/:entryId': moderators(7, missingBlocklistEntry, 404),
} satisfies Partial<Record<ApiKey, Row>>
