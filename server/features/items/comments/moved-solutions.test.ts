import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrateTo } from '#server/platform/database/migrations/migrate.ts'
import { readProgram } from '#server/platform/database/migrations/migration-files.ts'
import { emptyDatabase } from '#test/support/database/database.ts'

const id = (name: string) => sql`md5(${name})::uuid`

test('old solutions, even hidden or newly deleted ones, become titled comments and keep their notifications', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  const { migrations } = await readProgram()
  const before = migrations.map(({ name }) => name).filter(name => name < '0176')
  await migrateTo(db, before)
  await sql`insert into auth.users (id, email, encrypted_password) values (${id('solver')}, 'solver', '')`.execute(
    db,
  )
  await sql`insert into profiles (id, name, age_confirmed_at, terms_version)
    values (${id('solver')}, 'Solver', now(), 'test')`.execute(db)
  await sql`insert into items (id, kind, user_id, name, pitch)
    values (${id('pain')}, 'pain_point', ${id('solver')}, 'Pain', 'Pitch')`.execute(db)
  await sql`insert into pain_points (id, description) values (${id('pain')}, 'Story')`.execute(db)
  for (const name of ['shown', 'hidden', 'deleted', 'comment'])
    await sql`insert into solutions (id, user_id, pain_point_id, title, description, created_at)
      values (${id(name)}, ${id('solver')}, ${id('pain')}, ${name}, 'Words', '2026-05-05')`.execute(db)
  await sql`insert into comments (id, user_id, content_id, content_type, content)
    values (${id('comment')}, ${id('solver')}, ${id('pain')}, 'pain_point', 'A comment of the same id')`.execute(
    db,
  )
  await sql`insert into notifications (user_id, kind, item_id, solution_id)
    values (${id('solver')}, 'solution', ${id('pain')}, ${id('shown')})`.execute(db)
  await sql`with gone as (delete from solutions where title = 'hidden' returning *)
    insert into hidden_texts (id, user_id, kind, item_id, stored, state)
    select id, user_id, 'solution', pain_point_id, to_jsonb(gone), 'hidden' from gone`.execute(db)
  await sql`with gone as (delete from solutions where title = 'deleted' returning *)
    insert into deleted_texts (id, user_id, kind, item_id, stored)
    select id, user_id, 'solution', pain_point_id, to_jsonb(gone) from gone`.execute(db)
  await migrate(db)
  for (const table of ['hidden_texts', 'deleted_texts'])
    await sql`insert into comments select kept.* from ${sql.table(table)}
      cross join jsonb_populate_record(null::comments, stored) as kept`.execute(db)
  const { rows } = await sql<{ text: string }>`
    select concat_ws(' ', title, content, case when id = md5(title)::uuid then 'same id' else 'new id' end) as text
    from comments where title is not null and created_at = '2026-05-05' and content_type = 'pain_point'
      and content_id = ${id('pain')} order by title`.execute(db)
  expect(rows.map(({ text }) => text)).toEqual([
    'comment Words new id',
    'deleted Words same id',
    'hidden Words same id',
    'shown Words same id',
  ])
  const shown = await sql`select from notifications where comment_id = ${id('shown')}`.execute(db)
  expect(shown.rows).toHaveLength(1)
})
