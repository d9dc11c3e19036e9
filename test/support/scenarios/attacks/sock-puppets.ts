import { sql } from 'kysely'
import { expect } from 'vitest'
import type { GroupId, MemberId } from '#contract/ids.ts'
import type { GroupAct, GroupList } from '#contract/moderation/suspicious-groups.ts'
import { reactions, writers } from '#server/compose/reactions.ts'
import { carryOutDecisions } from '#server/features/moderation/suspicious-groups/carrying-out.ts'
import { searchGroups } from '#server/features/moderation/suspicious-groups/search/searches.ts'
import { repairLedger } from '#server/features/rewards/points/commands.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createRecorder } from '#server/platform/database/fact-recorder.ts'
import { createServerTransaction } from '#server/platform/database/transaction.ts'
import { join } from '../../accounts/personas.ts'
import { joinStaff } from '../../accounts/staff.ts'
import { newDecisionId } from '../../moderation/reports.ts'
import type { TestServer } from '../../server/server.ts'
import { newDecision } from '../access/group-rows.ts'

type Origin = { network?: string; minutesAgo?: number; secondsApart?: number }

/** Signs up accounts from one network, one after the other. The first signed up some minutes ago. */
export async function joinTogether(server: TestServer, count: number, origin: Origin = {}) {
  const members = await Promise.all(
    Array.from({ length: count }, (_, place) => join(server, `Sock ${place}`)),
  )
  await moveTo(server.db, members, origin)
  return members
}

/** Changes the stored sign-ups of accounts, as if they came from one network, one after the other. */
export async function moveTo(
  db: Db,
  members: readonly { id: MemberId }[],
  { network = '192.0.2.0/24', minutesAgo = 30, secondsApart = 1 }: Origin = {},
) {
  const ids = members.map(({ id }) => id)
  await sql`
    update auth.audit_log_entries entry set ip = ${network},
      created_at = now() - make_interval(mins => ${minutesAgo}) + make_interval(secs => place * ${secondsApart})
    from unnest(${ids}::uuid[]) with ordinality as joined (id, place)
    where entry.user_id = joined.id and action = 'user_signedup'`.execute(db)
}

/** Marks the address of an account as proven by a mail. */
export const proveAddress = (db: Db, { id }: { id: MemberId }) =>
  sql`update auth.users set email_proven_at = now() where id = ${id}`.execute(db)

/** Returns the way in which the server writes on its own, as its jobs do. */
export const serverWrite = ({ db, live }: Pick<TestServer, 'db' | 'live'>) =>
  createServerTransaction({ db, recorder: createRecorder(reactions, writers), publish: live.publish })

/** Searches for groups, as the hourly job does. Returns the number of new ones. */
export const searchNow = (server: Pick<TestServer, 'db' | 'live'>) =>
  searchGroups({ db: server.db, write: serverWrite(server) })

/** Carries out what is decided, as the job of every minute does. */
export const carryOutNow = (
  server: Pick<TestServer, 'app' | 'db' | 'live'>,
  log: Parameters<typeof carryOutDecisions>[0]['log'] = server.app.log,
) => carryOutDecisions({ db: server.db, write: serverWrite(server), log })

/** Signs up a moderator with the requests about groups. */
export async function joinModerator(server: TestServer) {
  const moderator = await joinStaff(server, 'moderator')
  const list = async (state: GroupList = 'open') =>
    (await moderator.call('GET /moderation/suspicious-groups', { query: { state } })).ok.rows
  const rule = (act: GroupAct, groupId: GroupId, id = newDecisionId()) =>
    moderator.call('POST /moderation/suspicious-groups/:groupId/decisions', {
      params: { groupId },
      body: { act, ...newDecision(id) },
    })
  return Object.assign(moderator, { list, rule })
}

const TABLES = [
  'select user_id, content_id, vote_type, paid, created_at from votes',
  'select id, vote_count, pain_point_votes, early_adopter_votes, votes_of_others, first_voted_at, deleted_at from items',
  'select key, user_id, kind, rule, points, item_id, actor_id, earned_at, voided_at, voided_by from point_entries',
  'select * from user_points',
  'select * from member_counters',
  'select * from user_badges',
  'select * from user_wins',
  'select user_id, name, completed_at from milestones',
  'select * from daily_missions',
  'select * from user_onboarding',
  "select * from notifications where kind = 'vote'",
  'select * from period_points',
  'select * from item_views',
  'select * from evidence_readers',
  'select * from evidence_cohorts',
  'select * from evidence_points',
  'select * from evidence_bars',
  'select item_id, figures from evidence_figures',
]

/** Returns all rows that voiding changes, as texts by table. */
export async function dumpTables(db: Db) {
  const dump: Record<string, unknown[]> = {}
  for (const query of TABLES) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(stored)::text as row from (${sql.raw(query)}) stored order by 1`.execute(db)
    dump[query] = rows.map(({ row }) => row)
  }
  return dump
}

/** Replays all facts. Returns the number of rows of the ledger that differed from them. */
async function replayChanges(db: Db) {
  const changed = Object.values<number>((await repairLedger(db)) ?? {})
  return changed.reduce((sum, count) => sum + count, 0)
}

/** The points and the ledger are those that the facts give. */
export async function expectNothingDiffers(db: Db) {
  expect(await findDifferences(db)).toEqual([])
  expect(await replayChanges(db)).toBe(0)
}
