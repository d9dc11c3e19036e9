import { type RawBuilder, sql } from 'kysely'
import type { Deeds, People, PersonToAsk } from '#contract/evidence/evidence.ts'
import { countedVisits } from '#server/features/evidence/item-views/stored-visits.ts'
import { mayAsk } from '#server/features/evidence/may-ask.ts'
import { hasLeft, isBroughtMember, memberCount, yesType } from './group-counts.ts'
import { countNotForMe } from './not-for-me-count.ts'

const FACES = 8

const isUnreachable = sql<boolean>`(profiles.left_at is not null
  or exists (select from auth.users where users.id = profiles.id and auth.is_banned(users)) or exists (select from blocks
  where user_id = items.user_id and blocked_id = profiles.id
    or user_id = profiles.id and blocked_id = items.user_id))`

/** Refers to no row of the outer query but the item, so that PostgreSQL reads it once. */
const inTalk = sql`(select participants.user_id from conversations
  join conversation_participants participants on participants.conversation_id = conversations.id
  where conversations.item_id = items.id and participants.user_id <> items.user_id)`

const talkedTo = sql`(select profiles.*, votes.created_at as said_at from votes join profiles on profiles.id = votes.user_id
  where votes.user_id in ${inTalk} and votes.content_id = items.id and votes.content_type = items.kind
    and votes.vote_type = ${yesType} and profiles.left_at is null)`

const mayBeAsked = mayAsk({ item: sql`items.id`, member: sql`votes.user_id` })

/** Reads back from the latest vote, past the members with a talk, and stops after a few. */
const latestVoters = (
  type: typeof yesType,
  { also, limit }: { also: RawBuilder<unknown>; limit: number },
) => sql`(
  select votes.user_id, votes.created_at from votes join profiles on profiles.id = votes.user_id
  where votes.content_id = items.id and votes.vote_type = ${type} and votes.user_id <> items.user_id
    and votes.user_id not in ${inTalk} and not ${isUnreachable} and ${also}
  order by votes.created_at desc, votes.user_id limit ${sql.lit(limit)})`

/** Of all voters, only the few who answered whether they may be asked are looked at before the latest. */
const voters = (type: typeof yesType, limit: number) => sql`
  select profiles.*, votes.created_at as said_at, ${mayBeAsked} as may_ask
  from (${latestVoters(type, { limit, also: sql`true` })}
    union ${latestVoters(type, {
      limit,
      also: sql`votes.user_id in (select user_id from may_ask where may_ask.item_id = items.id and agreed) and ${mayBeAsked}`,
    })}) votes join profiles on profiles.id = votes.user_id`

/** Members with a vote of this type, first those who said that it is OK to ask them, then the latest. */
const peopleToAsk = (type: typeof yesType, limit: number) => sql`(
  select json_build_object('id', voter.id, 'name', voter.name, 'avatar', voter.avatar, 'signalId', signals.id,
    'mayAsk', voter.may_ask, 'isBrought', ${isBroughtMember(sql`voter.id`)}) as person
  from (${voters(type, limit)}) voter join notifications as signals on signals.user_id = items.user_id
    and signals.from_user_id = voter.id and signals.item_id = items.id
    and signals.kind = 'vote' and signals.gone = '{}'
  order by voter.may_ask desc, voter.said_at desc, voter.id limit ${sql.lit(limit)})`

export const nextToAsk = sql<PersonToAsk | null>`${peopleToAsk(yesType, 1)}`

/** A like is stored as the other type of vote. */
const liker = sql`case items.kind when 'pain_point' then null else ${peopleToAsk(sql`'pain_point'`, 1)} end`

const visitorsYes = sql`${countedVisits(sql`items.id`)} and visits.word = 'yes'`

const isOnList = sql`subscribers.visit_id = visits.id and left_at is null and removed_at is null`

/** The visitors who said yes, by whether they are on the list and confirmed their address. */
const visitorCounts = sql`(select count(*) filter (where is_confirmed) as confirmed,
    count(*) filter (where not is_confirmed) as unconfirmed, count(*) filter (where is_confirmed is null) as silent
  from (select (select bool_or(confirmed_at is not null) from subscribers where ${isOnList}) as is_confirmed ${visitorsYes}) said)`

const ADDRESSES = 2

const addresses = sql`array(select email from subscribers where subscribers.item_id = items.id and confirmed_at is not null
  and exists (select ${visitorsYes} and ${isOnList}) order by confirmed_at desc, id limit ${sql.lit(ADDRESSES)})`

/** What members wrote in chats in which the author wrote too. */
const fromTalks = sql`from conversations join messages on messages.conversation_id = conversations.id
  where conversations.item_id = items.id and messages.user_id <> items.user_id
    and not ${hasLeft(sql`messages.user_id`)} and exists (
    select from messages own where own.conversation_id = conversations.id and own.user_id = items.user_id)`

const talked = sql`(select count(distinct messages.user_id) ${fromTalks})`

const sayer = sql`json_build_object('id', profiles.id, 'name', profiles.name, 'avatar', profiles.avatar,
  'isBrought', ${isBroughtMember(sql`profiles.id`)}, 'hasTalked', exists (select ${fromTalks} and messages.user_id = profiles.id))`

/** Reads `items` and `evidence`. */
export const itemPeople = sql<People>`(
  select json_build_object('count', ${memberCount} + said.confirmed + said.unconfirmed + said.silent,
    'visitors', json_build_object('confirmed', said.confirmed, 'addresses', ${addresses},
      'unconfirmed', said.unconfirmed, 'noEmail', said.silent),
    'talkedTo', coalesce((select json_agg(${sayer}) from (select * from ${talkedTo} profiles
      order by said_at desc, id limit ${sql.lit(FACES)}) profiles), '[]'),
    'others', coalesce((select json_agg(person) from ${peopleToAsk(yesType, FACES)} others), '[]'),
    'next', ${nextToAsk}, 'liker', ${liker})
  from ${visitorCounts} said)`

const answered = sql`(select count(distinct comments.user_id) from comments
  where comments.content_id = items.id and comments.user_id <> items.user_id and not ${hasLeft(sql`comments.user_id`)}
    and (comments.feedback_question_id is not null or comments.title is not null))
  + (select count(distinct coalesce(subscriber_id, visit_id, id)) from visitor_answers where visitor_answers.item_id = items.id)`

const subscribers = (condition: ReturnType<typeof sql>) => sql`(select count(*) from subscribers
  where subscribers.item_id = items.id and left_at is null and removed_at is null and ${condition})`

/** Reads `items` and `evidence`. */
export const itemDeeds = sql<Deeds>`json_build_object(
  'mayAsk', (select count(*) from may_ask where may_ask.item_id = items.id
    and ${mayAsk({ item: sql`items.id`, member: sql`may_ask.user_id` })}),
  'answered', ${answered}, 'talked', ${talked},
  'leftEmail', ${subscribers(sql`true`)}, 'confirmed', ${subscribers(sql`confirmed_at is not null`)},
  'cameBack', ${subscribers(sql`returned_at is not null`)}, 'wentToSite', ${subscribers(sql`pressed_visit_at is not null`)},
  'tried', ${subscribers(sql`tried_at is not null`)}, 'notForMe', ${countNotForMe(sql`items.id`)},
  'notForMeReasons', (select count(*) from not_for_me_reasons where not_for_me_reasons.item_id = items.id and hidden_as is null))`
