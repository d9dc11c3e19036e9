import { noteInAudit } from '#server/features/sign-in/accounts/stored-accounts.ts'
import { isProven, requireProof } from '#server/features/sign-in/sessions/queries.ts'
import { lockAccount } from '#server/features/sign-in/sessions/stored-sessions.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Actor } from '#server/platform/database/transaction.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { dropOld, findExport, findReady, insertExport, toFileName } from './stored-exports.ts'

async function requireProvenSession(db: Db, actor: Actor) {
  const session = await db
    .selectFrom('auth.sessions')
    .select(isProven(actor))
    .where('id', '=', actor.sessionId)
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  requireProof(session ?? refuse('session.ended'))
}

export const getExport: Handler<'GET /me/export'> = async ({ db, actor }) => ({
  export: await findExport(db, actor.id),
})

export const openArchive =
  ({ getStream }: Pick<Storage, 'getStream'>): Handler<'GET /me/export/archive'> =>
  async ({ db, actor, log }) => {
    await requireProvenSession(db, actor)
    const { id, day } = (await findReady(db, actor.id)) ?? refuse('export.missing')
    const file = await getStream(toFileName(id)).catch((error: unknown) => {
      log.warn({ err: error }, 'an archive cannot be read')
      return refuse('busy')
    })
    return { name: `firsthand-${day}.zip`, ...(file ?? refuse('export.missing')) }
  }

/** An archive requested within the last hour is kept. */
export const requestExport: Handler<'PUT /me/export'> = ({ actor, caller, write }) =>
  write(async ({ tx }) => {
    // Under the lock of the account, so that nothing is requested for a member who is being deleted.
    requireProof(await lockAccount(tx, actor))
    await dropOld(tx, actor.id)
    if (await insertExport(tx, actor.id))
      await noteInAudit(tx, { userId: actor.id, action: 'export_ordered', caller })
    return { export: await findExport(tx, actor.id) }
  })
