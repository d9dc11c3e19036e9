import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { listMigrations, migrate, migrateTo } from '#server/platform/database/migrations/migrate.ts'
import { emptyDatabase } from '#test/support/database/database.ts'

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const LONG = 'x'.repeat(120)

test('audiences of one joined text come apart as they were shown, each once, and those of products stay', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  await migrateTo(
    db,
    (await listMigrations()).filter(name => name < '0133'),
  )
  const texts = ['Bands,  Choirs, Bands, , 🎷 players', `歌手、合唱団, ${LONG}, a,b`, null, '']
  await sql`insert into auth.users (id, email, encrypted_password) values (${id(0)}, 'ada@example.test', '')`.execute(
    db,
  )
  await sql`insert into profiles (id, name, age_confirmed_at, terms_version) values (${id(0)}, 'Ada', now(), 'test')`.execute(
    db,
  )
  await sql`insert into items (id, kind, user_id, name, title, marketplace_description)
    select uuid, kind, ${id(0)}, 'Name', 'Title', 'Pitch' from unnest(${[1, 2, 3, 4, 5].map(id)}::uuid[],
      ${['idea', 'idea', 'idea', 'idea', 'product']}::text[]) as made (uuid, kind)`.execute(db)
  await sql`insert into ideas (id, description, target_audience)
    select uuid, '', text from unnest(${[1, 2, 3, 4].map(id)}::uuid[], ${texts}::text[]) as made (uuid, text)`.execute(
    db,
  )
  await sql`insert into products (id, short_tagline, full_description, product_status, value_proposition, category, cta_button_text)
    values (${id(5)}, 'Pitch', 'Story', 'Beta', '', 'Other', '')`.execute(db)
  await sql`insert into product_target_audiences (product_id, audience, order_index)
    values (${id(5)}, 'Second', 1), (${id(5)}, 'First', 0)`.execute(db)
  await migrate(db)
  const { rows } = await sql<{ texts: string[]; names: string[] }>`select
      array[name, pitch, coalesce(ideas.title, products.description)] as texts,
      array(select audience from item_audiences where item_id = items.id order by order_index) as names
    from items left join ideas using (id) left join products using (id) order by id`.execute(db)
  expect(rows.map(({ texts }) => texts[2])).toEqual(['Title', 'Title', 'Title', 'Title', 'Story'])
  expect(rows.every(({ texts }) => texts[0] === 'Name' && texts[1] === 'Pitch')).toBe(true)
  expect(rows.map(({ names }) => names)).toEqual([
    ['Bands', ' Choirs', '🎷 players'],
    ['歌手、合唱団', LONG, 'a,b'],
    [],
    [],
    ['First', 'Second'],
  ])
})
