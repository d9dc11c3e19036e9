import { readdir, readFile } from 'node:fs/promises'
import { type RawBuilder, sql } from 'kysely'
import type { MemberId } from '#contract/ids.ts'
import { POINT_DAYS } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import type { PointDay, PointEntry, PointRule } from '#contract/rewards/points.ts'
import type { Conversation } from '#contract/talk/conversations.ts'
import { i18n } from '#contract/text/i18n.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import type { FactKind } from '#server/model/facts.ts'
import type { Db } from '#server/platform/database/database.ts'
import { rowList } from '#server/platform/database/list-parameter.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { isEarlier, toCursor } from '#server/platform/queries/cursor.ts'
import { describePointRule, pointOffers, pointRules, undoReasons } from './point-rules.ts'

type Side = RawBuilder<unknown>
type InterviewBonus = Conversation['interviewBonus']

const { points: INTERVIEW_POINTS = 0 } =
  pointRules.find(({ rule: pointRule }) => pointRule === 'interview completed') ?? {}

const ofInterview = (member: Side, other: Side) =>
  sql`key = 'interview:' || conversations.item_id || ':' || ${member} || ':' || ${other} and voided_at is null`

/**
 * `earned`: the points that a member earned by completing a conversation, whose entry has the time of the completion.
 * `offered`: the points that completing it would earn; none if the other side has left, or if the two have had an interview
 * about the item. `bonus`: what the member earned besides, as it was their first or tenth interview.
 */
export const interviewPoints = {
  earned: (member: Side, other: Side) => sql<number>`coalesce((
    select points from point_entries
    where ${ofInterview(member, other)} and earned_at = conversations.completed_at), 0)`,
  bonus: (member: Side) => sql<InterviewBonus>`(
    select json_build_object('interviews', case when rule like 'first %' then 1 else 10 end, 'points', points)
    from point_entries where user_id = ${member} and earned_at = conversations.completed_at
      and rule similar to '(first interview|ten interviews), %' and voided_at is null limit 1)`,
  offered: (member: Side, other: Side) => sql<number>`case when ${other} is null or exists (
    select from point_entries where ${ofInterview(member, other)}) then 0 else ${sql.lit(INTERVIEW_POINTS)} end`,
}

export const getPoints: Handler<'GET /me/points'> = async ({ db, actor }, { query: { before } }) => {
  const [totals, rows] = await Promise.all([getTotals(db, actor.id), listEntries(db, actor.id, before)])
  const page = rows.slice(0, pageSizes.points)
  const last = page.at(-1)
  return {
    ...totals,
    entries: page.map(({ voidedBy, ...entry }) => ({
      ...entry,
      reason: describePointRule(entry),
      voidReason: voidedBy && toUndoneText(entry.rule, voidedBy),
    })),
    earlier: rows.length > page.length && last ? toCursor({ createdAt: last.earnedAt, id: last.id }) : null,
  }
}

/** A change takes the points for the answer itself by another reason than those for its mark. */
function toUndoneText(pointRule: PointRule, fact: FactKind) {
  const isOfText = fact === 'answer.changed' && pointRule !== 'verified insight'
  const reason = undoReasons[isOfText ? 'comment.changed' : fact]
  return reason === undefined ? null : i18n.marked(reason)
}

export const listOffers: Handler<'GET /points/offers'> = () => Promise.resolve(pointOffers.map(toOffer))

const toOffer = (offer: (typeof pointOffers)[number]) => ({ ...offer, act: i18n.marked(offer.act) })

const today = sql`date_trunc('day', now(), 'UTC')`

