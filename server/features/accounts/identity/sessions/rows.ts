import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { isIdle, isOld, type Lifetimes } from './queries.ts'

const isPast = (time: string) => sql<boolean>`${sql.ref(time)} < now() - interval '30 days'`

/** Ends the sessions whose time is over. */
export const endOldSessions = async (db: Db, lifetimes: Lifetimes) => {
  for (const isOver of [isIdle(lifetimes), isOld(lifetimes)])
    await db.deleteFrom('auth.sessions').where(isOver).execute()
}

/** Forgets failed sign-ins and proofs, wrong codes and challenges, and from where sessions and entries of the audit table came, 30 days later. */
export async function forgetNetworks(db: Db) {
  const failures = db
    .deleteFrom('auth.audit_log_entries')
    .where('action', 'in', ['login_failed', 'factor_failed', 'reauthentication_failed'])
  await failures.where(isPast('created_at')).execute()
  const sessions = db.updateTable('auth.sessions').set({ ip: null })
  await sessions.where('ip', 'is not', null).where(isPast('refreshed_at')).execute()
  const entries = db.updateTable('auth.audit_log_entries').set({ ip: null })
  await entries.where('ip', 'is not', null).where(isPast('created_at')).execute()
  await db.deleteFrom('auth.mfa_challenges').where(isPast('created_at')).execute()
}
