import { type RawBuilder, sql } from 'kysely'
import type { GroupCounts } from '#contract/evidence/groups.ts'
import { countedVisits } from '#server/features/evidence/item-views/stored-visits.ts'

/** The sources of members whom the author brought; visitors are brought too. */
const BROUGHT_SOURCES = sql`('author-link', 'notice', 'direct', 'search')`

export const yesType = sql`case items.kind when 'pain_point' then 'pain_point' else 'early_adopter' end`

/** The last quarter of an hour, at which views appear. */
export const currentQuarter = sql`date_bin('15 minutes', now(), '2000-01-01Z')`

const yesVote = (member: RawBuilder<unknown>) => sql`votes.content_id = items.id
  and votes.content_type = items.kind and votes.vote_type = ${yesType} and votes.user_id = ${member}`

const isOfVersion = sql`item_views.item_id = items.id and item_views.item_version = coalesce(evidence.item_version, 0)`

/** Reads `item_views`. Voided votes count for no one. */
const isBrought = sql<boolean>`(item_views.source in ${BROUGHT_SOURCES}
  and item_views.excluded_later is distinct from 'voided' and item_views.excluded_before is distinct from 'voided')`

/** When each of the brought people came, and said yes. Reads `items` and `evidence`, like all below. */
export const broughtPeople = sql`(
  select item_views.opened_at, votes.created_at as said_at, item_views.user_id as id
  from item_views left join votes on ${yesVote(sql`item_views.user_id`)}
  where ${isOfVersion} and ${isBrought}
  union all
  select visits.opened_at, case visits.word when 'yes' then coalesce(visits.said_at, visits.opened_at) end, visits.id ${countedVisits(sql`items.id`)})`

/**
 * The latest count of these people that reveals no one's silence: all of its people said yes, or at least five did not. They
 * stand in the order in which they came, up to the quarter of an hour, with the sum of yes by then.
 */
const countOf = (people: RawBuilder<unknown>) => sql<GroupCounts['brought']['count']>`(
  select json_build_object('readers', place, 'yes', yes) from (
    select row_number() over way as place, sum((said_at <= ${currentQuarter})::integer) over way as yes
    from ${people} people where opened_at <= ${currentQuarter} window way as (order by opened_at, id)) placed
  where place % 5 = 0 and (place = yes or place - yes >= 5) order by place desc limit 1)`

export const broughtCount = countOf(broughtPeople)

const brought = (prior: RawBuilder<unknown>) => sql`(
  with people as materialized ${broughtPeople}
  select json_build_object('count', ${countOf(sql`people`)}, 'yes', count(said_at), 'at', ${currentQuarter}, 'prior', ${prior},
    'hasFive', count(*) filter (where opened_at <= ${currentQuarter}) >= 5)
  from people)`

/** Texts and votes of members who left stay, since points of others depend on them. */
export const hasLeft = (member: RawBuilder<unknown>) =>
  sql<boolean>`${member} in (select id from profiles where left_at is not null)`

/** Members who say yes now, without the author and those who left, because how they came is no longer known. */
export const memberCount = sql<number>`(case items.kind when 'pain_point' then items.pain_point_votes else items.early_adopter_votes end
  - (select count(*) from votes where ${yesVote(sql`items.user_id`)})::integer
  - (select count(*) from profiles join votes on ${yesVote(sql`profiles.id`)} where left_at is not null)::integer)`

const broughtMembers = sql`(select count(*) from item_views join votes on ${yesVote(sql`item_views.user_id`)}
  where ${isOfVersion} and ${isBrought})`

/** Whether the author brought the member. Reads `items` and `evidence`. */
export const isBroughtMember = (member: RawBuilder<unknown>) => sql<boolean>`exists (select from item_views
  where ${isOfVersion} and item_views.user_id = ${member} and ${isBrought})`

/** Readers who are not in the shown step, but may come to be in it. */
const pending = (
  name: RawBuilder<unknown>,
) => sql`(select count(*) from item_views join votes on ${yesVote(sql`item_views.user_id`)}
  where ${isOfVersion} and item_views.finalized_at is null and item_views.source = 'community' and item_views.excluded_before is null
    and item_views.excluded_later is null and (item_views.on_card or not item_views.voted)
    and (${name} = 'community' or cardinality(item_views.audiences) > 0))`

const finalizedSince = (name: RawBuilder<unknown>) => sql`coalesce((
  select yes - coalesce((step ->> 'yes')::integer, 0) from evidence_cohorts where evidence_cohorts.item_id = items.id and cohort = ${name}), 0)`

const found = (prior: RawBuilder<unknown>, name: RawBuilder<unknown>) => sql`json_build_object(
  'yes', ${memberCount} - ${broughtMembers},
  'since', greatest(0, ${finalizedSince(name)} + ${pending(name)}), 'prior', ${prior})`

type GroupQuery = {
  priors: { brought: RawBuilder<unknown>; found: RawBuilder<unknown> }
  name: RawBuilder<unknown>
}

/** Returns both groups as they are now. `name` is the cohort that the bar is about. */
export const groupCounts = ({ priors, name }: GroupQuery) =>
  sql<GroupCounts>`json_build_object('brought', ${brought(priors.brought)}, 'found', ${found(priors.found, name)})`
