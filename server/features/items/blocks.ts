import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'

type Someone = RawBuilder<unknown> | MemberId | null

/** SQL for whether a member has blocked another. */
export const hasBlocked = (member: Someone, other: Someone) =>
  sql<boolean>`exists (select from blocks where blocks.user_id = ${member} and blocks.blocked_id = ${other})`

/** SQL for whether either of two members has blocked the other. */
export const isEitherBlocked = (one: Someone, other: Someone) =>
  sql<boolean>`(${hasBlocked(one, other)} or ${hasBlocked(other, one)})`
