import { sql } from 'kysely'
import type { ExclusionReason, Outcome } from '#contract/evidence/evidence.ts'
import type { ViewSource } from '#contract/evidence/item-views.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { addMembers } from '../rewards/boards.ts'

export type Readers = {
  itemId: ItemId
  /** The outcome of each reader five minutes after opening, in order. */
  outcomes: readonly Outcome[]
  /** The minutes since the first reader opened the item. The others follow a second apart. */
  minutesAgo?: number
  source?: ViewSource
  excludedBefore?: ExclusionReason
  audiences?: readonly string[]
  /**
   * The past of the readers: whether they had voted before or on the card within the hour before, whether they had been
   * here before, and the votes on their screen.
   */
  voted?: boolean
  onCard?: boolean
  hasPast?: boolean
  shown?: number
  /** The days between their joinings; the last one joined so many days ago. Members who are named keep theirs. */
  daysApart?: number
  /** The readers. By default they are new members. */
  members?: readonly MemberId[]
}

/** Lets members open an item some time ago and vote, the latter only as a fact. Returns the ids of the members. */
export async function addReaders(db: Db, readers: Readers): Promise<readonly MemberId[]> {
  const { itemId, outcomes, minutesAgo = 120, source = 'community', excludedBefore = null } = readers
  const members = readers.members ?? (await addMembers(db, outcomes.length))
  const { daysApart = readers.members ? null : 8 } = readers
  await sql`update profiles set created_at = now() - place * make_interval(days => ${daysApart}::integer) - interval '1 day'
    from unnest(${members}::uuid[]) with ordinality joined (member, place)
    where id = member and ${daysApart}::integer is not null`.execute(db)
  const { audiences = [], onCard = false, voted = onCard, hasPast = true, shown = 0 } = readers
  await sql`
    with came as (
      select member, outcome,
        now() - ${minutesAgo} * interval '1 minute' + place * interval '1 second' as opened_at
      from unnest(${members}::uuid[], ${outcomes}::text[]) with ordinality as reader (member, outcome, place)),
    opened as (
      insert into item_views (item_id, user_id, item_version, opened_at, source, early_adopter_shown, pain_point_shown,
        voted, on_card, has_past, excluded_before, audiences)
      select ${itemId}, member, coalesce((select item_version from evidence where item_id = ${itemId}), 0), opened_at,
        ${source}, ${shown}::integer, 0, ${voted}, ${onCard}, ${hasPast}, ${excludedBefore}, ${audiences}::text[] from came)
    insert into facts (kind, actor_id, item_id, payload, at)
    select 'vote.cast', member, ${itemId},
      jsonb_build_object('type', case outcome when 'yes' then 'early_adopter' else 'pain_point' end),
      opened_at + interval '5 minutes'
    from came where outcome <> 'nothing'`.execute(db)
  return members
}

/** Stores a fact about a member's vote some minutes ago. */
export const addVoteFact = (
  db: Db,
  fact: {
    kind: 'vote.cast' | 'vote.changed' | 'vote.withdrawn'
    itemId: ItemId
    member: MemberId | undefined
    minutesAgo: number
    type?: 'early_adopter' | 'pain_point'
  },
) =>
  sql`insert into facts (kind, actor_id, item_id, payload, at) values (${fact.kind}, ${fact.member}, ${fact.itemId},
    ${JSON.stringify(fact.type ? { type: fact.type } : {})}::jsonb,
    now() - ${fact.minutesAgo} * interval '1 minute')`.execute(db)

/** Makes all stored data about an item's readers older. */
export async function passMinutes(db: Db, { itemId, minutes }: { itemId: ItemId; minutes: number }) {
  const earlier = sql`${minutes} * interval '1 minute'`
  await sql`update item_views set opened_at = opened_at - ${earlier} where item_id = ${itemId}`.execute(db)
  await sql`update facts set at = at - ${earlier} where item_id = ${itemId}`.execute(db)
  await sql`update evidence set begun_at = begun_at - ${earlier} where item_id = ${itemId}`.execute(db)
  await sql`update evidence_bars set written_at = written_at - ${earlier}
    where item_id = ${itemId}`.execute(db)
}

const TIMES = `item_views.opened_at facts.at votes.created_at may_ask.answered_at not_for_me.noted_at visits.opened_at
  visits.said_at subscribers.confirmed_at evidence.begun_at evidence_bars.written_at`

/** Makes all that anybody did on any item three hours older. */
export async function passHours(db: Db) {
  for (const [table = '', time = ''] of TIMES.split(/\s+/).map(name => name.split('.')))
    await sql`update ${sql.table(table)} set ${sql.ref(time)} = ${sql.ref(time)} - interval '3 hours'`.execute(
      db,
    )
}

/** Returns an outcome `count` times. */
export const times = (count: number, outcome: Outcome) => Array.from({ length: count }, () => outcome)
