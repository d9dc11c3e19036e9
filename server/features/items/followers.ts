import { type RawBuilder, sql } from 'kysely'
import { isEitherBlocked } from '#server/features/items/blocks.ts'

const isConfirmedMember = sql`subscribers.member_id is not null and confirmed_at is not null
  and left_at is null and removed_at is null`

const participants = sql`
    select user_id from votes where votes.content_id = items.id and votes.content_type = items.kind
    union select user_id from comments where comments.content_id = items.id
      and (feedback_question_id is not null and reply_to is null or title is not null)
    union select member_id from subscribers where subscribers.item_id = items.id and ${isConfirmedMember}`

/** Whether a member has not left and is not banned. */
export const isHere = (member: RawBuilder<unknown>) => sql<boolean>`(
  exists (select from profiles where profiles.id = ${member} and left_at is null)
  and not exists (select from auth.users account where account.id = ${member} and auth.is_banned(account)))`

/**
 * How many took part and have not left: all of them are known to the author. The number of followers would tell who pressed
 * Stop, since the author could block them one by one. Reads `items`.
 */
export const participantCount = sql<number>`(select count(*)::integer from (${participants}) participant
    join profiles on profiles.id = participant.user_id and left_at is null
  where participant.user_id <> items.user_id)`

/**
 * The ids of members who follow an item: by a vote, an answer, a solution, a yes that they confirmed by email, or because
 * they asked. Without the author, and without members who muted the item, turned updates off, left, are banned, or blocked
 * the author or were blocked. Reads `items`.
 */
export const followers = (columns = sql`follower.user_id`) => sql`
  select ${columns} from (${participants}
    union select user_id from follows where follows.item_id = items.id) follower
  where follower.user_id <> items.user_id
    and ${isHere(sql`follower.user_id`)} and not exists (select from muted_items where muted_items.user_id = follower.user_id and muted_items.item_id = items.id)
    and not exists (select from notification_settings where notification_settings.user_id = follower.user_id
      and 'update' = any(off_kinds))
    and not ${isEitherBlocked(sql`follower.user_id`, sql`items.user_id`)}`

/** Whether a member follows an item. Reads `items`. */
export const isFollower = (member: RawBuilder<unknown>) => sql<boolean>`exists (
  ${followers(sql``)} and follower.user_id = ${member})`
