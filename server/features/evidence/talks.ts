import { sql } from 'kysely'
import type { TalkEnding, TalkTally } from '#contract/evidence/talks.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'

/** The author has not left, and no moderator has hidden the words. */
export const isReadable = sql<boolean>`(messages.user_id is not null
  and not exists (select from hidden_messages where hidden_messages.message_id = messages.id))`

export const quotedWords = sql<string>`substring(messages.content from start_at + 1 for end_at - start_at)`

/**
 * The speaker has agreed, is in the chat and not banned, and neither has blocked the other. Reads `quotes`, `messages`,
 * `items` and the speaker's `profiles`.
 */
export const isQuoteShown = sql<boolean>`(consented_at is not null and ${isReadable}
  and exists (select from conversation_participants taking
    where taking.conversation_id = messages.conversation_id and taking.user_id = messages.user_id)
  and not exists (select from auth.users account where account.id = messages.user_id and auth.is_banned(account))
  and not ${isEitherBlocked(sql`items.user_id`, sql`messages.user_id`)})`

/** The latest with each member. Those of members who left are each counted. */
export const endedTalks = sql`(select distinct on (coalesce(talk_endings.user_id, conversation_id)) talk_endings.*
  from talk_endings where talk_endings.item_id = items.id
  order by coalesce(talk_endings.user_id, conversation_id), ended_at desc, conversation_id)`

/** Reads the result of `endedTalks`. */
export const ending = sql<TalkEnding>`json_build_object('outcome', outcome, 'doesSomething', does_something, 'pays', pays,
  'note', coalesce(note, ''))`

/** Talks elsewhere count beside the others, since no one can tell whether they were with the same people. */
export const talkTally = sql<TalkTally>`(select json_build_object('talks', count(*),
    'elsewhere', count(*) filter (where is_elsewhere), 'wouldUse', count(*) filter (where last = 'would-use'), 'wouldNot', count(*) filter (where last = 'would-not'),
    'unsure', count(*) filter (where last = 'unsure'),
    'doesSomething', count(*) filter (where last = 'does something'), 'pays', count(*) filter (where last = 'pays'))
  from (select is_elsewhere, case when pays then 'pays' when does_something then 'does something' else outcome end as last
    from (select false as is_elsewhere, pays, does_something, outcome from ${endedTalks} ended
      union all select true, pays, does_something, null from talks_elsewhere where item_id = items.id) talks) talks)`
