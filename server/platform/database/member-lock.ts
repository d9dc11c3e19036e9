import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Tx } from './database.ts'
import { uuidList } from './list-parameter.ts'

/**
 * SQL that locks a member until the end of the transaction; its value is void. A write takes this lock if its outcome
 * depends on other actions of the same member, after the lock of its item and before all others. It is an advisory lock, so
 * it never waits for changes of the member's own rows.
 */
export const memberLock = (member: MemberId | RawBuilder<unknown>) =>
  sql<void>`pg_advisory_xact_lock(hashtextextended('member ' || ${member}::uuid, 0))`

/** Locks members as `memberLock` does, in the order of their ids. */
export const lockMembers = (tx: Tx, members: readonly MemberId[]) =>
  sql`select ${memberLock(sql`id`)}
    from (select unnest(${uuidList(members)}) as id order by id) member`.execute(tx)
