import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrateTo } from '#server/platform/database/migrations/migrate.ts'
import { emptyDatabase } from '#test/support/database/database.ts'

test('old bans keep their end, and a hundred-year ban becomes permanent', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  await migrateTo(db, [])
  await sql`
    with account as (
      insert into auth.users (id, email, encrypted_password, banned_until)
      select gen_random_uuid(), email, '', until::timestamptz from (values
        ('free', null), ('over', '2001-01-01'), ('ends', '2999-01-01'), ('endless', 'infinity'), ('by key', '2999-01-01'))
        given (email, until) returning id, email, banned_until),
      profile as (insert into profiles (id, name, age_confirmed_at, terms_version)
        select id, email, now(), 'test' from account returning id)
    insert into auth.bans (user_id, banned_by, banned_until)
    select account.id, case when email = 'ends' then account.id end, nullif(banned_until, 'infinity')
    from account join profile using (id) where email in ('ends', 'endless', 'by key')`.execute(db)
  await migrate(db)
  const { rows } = await sql<{
    said: string
  }>`select concat_ws(' ', email, auth.is_banned(users), banned_until is null,
    (select banned_until is null from auth.bans where user_id = users.id)) as said from auth.users
    order by email`.execute(db)
  const said = ['by key t t t', 'endless t t t', 'ends t f f', 'free f t', 'over f f']
  expect(rows.map(row => row.said)).toEqual(said)
})
