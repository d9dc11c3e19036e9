import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import type { Notification } from '#contract/talk/notifications.ts'
import { isEitherBlocked } from '#server/features/items/blocks.ts'
import { hasSaidNotForMe, isListed, isStanding } from '#server/features/items/items/queries.ts'

type Member = MemberId | RawBuilder<unknown>

// All of these read a row `page`.

/** The latest idea that would solve an own pain point, and how many wait for the owner. Those that wait come first. */
export const latestNaming = (member: Member) => sql`
  select items.id, items.name, items.user_id, state, (count(*) filter (where state = 'open') over ())::integer as open
  from namings join items on items.id = idea_id, lateral (select
    case when accepted_at is not null then 'accepted' when ignored_at is not null then 'ignored' else 'open' end as state) stated
  where page.kind = 'naming' and pain_id = page.subject and withdrawn_at is null and items.user_id <> ${member}
    and ${isStanding} and not ${isEitherBlocked(sql`items.user_id`, member)}
  order by state = 'open' desc, named_at desc limit 1`

export const naming = sql<Notification['naming']>`case when naming.open <= 1 then json_build_object(
  'ideaId', naming.id, 'state', naming.state) end`

export const ofNamings = (number: RawBuilder<unknown>) =>
  sql<number>`case when page.kind = 'naming' then greatest(naming.open, 1) else ${number} end`

/** A pain point that the member shares and an idea would solve. */
export const sharedPain = (member: Member) => sql`
  select items.name from namings join items on items.id = pain_id
  join votes on votes.user_id = ${member} and votes.content_type = 'pain_point' and votes.content_id = pain_id
  where page.kind = 'solving-idea' and idea_id = page.subject and accepted_at is not null and withdrawn_at is null
    and ${isListed}
  order by notified_since limit 1`

/** Whether an idea would solve a listed pain point whose author accepted that. */
export const isAccepted = (idea: RawBuilder<unknown>) => sql<boolean>`exists (
  select from namings join items on items.id = pain_id
  where idea_id = ${idea} and accepted_at is not null and withdrawn_at is null and ${isListed})`

/** What the member said about that idea. Reads `items` too. */
export const response = (member: Member) => sql<Notification['response']>`case
  when page.kind <> 'solving-idea' then null
  when exists (select from votes where votes.user_id = ${member} and votes.content_type = 'idea'
    and votes.content_id = page.subject and vote_type = 'early_adopter') then 'yes'
  when ${hasSaidNotForMe(member)} then 'no'
  when exists (select from follows where follows.user_id = ${member} and follows.item_id = page.subject) then 'follow'
  when items.stage <> 'dropped' and ${isAccepted(sql`page.subject`)} then 'none' end`
