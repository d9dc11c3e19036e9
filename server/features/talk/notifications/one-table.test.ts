import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrateTo } from '#server/platform/database/migrations/migrate.ts'
import { readProgram } from '#server/platform/database/migrations/migration-files.ts'
import { emptyDatabase } from '#test/support/database/database.ts'

const id = (name: string) => sql`md5(${name})::uuid`

/** Signals and notifications as programs from before kept them, each named by its id. */
const OLD_SIGNALS = [
  // name, item, type, interaction, text, read, withdrawn
  ['unread vote', 'shown', 'vote', 'voted on', null, false, null],
  ['read comment', 'shown', 'comment', 'commented on', 'comment', true, null],
  ['unread answer', 'shown', 'comment', 'answered a question on', 'answer', false, null],
  ['mark', 'shown', 'other', 'marked your answer as a Verified Insight on', 'answer', false, null],
  ['vote taken back', 'hidden', 'vote', 'voted on', null, false, '2026-01-01'],
  ['comment of a hidden item', 'hidden', 'comment', 'commented on', 'comment', true, '2026-02-02'],
  ['comment of a deleted item', 'deleted', 'comment', 'commented on', 'comment', false, '2026-03-03'],
  ['removed comment', 'shown', 'comment', 'commented on', 'gone', false, '2026-01-01'],
  ['voided vote', 'voided', 'vote', 'voted on', null, true, '2026-01-01'],
] as const

const OLD_NOTIFICATIONS = [
  ['reply', 'shown', 'reply', 'comment', true, null, 1],
  ['five subscribers', 'shown', 'supporter', null, false, null, 5],
  ['decision on a hidden item', 'hidden', 'decision', null, true, '2026-02-03', 1],
  ['decision on a deleted item', 'deleted', 'decision', null, false, '2026-03-03', 1],
] as const

test('signals and notifications of before keep their ids, state and causes in one table, also after a killed start', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  await migrateTo(db, [])
  for (const name of ['author', 'voter'])
    await sql`with account as (insert into auth.users (id, email, encrypted_password)
        values (${id(name)}, ${name}, '') returning id)
      insert into profiles (id, name, age_confirmed_at, terms_version) select id, ${name}, now(), 'test' from account`.execute(
      db,
    )
  for (const [item, hiddenAt, deletedAt] of [
    ['shown', null, null],
    ['voided', null, null],
    ['hidden', '2026-02-02', null],
    ['deleted', null, '2026-03-03'],
  ])
    await sql`insert into items (id, kind, user_id, name, title, marketplace_description, hidden_at, deleted_at)
      values (${id(`${item}`)}, 'idea', ${id('author')}, 'Name', 'Title', 'Pitch', ${hiddenAt}, ${deletedAt})`.execute(
      db,
    )
  for (const text of ['comment', 'answer'])
    await sql`insert into comments (id, user_id, content_id, content_type, content)
      values (${id(text)}, ${id('voter')}, ${id('shown')}, 'idea', 'Words')`.execute(db)
  await sql`with cluster as (insert into vote_clusters (key, author_id, state, signs, accounts, votes, voided_at)
      values ('a', ${id('author')}, 'voided', '[]', 1, 1, now()) returning id)
    insert into voided_votes (cluster_id, user_id, content_id, content_type, vote_type, paid, created_at)
    select id, ${id('voter')}, ${id('voided')}, 'idea', 'pain_point', false, now() from cluster`.execute(db)
  for (const [name, item, type, interaction, text, read, withdrawnAt] of OLD_SIGNALS)
    await sql`insert into signals (id, user_id, from_user_id, signal_type, interaction_type, content_type, content_id,
        content_title, comment_id, read, withdrawn_at)
      values (${id(name)}, ${id(name === 'mark' ? 'voter' : 'author')}, ${id(name === 'mark' ? 'author' : 'voter')}, ${type},
        ${interaction}, 'idea', ${id(item)}, 'Name', ${text && id(text)}, ${read}, ${withdrawnAt})`.execute(
      db,
    )
  for (const [name, item, kind, text, read, withdrawnAt, count] of OLD_NOTIFICATIONS)
    await sql`insert into notifications (id, user_id, kind, item_id, comment_id, read, withdrawn_at, count)
      values (${id(name)}, ${id('voter')}, ${kind}, ${id(item)}, ${text && id(text)}, ${read}, ${withdrawnAt}, ${count})`.execute(
      db,
    )
  const program = await readProgram()
  const [migration] = program.migrations.slice(1)
  if (!migration) throw new Error('there is no migration after the baseline')
  const killed = {
    ...migration,
    name: '9999_killed',
    kind: 'stop' as const,
    text: 'select pg_terminate_backend(pg_backend_pid())',
  }
  await expect(
    migrate(db, { program: { ...program, migrations: [...program.migrations, killed] } }),
  ).rejects.toThrow()
  await migrate(db)
  const stateOf = async (name: string) => {
    const { rows } = await sql<{
      state: string
    }>`select concat_ws(' ', kind, case when read then 'read' else 'unread' end,
      nullif(count, 1), nullif(array_to_string(gone, '+'), '')) as state from notifications where id = ${id(name)}`.execute(
      db,
    )
    return `${name}: ${rows[0]?.state}`
  }
  const names = [...OLD_SIGNALS, ...OLD_NOTIFICATIONS].map(([name]) => name)
  expect(await Promise.all(names.map(stateOf))).toEqual([
    'unread vote: vote unread',
    'read comment: comment read',
    'unread answer: answer unread',
    'mark: verification unread',
    'vote taken back: vote unread withdrawn',
    'comment of a hidden item: comment read item hidden',
    'comment of a deleted item: comment unread item deleted',
    'removed comment: comment unread text removed',
    'voided vote: vote read voided',
    'reply: reply read',
    'five subscribers: subscriber unread 5',
    'decision on a hidden item: decision read item hidden',
    'decision on a deleted item: decision unread item deleted',
  ])
})
