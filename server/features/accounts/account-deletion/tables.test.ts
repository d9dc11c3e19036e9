import { GoTrueAdminApi } from '@supabase/auth-js'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import { join } from '#test/support/accounts/personas.ts'
import { findTablesWith } from '#test/support/database/find-text.ts'
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
  'comments',
  'daily_missions',
  'items',
  'member_counters',
  'solutions',
  'user_onboarding',
  'user_points',
  'votes',
]
const EMPTIED = [
  'active_chats',
  'away_mails',
  'blocks',
  'conversation_participants',
  'mail_settings',
  'messages',
  'milestones',
  'muted_items',
  'notification_settings',
  'notifications',
  'period_points',
  'sightings',
  'signals',
  'uploads',
  'user_badges',
  'user_wins',
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
