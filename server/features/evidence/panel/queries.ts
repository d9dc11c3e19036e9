import { type RawBuilder, sql } from 'kysely'
import {
  CARDS_MAX,
  type Evidence,
  type OwnEvidence,
  type ProjectEvidence,
  type WrittenBar,
} from '#contract/evidence/evidence.ts'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { SHOWN_FROM } from '#contract/lengths.ts'
import { pageSizes } from '#contract/page-sizes.ts'
import { groupCounts } from '#server/features/evidence/groups/group-counts.ts'
import { itemDeeds, itemPeople, nextToAsk } from '#server/features/evidence/groups/people.ts'
import { priorOf } from '#server/features/evidence/groups/prior.ts'
import { talkTally } from '#server/features/evidence/talks.ts'
import { isListed } from '#server/features/items/items/queries.ts'
import { isVerdictShown } from '#server/features/items/items/shown-verdicts.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { uuidList } from '#server/platform/database/list-parameter.ts'
import { statement } from '#server/platform/database/statement.ts'
import { refuse } from '#server/platform/failures/refusal.ts'
import type { Handler } from '#server/platform/http/route.ts'

/** The earliest day that is not over everywhere on Earth: the day at UTC−12. */
export const lastOpenDay = sql`(now() at time zone 'UTC' - interval '12 hours')::date`

/** The number of readers from which on an item is compared with others. */
const COMPARED_FROM = 20

/** Whether it is shown how many readers there were when `bars` was written: none, or enough to be shown. */
const isCountShown = sql<boolean>`bars.readers not between 1 and ${sql.lit(SHOWN_FROM - 1)}`

const writtenBar = sql<WrittenBar>`json_build_object(
  'version', bars.version, 'buildAbove', bars.build_above, 'dropBelow', bars.drop_below,
  'decideBy', bars.decide_by, 'readersFrom', bars.readers_from, 'writtenAt', bars.written_at,
  'readers', case when ${isCountShown} then bars.readers end, 'yes', case when ${isCountShown} then bars.yes end,
  'earlierReaders', bars.earlier_readers, 'withdrawn', bars.withdrawn,
  'verdict', case when ${isVerdictShown} then json_build_object('verdict', bars.verdict,
    'at', bars.verdict_at, 'readers', bars.verdict_readers, 'yes', bars.verdict_yes, 'byHand', bars.verdict_by_hand,
    'isUnchecked', bars.is_unchecked) end)`

const ownShare = sql`(figures #>> '{community,sums,yes}')::float8 / (figures #>> '{community,sums,readers}')::integer`

const comparison = sql<Evidence['comparison']>`(select json_build_object('items', others.items,
    'aboveQuarters', (select count(*) from unnest(quartiles) as quartile where ${ownShare} > quartile))
  from evidence_quartiles others
  where others.kind = items.kind and (figures #>> '{community,sums,readers}')::integer >= ${sql.lit(COMPARED_FROM)})`

const groups = (name: RawBuilder<unknown>) =>
  groupCounts({ priors: { brought: ofPeople('brought'), found: ofPeople('found') }, name })

const ofPeople = (people: 'brought' | 'found') => priorOf(sql`items.kind`, sql`items.user_id`, people)

/** The cohort that the latest bar is about. */
const latestCohort = sql`coalesce((select readers_from from evidence_bars
  where evidence_bars.item_id = items.id order by version desc limit 1), 'community')`

const evidenceOf = statement((db, { itemId }: { itemId: ItemId }) =>
  db
    .selectFrom('items')
    .leftJoin('evidence', 'evidence.item_id', 'items.id')
    .leftJoin('evidence_figures', 'evidence_figures.item_id', 'items.id')
    .leftJoin('decisions', 'decisions.item_id', 'items.id')
    .select([
      'evidence.begun_at as begunAt',
      sql<number>`coalesce(evidence.earlier_readers, 0)`.as('earlierReaders'),
      'evidence.by_hand as byHand',
      'evidence_figures.moved_at as movedAt',
      'evidence_figures.figures',
      sql<WrittenBar[]>`coalesce((select json_agg(${writtenBar} order by bars.version desc)
        from evidence_bars bars where bars.item_id = items.id), '[]')`.as('bars'),
      sql<Evidence['decision']>`case when decisions.item_id is not null then json_build_object(
        'decision', decisions.decision, 'reason', decisions.reason, 'at', decisions.decided_at) end`.as(
        'decision',
      ),
      comparison.as('comparison'),
      groups(latestCohort).as('groups'),
      talkTally.as('talks'),
    ])
    .where('items.id', '=', itemId),
)

