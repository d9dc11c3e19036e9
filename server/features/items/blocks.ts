import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'

type Someone = RawBuilder<unknown> | MemberId | null

/** SQL for whether a member has blocked another. */
export const hasBlocked = (member: Someone, other: Someone) =>
  sql<boolean>`exists (select from blocks where blocks.user_id = ${member} and blocks.blocked_id = ${other})`

/** SQL for whether either of two members has blocked the other. */
export const isEitherBlocked = (one: Someone, other: Someone) =>
  sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`

/**
 * SQL for whether `member` has blocked `writer`, checked while the writer writes: a new block then waits until the transaction
 * ends. Use it after the item is locked.
 */
export const isKeptFromWriting = (member: Someone, writer: Someone) =>
  sql<boolean>`is_blocked_from_writing(${member}, ${writer})`

/** SQL that waits for what `other` writes to a member who is about to block them; its value is void. */
export const waitForWriting = (member: MemberId, other: MemberId) =>
  sql<void>`pg_advisory_xact_lock(hashtextextended('block ' || ${member}::uuid || ' ' || ${other}::uuid, 0))`
