import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { listMigrations, migrate, migrateTo } from '#server/platform/database/migrations/migrate.ts'
import { toSearchQuery } from '#server/platform/queries/search-query.ts'
import { emptyDatabase } from '#test/support/database/database.ts'
import { hasWords } from './queries.ts'

const MEMBER = '00000000-0000-7000-8000-000000000001'

test('items from before their words were apart are found by the same words', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  await migrateTo(
    db,
    (await listMigrations()).filter(name => name <= '0059_own_deletions'),
  )
  await sql`insert into auth.users (id, email, encrypted_password) values (${MEMBER}, 'ada@example.test', '')`.execute(
    db,
  )
  await sql`insert into profiles (id, name, age_confirmed_at, terms_version) values (${MEMBER}, 'Ada', now(), 'test')`.execute(
    db,
  )
  await sql`insert into items (id, kind, user_id, name, title, marketplace_description, search)
    select gen_random_uuid(), 'idea', ${MEMBER}::uuid, title, title, title, to_tsvector('simple', title) || to_tsvector('english', title)
    from unnest(array['Ringing bells', 'A quiet lamp']) as title`.execute(db)
  await migrate(db)
  const find = async (text: string) => {
    const found = db
      .selectFrom('items')
      .select('title')
      .where(hasWords(toSearchQuery(text)))
    return (await found.execute()).map(({ title }) => title)
  }
  expect(await find('bell')).toEqual(['Ringing bells'])
  expect(await find('quiet lam')).toEqual(['A quiet lamp'])
  expect(await find('drum')).toEqual([])
})