/**
 * Runs one statement. Its cost depends on the number of people whom the author brought, not on that of other readers. Whether
 * the caller may see the evidence is decided before. Refuses with item.missing.
 */
export async function readEvidence(db: Db | Tx, itemId: ItemId): Promise<Evidence> {
  const [row] = await evidenceOf(db, { itemId }, {})
  return row ?? refuse('item.missing')
}

type Own = Pick<OwnEvidence, 'people' | 'usuallyAnswered' | 'deeds' | 'isPublic'>

const ownOf = statement((db, { itemId, viewer }: { itemId: ItemId; viewer: MemberId }) =>
  db
    .selectFrom('items')
    .leftJoin('evidence', 'evidence.item_id', 'items.id')
    .select([
      itemPeople.as('people'),
      sql<number | null>`(select tenths from usual_deeds where deed = 'answered')`.as('usuallyAnswered'),
      itemDeeds.as('deeds'),
      sql<boolean>`exists (select from evidence_reports where evidence_reports.item_id = items.id)`.as(
        'isPublic',
      ),
    ])
    .where('items.id', '=', itemId)
    .where('items.user_id', '=', viewer)
    .where(isListed),
)

async function findOwn(db: Db, own: { itemId: ItemId; viewer: MemberId }): Promise<Own> {
  const [row] = await ownOf(db, own, {})
  return row ?? refuse('item.missing')
}

export const getOwnEvidence: Handler<'GET /items/:itemId/evidence'> = async (
  { db, actor },
  { params: { itemId } },
) => {
  const own = await findOwn(db, { itemId, viewer: actor.id })
  return { ...(await readEvidence(db, itemId)), ...own }
}

const cohortName = sql`coalesce(bars.readers_from, 'community')`
const cohort = sql`figures -> ${cohortName}`

/** No one is asked about an item that is not published. */
const next = sql<ProjectEvidence['next']>`case items.status when 'published' then ${nextToAsk} end`

type Projects = { viewer: MemberId; offset: number; ids: readonly string[] }

const isDecided = sql<boolean>`exists (select from decisions where decisions.item_id = items.id)`

const projectsOf = statement((db, { viewer, offset, ids }: Projects, { isNamed }: { isNamed: boolean }) =>
  db
    .selectFrom(
      db
        .selectFrom('items')
        .select(['id', 'created_at', 'kind', 'user_id', 'status', 'pain_point_votes', 'early_adopter_votes'])
        .where('user_id', '=', viewer)
        .where('deleted_at', 'is', null)
        .where(isNamed ? sql<boolean>`id = any(${uuidList(ids)})` : sql<boolean>`true`)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(sql.lit(isNamed ? CARDS_MAX : pageSizes.dashboard))
        .offset(offset)
        .as('items'),
    )
    .leftJoin('evidence', 'evidence.item_id', 'items.id')
    .leftJoin('evidence_figures', 'evidence_figures.item_id', 'items.id')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('evidence_bars')
          .selectAll()
          .whereRef('item_id', '=', 'items.id')
          .orderBy('version', 'desc')
          .limit(sql.lit(1))
          .as('bars'),
      join => join.onTrue(),
    )
    .select([isDecided.as('isDecided'), next.as('next')])
    .select([
      'items.id as itemId',
      sql<boolean>`evidence.item_id is not null`.as('isKept'),
      sql<ProjectEvidence['sums']>`${cohort} -> 'sums'`.as('sums'),
      'evidence_figures.moved_at as movedAt',
      groups(cohortName).as('groups'),
      sql<ProjectEvidence['changed']>`${cohort} -> 'changed'`.as('changed'),
      sql<WrittenBar | null>`case when bars.version is not null then ${writtenBar} end`.as('bar'),
    ])
    .orderBy('items.created_at', 'desc')
    .orderBy('items.id', 'desc'),
)

export const listProjectEvidence: Handler<'GET /me/evidence'> = (
  { db, actor },
  { query: { page, items } },
) => {
  const offset = items ? 0 : (page - 1) * pageSizes.dashboard
  return projectsOf(
    db,
    { viewer: actor.id, offset, ids: items?.split(',') ?? [] },
    { isNamed: Boolean(items) },
  )
}
