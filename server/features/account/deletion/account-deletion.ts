import { sql } from 'kysely'
import type { ConversationId, ItemId, MemberId, SessionId } from '#contract/ids.ts'
import { markDeleted, markErased } from '#server/features/items/items/stored-items.ts'
import { keepAnOperator } from '#server/features/operators/roles/stored-roles.ts'
import { toUserId } from '#server/features/operators/service-key/account-views.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { noteInAudit } from '#server/features/sign-in/accounts/stored-accounts.ts'
import { keepBan } from '#server/features/sign-in/banned-mailboxes.ts'
import { fail } from '#server/features/sign-in/protocol/auth-failures.ts'
import { endSessions } from '#server/features/sign-in/protocol/authenticator.ts'
import type { Fact, FactItem } from '#server/model/facts.ts'
import { itemPush, type Push } from '#server/model/pushes.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { withRetry } from '#server/platform/database/transaction.ts'
import type { Caller, Context, Handler } from '#server/platform/http/route.ts'
import { eraseMember } from './erase-member.ts'
import { noteErasure, noteIntention } from './note-erasures.ts'

/** Locks in the order of ids, as all changes of the member's texts do. */
async function lockWrittenItems(tx: Tx, member: MemberId): Promise<ItemId[]> {
  const { rows } = await sql<{ id: ItemId }>`
    select id from items where id in (
      select id from items where user_id = ${member}
      union select content_id from comments where user_id = ${member})
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Every write that refers to the profile waits for this lock: earlier writes are visible from here on, and later ones find
 * that the member has left.
 */
async function lockMember(tx: Tx, member: MemberId) {
  const found = await tx
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', member)
    .where('left_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

type LockedConversation = { id: ConversationId; others: MemberId[] }

/** Locks in the order of ids. */
async function lockConversations(tx: Tx, member: MemberId): Promise<LockedConversation[]> {
  const { rows } = await sql<LockedConversation>`
    select id, array(
      select user_id from conversation_participants taking
      where taking.conversation_id = conversations.id and user_id <> ${member}) as others
    from conversations
    where id in (select conversation_id from conversation_participants where user_id = ${member})
    order by id for no key update`.execute(tx)
  return rows
}

const lockOwnItems = (tx: Tx, member: MemberId): Promise<(FactItem & { isDeleted: boolean })[]> =>
  tx
    .selectFrom('items')
    .select(['id', 'kind', 'name as title', 'user_id as userId'])
    .select(sql<boolean>`deleted_at is not null`.as('isDeleted'))
    .where('user_id', '=', member)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

type LeavingMember = { id: MemberId; record: (fact: Fact) => Promise<void> }

/** Votes and points stay without a name, so that points of others that rest on them stay right. */
export async function removeMember(tx: Tx, { id, record }: LeavingMember): Promise<Push[]> {
  const items = await lockWrittenItems(tx, id)
  if (!(await lockMember(tx, id))) return []
  const conversations = await lockConversations(tx, id)
  for (const item of await lockOwnItems(tx, id)) {
    if (!item.isDeleted) {
      await markDeleted(tx, item.id)
      await record({ kind: 'item.deleted', actorId: id, item, payload: {} })
    }
    await markErased(tx, item.id)
    await record({ kind: 'item.erased', actorId: id, item, payload: {} })
  }
  await record({ kind: 'member.left', actorId: id, item: null, payload: {} })
  await eraseMember(tx, id)
  return [...items.map(itemPush), ...conversations.flatMap(toConversationPushes)]
}

const toConversationPushes = ({
  id,
  others,
}: Awaited<ReturnType<typeof lockConversations>>[number]): Push[] => [
  { room: `conversation:${id}`, message: { type: 'conversation.changed', conversationId: id } },
  ...others.map((other): Push => ({ room: `member:${other}`, message: { type: 'chats.changed' } })),
]

export const deleteUser =
  (dependencies: IdentityDependencies): Handler<'DELETE /auth/v1/admin/users/:userId'> =>
  async ({ db, recorder, caller }, { params, body }) => {
    const id = toUserId(params)
    if (body.should_soft_delete) fail('user.not-softly')
    const removal = { id, recorder, caller, erasureFile: dependencies.erasureFile }
    const removed = await withRetry(() => db.transaction().execute(tx => removeAccount(tx, removal)))
    await finishRemoval(dependencies, removed)
    return {}
  }

type Erasing = Pick<Context<'DELETE /auth/v1/admin/users/:userId'>, 'recorder'> & {
  id: MemberId
  /** Undefined if it is the member: then no network is noted. */
  caller?: Caller
}
type Removal = Erasing & Pick<IdentityDependencies, 'erasureFile'>
type Removed = { memberId: MemberId; sessionIds: SessionId[]; pushes: Push[] }

/**
 * Notes in the erasure log that the removal is intended. Call `finishRemoval` with the result after the commit. Refuses with
 * role.last-operator.
 */
export async function removeAccount(tx: Tx, { erasureFile, ...erasing }: Removal) {
  await keepAnOperator(tx, erasing.id)
  const removed = await eraseAccount(tx, erasing)
  // Last, so that little can still fail; but before the commit, so that no member is erased without a line.
  await noteIntention(erasureFile, erasing.id)
  return removed
}

/** Removes an account with its member, even the last operator's. */
export async function eraseAccount(tx: Tx, { id, recorder, caller }: Erasing): Promise<Removed> {
  const pushes: Push[] = []
  const record = async (fact: Fact) => void pushes.push(...(await recorder(tx, fact)))
  pushes.push(...(await removeMember(tx, { id, record })))
  // Locked before the sessions, as every other change of an account does. A sign-in in progress then finds no account.
  await tx.selectFrom('auth.users').select('id').where('id', '=', id).forUpdate().execute()
  const ended = await tx.deleteFrom('auth.sessions').where('user_id', '=', id).returning('id').execute()
  await keepBan(tx, id)
  const { numDeletedRows } = await tx.deleteFrom('auth.users').where('id', '=', id).executeTakeFirst()
  if (numDeletedRows === 0n) fail('user.missing')
  await tx.updateTable('auth.audit_log_entries').set({ ip: null }).where('user_id', '=', id).execute()
  await noteInAudit(tx, { userId: id, action: 'user_deleted', ...(caller && { caller }) })
  return { memberId: id, sessionIds: ended.map(session => session.id), pushes }
}

type Finishing = Pick<IdentityDependencies, 'authenticator' | 'publish' | 'erasureFile'>

export async function finishRemoval(dependencies: Finishing, { memberId, sessionIds, pushes }: Removed) {
  endSessions(dependencies, { memberId, sessionIds })
  dependencies.publish(pushes)
  await confirmErasure(dependencies, memberId)
}

/** If this fails, each node notes it within a minute. */
export const confirmErasure = (
  { erasureFile }: Pick<IdentityDependencies, 'erasureFile'>,
  memberId: MemberId,
) => noteErasure(erasureFile, memberId).catch(() => {})
