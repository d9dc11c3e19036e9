import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { DELETION_DAYS } from '#contract/lengths.ts'
import { keepAnOperator } from '#server/features/operators/roles/stored-roles.ts'
import type { IdentityDependencies } from '#server/features/sign-in/accounts/identity-dependencies.ts'
import { clearDeletion, lockUser, noteInAudit } from '#server/features/sign-in/accounts/stored-accounts.ts'
import { toEndPushes } from '#server/features/sign-in/protocol/authenticator.ts'
import { recordChange } from '#server/features/sign-in/recorded-changes.ts'
import { requireProof } from '#server/features/sign-in/sessions/queries.ts'
import { lockAccount } from '#server/features/sign-in/sessions/stored-sessions.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { type PublishPushes, type Recorder, withRetry } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { confirmErasure, finishRemoval, removeAccount } from './account-deletion.ts'

export const getOwnDeletion: Handler<'GET /me/deletion'> = async ({ db, actor }) => {
  const account = await db
    .selectFrom('auth.users')
    .innerJoin('auth.sessions', 'auth.sessions.user_id', 'auth.users.id')
    .select('deletion_due_at as dueAt')
    .where('auth.users.id', '=', actor.id)
    .where('auth.sessions.id', '=', actor.sessionId)
    .executeTakeFirst()
  return account ?? refuse('session.ended')
}

/** An earlier deletion stays with its time. */
export const scheduleDeletion =
  ({ sendMails }: Pick<IdentityDependencies, 'sendMails'>): Handler<'PUT /me/deletion'> =>
  async ({ actor, caller, write }) => {
    const dueAt = await write(async ({ tx }) => {
      requireProof(await lockAccount(tx, actor))
      await keepAnOperator(tx, actor.id)
      const scheduled = await insertDeletion(tx, actor.id)
      if (!scheduled) return findDueAt(tx, actor.id)
      await recordChange(tx, { userId: actor.id, kind: 'deletion_ordered', before: { hadNoDeletion: true } })
      await noteInAudit(tx, { userId: actor.id, action: 'deletion_ordered', caller })
      return scheduled.dueAt
    })
    sendMails()
    return { dueAt }
  }

const insertDeletion = (tx: Tx, id: MemberId) =>
  tx
    .updateTable('auth.users')
    .set({ deletion_due_at: sql<string>`now() + make_interval(days => ${sql.lit(DELETION_DAYS)})` })
    .where('id', '=', id)
    .where('deletion_due_at', 'is', null)
    .returning('deletion_due_at as dueAt')
    .executeTakeFirst()

async function findDueAt(tx: Tx, id: MemberId) {
  const { dueAt } = await tx
    .selectFrom('auth.users')
    .select('deletion_due_at as dueAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return dueAt
}

/** Waits for a deletion that has begun, and then finds no account. */
export const keepAccount: Handler<'DELETE /me/deletion'> = async ({ actor, caller, write }) => {
  await write(async ({ tx }) => {
    if (!(await clearDeletion(tx, actor.id))) refuse('session.ended')
    await noteInAudit(tx, { userId: actor.id, action: 'deletion_cancelled', caller })
  })
  return null
}

export const deleteOwnAccount =
  (dependencies: IdentityDependencies): Handler<'DELETE /me/account'> =>
  async ({ actor, recorder, write }) => {
    const { erasureFile } = dependencies
    const removed = await write(async ({ tx }) => {
      requireProof(await lockAccount(tx, actor))
      return removeAccount(tx, { id: actor.id, recorder, erasureFile })
    })
    await finishRemoval(dependencies, removed)
    return null
  }

const AT_ONCE = 100

type Dependencies = {
  db: Db
  recorder: Recorder
  publish: PublishPushes
  erasureFile: string
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** An account that cannot be deleted now is tried again next time, and does not block others. */
export async function deleteDueAccounts(dependencies: Dependencies) {
  const due = await dependencies.db
    .selectFrom('auth.users')
    .select('id')
    .where('deletion_due_at', '<=', sql<string>`now()`)
    .orderBy('deletion_due_at')
    .limit(AT_ONCE)
    .execute()
  for (const { id } of due)
    await deleteDueAccount(dependencies, id).catch(error =>
      dependencies.log.warn(
        { memberId: id, why: (error as Error).message },
        'an account could not be deleted',
      ),
    )
}

async function deleteDueAccount({ db, recorder, publish, erasureFile }: Dependencies, id: MemberId) {
  const removed = await withRetry(() =>
    db.transaction().execute(async tx => {
      const account = await lockUser(tx, id)
      // Checked under the lock, because the member may have cancelled, or another node was faster.
      if (!account || !(await isDue(tx, id))) return undefined
      return removeAccount(tx, { id, recorder, erasureFile })
    }),
  )
  if (!removed) return
  publish([...removed.pushes, ...toEndPushes(removed)])
  await confirmErasure({ erasureFile }, id)
}

async function isDue(tx: Tx, id: MemberId) {
  const account = await tx
    .selectFrom('auth.users')
    .select('id')
    .where('id', '=', id)
    .where('deletion_due_at', '<=', sql<string>`now()`)
    .executeTakeFirst()
  return account !== undefined
}
