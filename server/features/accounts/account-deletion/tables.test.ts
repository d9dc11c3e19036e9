import { GoTrueAdminApi } from '@supabase/auth-js'
import { CompiledQuery, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { countStatements } from '#server/platform/database/connect.ts'
import { listen } from '#test/support/accounts/auth-client.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join } from '#test/support/accounts/personas.ts'
import { findTablesWith } from '#test/support/database/find-text.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { startChat } from '#test/support/talk/chats.ts'

const SERVICE_KEY = 'a key that only the operator knows'

const server = useServer({ SERVICE_KEY })
let url: string

beforeAll(async () => {
  url = await listen(server)
})

/** Tables whose rows stay under an id that identifies no one, because rows of others refer to them. */
const KEPT = [
  'appeals',
  'cases',
  'comments',
  'community_settings',
  'daily_missions',
  'invitations',
  'items',
  'member_counters',
  'moderation_log',
  'rulings',
  'solutions',
  'user_onboarding',
  'user_points',
  'vote_cluster_accounts',
  'vote_cluster_rulings',
  'vote_clusters',
  'voided_rewards',
  'voided_votes',
  'votes',
]
const EMPTIED = [
  'active_chats',
  'away_mails',
  'blocks',
  'brought_members',
  'conversation_participants',
  'deleted_texts',
  'exports',
  'hidden_messages',
  'hidden_pictures',
  'hidden_texts',
  'mail_settings',
  'member_audiences',
  'member_roles',
  'member_words',
  'messages',
  'milestones',
  'moderation_notices',
  'muted_items',
  'not_me',
  'notification_settings',
  'notifications',
  'openings',
  'period_points',
  'reader_settings',
  'reports',
  'sightings',
  'signals',
  'skipped_questions',
  'supporters',
  'talk_requests',
  'talk_settings',
  'uploads',
  'user_badges',
  'user_wins',
  'vote_leanings',
]

test('it is said of every table that refers to members what becomes of its rows', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where confrelid = 'profiles'::regclass and contype = 'f'`.execute(server.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...KEPT, ...EMPTIED].toSorted())
  const leaver = await join(server)
  await startChat(await join(server), leaver)
  await new GoTrueAdminApi({ url, headers: { Authorization: `Bearer ${SERVICE_KEY}` } }).deleteUser(leaver.id)
  const left = (await findTablesWith(server.db, leaver.id)).map(table => table.replace('public.', ''))
  expect(left.filter(table => EMPTIED.includes(table))).toEqual([])
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }

/** Returns the tables that a plan reads as a whole. */
const findScans = ({ Plans = [], 'Node Type': node, ...plan }: Plan): string[] => [
  ...(/^(Seq|Index|Index Only) Scan$/.test(node) && !plan['Index Cond']
    ? [plan['Relation Name'] ?? node]
    : []),
  ...Plans.flatMap(findScans),
]

test('no statement of a deletion can only be done by reading a whole table', async () => {
  const [leaver, other] = [await join(server), await join(server)]
  await publishIdea(other)
  await sql`insert into items (id, kind, user_id, name, title, marketplace_description, search)
    select gen_random_uuid(), kind, user_id, name, title, marketplace_description, search
    from items, generate_series(1, 2000)`.execute(server.db)
  await sql`analyze items`.execute(server.db)
  const { sent } = await countStatements(() => deleteMember(server.db, leaver))
  const scans = await server.db.transaction().execute(async tx => {
    for (const way of ['seqscan', 'mergejoin', 'hashjoin'])
      await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(tx)
    const found: string[] = []
    for (const { sql: text, parameters } of sent) {
      const explained = CompiledQuery.raw(`explain (format json) ${text}`, [...parameters])
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': { Plan: Plan }[] }>(explained)
      const tables = rows.flatMap(row => row['QUERY PLAN']).flatMap(({ Plan }) => findScans(Plan))
      if (tables.length > 0) found.push(`${tables.join(', ')}: ${text}`)
    }
    return found
  })
  expect(scans).toEqual([])
})
