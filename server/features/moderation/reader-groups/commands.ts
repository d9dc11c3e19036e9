import { sql } from 'kysely'
import type { DecisionId, ItemId, MemberId, ReaderGroupId } from '#contract/ids.ts'
import type { LogAct } from '#contract/moderation/log.ts'
import type { ReaderGroupDecision, ReaderGroupDecisionForm } from '#contract/moderation/reader-groups.ts'
import { excludeByHand, includeByHand } from '#server/features/evidence/figures/recounts.ts'
import { noteInLog } from '#server/features/moderation/log.ts'
import { sendNotices } from '#server/features/moderation/notices/send-notices.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UnitOfWork } from '#server/platform/database/transaction.ts'
import { refuse, refuseIf } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findGroupRefusal, findStateRefusal } from './policy.ts'
import { getGroup, getSides, listReadersOf, lockGroup } from './queries.ts'

type Kind = ReaderGroupDecision['kind']

const decideBy =
  (kind: Kind): Handler<`POST /moderation/reader-groups/:groupId/${Kind}`> =>
  ({ actor, write }, { params: { groupId }, body }) =>
    write(async unit => {
      await decide(unit, { groupId, kind, by: actor.id, ...body })
      return getGroup(unit.tx, groupId)
    })

export const excludeGroup = decideBy('exclude')
export const restoreGroup = decideBy('restore')
export const dismissGroup = decideBy('dismiss')

type Decision = ReaderGroupDecisionForm & { groupId: ReaderGroupId; kind: Kind; by: MemberId }

const acts: Record<Kind, LogAct> = {
  exclude: 'exclude_readers',
  restore: 'restore_readers',
  dismiss: 'dismiss_readers',
}

async function decide(unit: UnitOfWork, { groupId, kind, by, id, reason, sentence }: Decision) {
  const { tx } = unit
  const group = await lockGroup(tx, groupId)
  if (await isKnown(tx, { id, groupId })) return
  refuseIf(findStateRefusal(group, kind))
  const { itemId, excludedCount } = group ?? refuse('reader-group.missing')
  const readers = await listReadersOf(tx, groupId)
  const { author, decider } = await getSides(tx, { itemId, by })
  refuseIf(findGroupRefusal(decider, [author, ...readers]))
  await tx
    .insertInto('reader_group_decisions')
    .values({ id, group_id: groupId, kind, by_id: by, reason, sentence })
    .execute()
  await noteInLog(tx, {
    actor: by,
    act: acts[kind],
    subject: { kind: 'item', id: itemId },
    member: author.id,
    reason,
    sentence,
    details: { groupId, accounts: readers.length },
  })
  const decided = { groupId, itemId, author: author.id, members: readers.map(reader => reader.id) }
  if (kind === 'exclude') return exclude(unit, decided)
  if (kind === 'restore') return restore(unit, { ...decided, excludedCount })
  await sql`update reader_groups set state = 'dismissed' where id = ${groupId}`.execute(tx)
}

async function isKnown(tx: Tx, { id, groupId }: { id: DecisionId; groupId: ReaderGroupId }) {
  const known = await tx
    .selectFrom('reader_group_decisions')
    .select('id')
    .where('id', '=', id)
    .where('group_id', '=', groupId)
    .executeTakeFirst()
  return known !== undefined
}

type DecidedGroup = { groupId: ReaderGroupId; itemId: ItemId; author: MemberId; members: readonly MemberId[] }

/** The item's author learns how many and since when, but not who they are. */
async function exclude(unit: UnitOfWork, { groupId, itemId, author, members }: DecidedGroup) {
  const { tx } = unit
  const count = await excludeByHand(tx, { itemId, members })
  await sql`update reader_groups set state = 'excluded', excluded_at = now(), excluded_count = ${count}
    where id = ${groupId}`.execute(tx)
  if (count > 0) await sendNotices(unit, { kind: 'readers_excluded', readerGroupId: groupId, to: [author] })
}

async function restore(
  unit: UnitOfWork,
  { groupId, itemId, author, members, excludedCount }: DecidedGroup & { excludedCount: number | null },
) {
  const { tx } = unit
  await includeByHand(tx, { itemId, members })
  await sql`update reader_groups set state = 'restored' where id = ${groupId}`.execute(tx)
  if (excludedCount)
    await sendNotices(unit, { kind: 'readers_restored', readerGroupId: groupId, to: [author] })
}
