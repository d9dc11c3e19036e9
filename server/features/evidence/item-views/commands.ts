import { sql } from 'kysely'
import type { NewView } from '#contract/evidence/item-views.ts'
import type { MemberId } from '#contract/ids.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { toCountedNetwork } from '#server/features/items/counted-networks.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { exclusionReason, type Viewer } from './exclusions.ts'
import { commonAudiences, firstVote, hasPast } from './queries.ts'

/** The hours after joining within which a first view by the author's link means that the author brought the member. */
const BROUGHT_HOURS = 24

/** Does nothing for a missing, dropped or own item, a block on either side, or a reader who is left out. */
export const noteView =
  (hasMailServer: boolean): Handler<'PUT /items/:itemId/view'> =>
  ({ actor, caller, write }, { params: { itemId }, body }) =>
    write(async ({ tx }) => {
      const reader: Viewer = { reader: actor.id, network: toCountedNetwork(toStoredNetwork(caller.address)) }
      await sql`with opened as (
        select items.id as item_id, items.user_id as owner_id, evidence.item_version, evidence.begun_at, opened_at,
          vote.at is not null as has_voted, coalesce(vote.is_recent, false) as on_card, vote.source as vote_source,
          case when vote.is_recent then vote.at else opened_at end as acted_at
        from items left join evidence on evidence.item_id = items.id,
          lateral (select greatest(items.created_at, now() - make_interval(secs => ${body.secondsAgo})) as opened_at) moment
          left join ${firstVote({ item: sql`items.id`, reader: actor.id })} on true
        where items.id = ${itemId} and items.user_id <> ${actor.id} and ${isListed} and items.stage <> 'dropped'
          and ${isCounted(actor.id)} and not ${isEitherBlocked(sql`items.user_id`, actor.id)}
          and not exists (select from item_views where item_id = items.id and user_id = ${actor.id})),
      brought as (
        insert into brought_members (user_id, owner_id) ${broughtNow(actor.id, body)} on conflict do nothing)
      insert into item_views (item_id, user_id, item_version, opened_at, source, pain_point_shown, early_adopter_shown, voted,
        on_card, excluded_before, has_past, audiences, network)
      select item_id, ${actor.id}, ${itemVersion}, opened_at, ${sourceFor(actor.id, body)}, ${body.shown.painPoint},
        ${body.shown.earlyAdopter}, has_voted, on_card, ${exclusionReason(reader)}, ${hasPast(actor.id, { needsProof: hasMailServer })},
        ${commonAudiences(reader)}, ${reader.network}
      from opened
      on conflict do nothing`.execute(tx)
      return null
    })

export const noteRead: Handler<'PUT /items/:itemId/read'> = ({ actor, write }, { params: { itemId } }) =>
  write(async ({ tx }) => {
    await sql`update item_views set read_at = now()
      where item_id = ${itemId} and user_id = ${actor.id} and read_at is null`.execute(tx)
    return null
  })

const isCounted = (reader: MemberId) =>
  sql<boolean>`not exists (select from reader_settings where user_id = ${reader} and not counted)`

/**
 * The version of the item that was read: the previous one if the reader opened the item before a correction and the browser sent that
 * only afterwards.
 */
const itemVersion = sql<number>`case when item_version is null then 0 when opened_at < begun_at then item_version - 1 else item_version end`

/** Whether the very first view of a member, soon after joining, is by the link of this owner. */
const broughtNow = (reader: MemberId, { source }: NewView) => sql`
  select profiles.id, opened.owner_id from opened join profiles on profiles.id = ${reader}
  where ${source} = 'author-link'
    and profiles.created_at > opened.opened_at - make_interval(hours => ${sql.lit(BROUGHT_HOURS)})
    and not exists (select from item_views where user_id = ${reader})`

/** The source of the vote or the view, whichever was first, but always the author's link for a member whom it brought. */
const sourceFor = (reader: MemberId, { source }: NewView) => sql`case
  when exists (select from brought_members where user_id = ${reader} and owner_id = opened.owner_id)
  then 'author-link' when on_card then coalesce(vote_source, 'community') else ${source} end`
