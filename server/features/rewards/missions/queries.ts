import { type RawBuilder, sql } from 'kysely'
import type { ItemId, MemberId, MissionId } from '#contract/ids.ts'
import type { ItemKind } from '#contract/items/item-kind.ts'
import type { Mission, MissionTarget, MissionType, missions } from '#contract/rewards/missions.ts'
import { isolateDirection } from '#contract/text/plain-line.ts'
import { author, isListed } from '#server/features/items/items/queries.ts'
import { isEitherBlocked } from '#server/features/talk/blocks/queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Handler } from '#server/platform/http/route.ts'

type Target = Pick<MissionTarget, 'title' | 'member'>
type Words = { title: string; description: string }

const toName = ({ member }: Target) => isolateDirection(member.name ?? 'Anonymous')

const general: Record<MissionType, Words> = {
  help_builder: {
    title: 'Help a builder',
    description: 'Give feedback or vote on an idea of another member that is not validated yet.',
  },
  solve_pain: {
    title: 'Solve a pain point',
    description: 'Pick a pain point that many voted for, and brainstorm an idea that would solve it.',
  },
  validate_product: {
    title: 'Validate a product',
    description: 'Try a live product of another member and leave feedback on it.',
  },
  connect: {
    title: 'Connect with a supporter',
    description: 'Reach out to somebody who voted on a project of yours.',
  },
}

const withTarget: Record<MissionType, (target: Target) => Words> = {
  help_builder: target => ({
    title: `Help ${toName(target)} with “${isolateDirection(target.title)}”`,
    description:
      'This idea is not validated yet. Read it, then vote on it or tell its builder what you think.',
  }),
  solve_pain: target => ({
    title: `Find an idea for “${isolateDirection(target.title)}”`,
    description: `${toName(target)} has this pain point. Brainstorm what would solve it, and propose it there.`,
  }),
  validate_product: target => ({
    title: `Try “${isolateDirection(target.title)}”`,
    description: `This is a product of ${toName(target)}. Try it and leave feedback.`,
  }),
  connect: target => ({
    title: `Reach out to ${toName(target)}`,
    description: `${toName(target)} voted on “${isolateDirection(target.title)}”. Ask what made them do so.`,
  }),
}

/** Returns the words of a mission: with the names of its target, or general ones if it has none. */
export const describeMission = (type: MissionType, target: Target | null): Words =>
  target ? withTarget[type](target) : general[type]

/** SQL for the number of a member's last mission. No other can be current, because each begins after the one before ended. */
export const lastSeq = (member: MemberId) =>
  sql<number>`(select max(seq) from daily_missions where user_id = ${member})`

/** Hides a target that is no longer listed, or whose member has left or is blocked. */
const selectMissions = (db: Db | Tx, member: MemberId) =>
  db
    .selectFrom('daily_missions as mission')
    .leftJoin('items', join => join.onRef('items.id', '=', 'mission.target_item_id').on(isListed))
    .leftJoin('profiles', join =>
      join
        .onRef('profiles.id', '=', 'mission.target_user_id')
        .on(sql<boolean>`left_at is null and not ${isEitherBlocked(member, sql`profiles.id`)}`),
    )
    .select(['mission.id', 'mission.mission_type as type', 'mission.points'])
    .select(['mission.completed_at as completedAt', 'mission.created_at as createdAt'])
    .select(['mission.expires_at as expiresAt', sql<string>`clock_timestamp()`.as('now')])
    .select(
      sql<MissionTarget | null>`case when items.id is not null and profiles.id is not null then json_build_object(
        'id', items.id, 'kind', items.kind, 'title', items.name, 'member', ${author}) end`.as('target'),
    )
    .where('mission.user_id', '=', member)

type Stored = Omit<Mission, 'title' | 'description'>

const toMission = (mission: Stored): Mission => ({
  ...mission,
  ...describeMission(mission.type, mission.target),
})