const getTotals = (db: Db, member: MemberId) =>
  db
    .selectFrom('profiles')
    .leftJoin('user_points as total', 'total.user_id', 'profiles.id')
    .select(sql<number>`coalesce(total.insight_points, 0)`.as('insight'))
    .select(sql<number>`coalesce(total.traction_points, 0)`.as('traction'))
    .select(sql<string>`(${today} at time zone 'UTC')::date::text`.as('today'))
    .select(
      sql<PointDay[]>`coalesce((select json_agg(earned order by day) from (
        select (earned_at at time zone 'UTC')::date as day,
          coalesce(sum(points) filter (where kind = 'insight'), 0) as insight,
          coalesce(sum(points) filter (where kind = 'traction'), 0) as traction
        from point_entries
        where user_id = profiles.id and voided_at is null
          and earned_at >= ${today} - ${sql.lit(POINT_DAYS - 1)} * interval '1 day'
        group by 1) earned), '[]')`.as('days'),
    )
    .where('profiles.id', '=', member)
    .executeTakeFirstOrThrow()

function listEntries(db: Db, member: MemberId, before: string | undefined) {
  const latest = db
    .selectFrom('point_entries as entry')
    .leftJoin('items', join => join.onRef('items.id', '=', 'entry.item_id').on(isListed))
    .select(['entry.id', 'entry.rule', 'entry.kind', 'entry.points'])
    .select(['entry.earned_at as earnedAt', 'entry.voided_at as voidedAt', 'entry.voided_by as voidedBy'])
    .select(
      sql<PointEntry['item']>`case when items.id is not null then
        json_build_object('id', items.id, 'kind', items.kind, 'title', items.name) end`.as('item'),
    )
    .where('entry.user_id', '=', member)
    .orderBy('entry.earned_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(sql.lit(pageSizes.points + 1))
  return (
    before ? latest.where(isEarlier({ time: 'entry.earned_at', id: 'entry.id' }, before)) : latest
  ).execute()
}

const read = (name: string) => readFile(new URL(`./invariants/${name}`, import.meta.url), 'utf8')

/**
 * The ledger that follows from the facts, as common table expressions: the entries `rebuilt` and the counters `recounted`.
 * It shares only the table of rules with the code that pays, so it checks that code.
 */
export async function ledgerByFacts(): Promise<RawBuilder<unknown>> {
  const rows = pointRules.map(({ rule, variant = '', to, kind, points, key, once }) => {
    const { counter, reaches } = once ?? {}
    return { rule, variant, earner: to, kind, points, key, counter, reaches }
  })
  const steps = await Promise.all(
    ['1-facts', '2-counters', '3-entries'].map(step => read(`by-facts/${step}.sql`)),
  )
  return sql`rules as (select * from ${rowList(rows)} as
      row (rule text, variant text, earner text, kind text, points integer, key text, counter text, reaches integer)),
    ${sql.raw(steps.join(','))}`
}

type Difference = { invariant: string; what: string }

/**
 * Prepares for statements over whole tables: no time limit, memory for sorting, and no nested loops, which the planner would
 * choose because it cannot estimate the facts. `until` is the duration of the settings.
 */
export const allowLongStatements = (until: 'end of transaction' | 'reset') => sql`
  select set_config(name, value, ${sql.lit(until === 'end of transaction')})
  from (values ('statement_timeout', '0'), ('work_mem', '128MB'), ('enable_nestloop', 'off'),
    ('jit', 'off')) as setting (name, value)`

/** Returns at most `most` violations of each invariant. A single statement reads everything, as of one moment. */
export const findDifferences = (db: Db, most = 20): Promise<Difference[]> =>
  db.connection().execute(async connection => {
    await allowLongStatements('reset').execute(connection)
    try {
      const found = sql<Difference>`with ${await ledgerByFacts()}
        ${sql.join(await readChecks(most), sql` union all `)}`
      return (await found.execute(connection)).rows
    } finally {
      await sql`reset all`.execute(connection)
    }
  })

async function readChecks(most: number) {
  const names = (await readdir(new URL('./invariants/', import.meta.url))).filter(name =>
    name.endsWith('.sql'),
  )
  const checks: RawBuilder<unknown>[] = []
  for (const name of names.toSorted()) {
    const text = await read(name)
    checks.push(sql`(select ${sql.lit(name.slice(0, -4))} as invariant, what
      from (${sql.raw(text)}) found limit ${sql.lit(most)})`)
  }
  return checks
}
