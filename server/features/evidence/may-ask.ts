import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'

type ItemMember = { item: RawBuilder<unknown>; member: RawBuilder<unknown> }

/**
 * Whether the author of the item may ask the member about it: they agreed, and since then have not withdrawn their vote or said
 * “Not for me”. Neither has blocked the other, and the member is not banned.
 */
export const mayAsk = ({ item, member }: ItemMember) => sql<boolean>`exists (
  select from may_ask asked join items asking on asking.id = asked.item_id
  join votes voted on voted.user_id = asked.user_id and voted.content_type = asking.kind
    and voted.content_id = asked.item_id and voted.created_at <= asked.answered_at
  where asked.item_id = ${item} and asked.user_id = ${member} and asked.agreed
    and not exists (select from not_for_me refused where refused.item_id = asked.item_id and refused.user_id = asked.user_id
      and (refused.withdrawn_at is null or refused.noted_at >= asked.answered_at))
    and not ${isEitherBlocked(sql`asking.user_id`, sql`asked.user_id`)}
    and not exists (select from auth.users banned where banned.id = asked.user_id and auth.is_banned(banned)))`

/** Ends what either had agreed to. It stays so when a block is lifted. */
export const endConsentsBetween = (one: MemberId, other: MemberId) =>
  sql`update may_ask set agreed = false from items
    where items.id = may_ask.item_id and agreed and (may_ask.user_id = ${one} and items.user_id = ${other}
      or may_ask.user_id = ${other} and items.user_id = ${one})`
