import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'

type Someone = RawBuilder<unknown> | MemberId | null

export const hasBlocked = (member: Someone, other: Someone) =>
  sql<boolean>`exists (select from blocks where blocks.user_id = ${member} and blocks.blocked_id = ${other})`

export const isEitherBlocked = (one: Someone, other: Someone) =>
  sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`

/**
 * Whether `member` has blocked `writer`, checked while the writer writes: a new block then waits until the transaction ends.
 * Use it after the item is locked.
 */
export const isKeptFromWriting = (member: Someone, writer: Someone) =>
  sql<boolean>`is_blocked_from_writing(${member}, ${writer})`

/** Waits for what `other` writes to a member who is about to block them. Its value is void. */
export const waitForWriting = (member: MemberId, other: MemberId) =>
  sql<void>`pg_advisory_xact_lock(hashtextextended('block ' || ${member}::uuid || ' ' || ${other}::uuid, 0))`
