import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrateTo } from '#server/platform/database/migrations/migrate.ts'
import { emptyDatabase } from '#test/support/database/database.ts'

const id = (number: number) => `'00000000-0000-7000-8000-00000000000${number}'`
const LONG = 'x'.repeat(120)

const OLD_ROWS = `
  insert into auth.users (id, email, encrypted_password) values (${id(0)}, 'ada@example.test', '');
  insert into profiles (id, name, age_confirmed_at, terms_version) values (${id(0)}, 'Ada', now(), 'test');
  insert into items (id, kind, user_id, name, title, marketplace_description)
    select id, kind, ${id(0)}, 'Name', 'Title', 'Pitch' from (values (${id(1)}::uuid, 'idea'), (${id(2)}, 'idea'),
      (${id(3)}, 'idea'), (${id(4)}, 'idea'), (${id(5)}, 'product')) as made (id, kind);
  insert into ideas (id, description, target_audience) values (${id(1)}, '', 'Bands,  Choirs, Bands, , 🎷 players'),
    (${id(2)}, '', '歌手、合唱団, ${LONG}, a,b'), (${id(3)}, '', null), (${id(4)}, '', '');
  insert into products (id, short_tagline, full_description, product_status, value_proposition, category, cta_button_text)
    values (${id(5)}, 'Pitch', 'Story', 'Beta', '', 'Other', '');
  insert into product_target_audiences (product_id, audience, order_index)
    values (${id(5)}, 'Second', 1), (${id(5)}, 'First', 0)`

test('texts keep their words under one name, and joined audiences come apart as they were shown, each once', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  await migrateTo(db, [])
  await sql.raw(OLD_ROWS).execute(db)
  await migrate(db)
  const { rows } = await sql<{
    texts: string
  }>`select concat_ws('|', name, pitch, title, products.description, (
      select string_agg(audience, '|' order by order_index) from item_audiences where item_id = items.id)) as texts
    from items left join ideas using (id) left join products using (id) order by id`.execute(db)
  expect(rows.map(({ texts }) => texts)).toEqual([
    'Name|Pitch|Title|Bands| Choirs|🎷 players',
    `Name|Pitch|Title|歌手、合唱団|${LONG}|a,b`,
    'Name|Pitch|Title',
    'Name|Pitch|Title',
    'Name|Pitch|Story|First|Second',
  ])
})