export async function findCurrentMission(db: Db | Tx, member: MemberId) {
  const mission = await selectMissions(db, member)
    .where('mission.seq', '=', lastSeq(member))
    .where('mission.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst()
  return mission && toMission(mission)
}

export async function findMission(tx: Tx, { id, member }: { id: MissionId; member: MemberId }) {
  const mission = await selectMissions(tx, member).where('mission.id', '=', id).executeTakeFirst()
  return mission && toMission(mission)
}

export const getMission: Handler<(typeof missions)['GET /me/mission']> = async ({ db, actor }) =>
  (await findCurrentMission(db, actor.id)) ?? null

const WALK = 200
const SAMPLE = 10
const OWN_ITEMS = 20
const VOTES_EACH = 50

type Walk = { kind: ItemKind; member: MemberId; lot: number; more?: RawBuilder<unknown> }

/**
 * SQL for listed items of others in the order of their random key `lot`, from one key on and round to it again. It reads at
 * most twice WALK items, so that it costs the same however many there are.
 */
function walk({ kind, member, lot, more = sql`` }: Walk) {
  const stretch = (range: RawBuilder<unknown>) => sql`(
    select id, user_id, vote_count from items
    where kind = ${sql.lit(kind)} and ${isListed} ${more} and ${range} order by lot limit ${sql.lit(WALK)})`
  return sql`select walked.id as item, walked.user_id as member, walked.vote_count
    from (${stretch(sql`lot >= ${lot}`)} union all ${stretch(sql`lot < ${lot}`)}) walked
    where walked.user_id <> ${member} and not ${isEitherBlocked(member, sql`walked.user_id`)}`
}

type Draw = { member: MemberId; lot: number }

const isUnvalidated = sql`and vote_count < 16`

const helpBuilder = ({ member, lot }: Draw) => sql`
  ${walk({ kind: 'idea', member, lot, more: isUnvalidated })}
    and not exists (select from votes
      where votes.user_id = ${member} and content_type = 'idea' and content_id = walked.id)
    and not exists (select from comments
      where comments.user_id = ${member} and content_id = walked.id and feedback_question_id is not null)
  limit 1`

/** Of a few at random the one with the most votes, if possible one to which the member has proposed nothing. */
const solvePain = ({ member, lot }: Draw) => sql`
  select * from (${walk({ kind: 'pain_point', member, lot })} limit ${sql.lit(SAMPLE)}) sample
  order by exists (select from solutions where solutions.user_id = ${member} and pain_point_id = sample.item),
    vote_count desc
  limit 1`

/** One of a few at random, if possible one to which the member has said nothing. */
const validateProduct = ({ member, lot }: Draw) => sql`
  select * from (${walk({ kind: 'product', member, lot })} limit ${sql.lit(SAMPLE)}) sample
  order by exists (select from comments where comments.user_id = ${member} and content_id = sample.item)
  limit 1`

/** A random member among those who voted on the member's latest items. */
const connect = ({ member }: Draw) => sql`
  select item, voter, 0 from (
    select item, voter from (
      select id as item, kind from items where items.user_id = ${member} and ${isListed} and votes_of_others > 0
      order by created_at desc limit ${sql.lit(OWN_ITEMS)}) own
    cross join lateral (
      select votes.user_id as voter from votes where content_id = own.item and content_type = own.kind
      limit ${sql.lit(VOTES_EACH)}) voted
    where voter <> ${member} order by random()) shuffled
  where not ${isEitherBlocked(member, sql`shuffled.voter`)}
    and exists (select from profiles where id = shuffled.voter and left_at is null)
  limit 1`

export type Drawn = { type: MissionType; item: ItemId; member: MemberId }

/** Returns the first of `types` that has a target, and one of its targets at random; undefined if none has one. */
export async function drawTarget(tx: Tx, draw: Draw & { types: readonly MissionType[] }) {
  const { rows } = await sql<Drawn>`
    select type, item, member from unnest(${draw.types}::text[]) as possible (type)
    cross join lateral (
      select * from (${helpBuilder(draw)}) found where type = 'help_builder'
      union all select * from (${solvePain(draw)}) found where type = 'solve_pain'
      union all select * from (${validateProduct(draw)}) found where type = 'validate_product'
      union all select * from (${connect(draw)}) found where type = 'connect') aim
    limit 1`.execute(tx)
  return rows[0]
}
