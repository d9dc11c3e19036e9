import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { listMigrations, migrate, migrateTo } from '#server/platform/database/migrations/migrate.ts'
import { emptyDatabase } from '#test/support/database/database.ts'

const id = (number: number) => `00000000-0000-7000-8000-00000000000${number}`
const [ADA, BO, IDEA, MAILED, CHAT, PLAIN, QUOTED] = [1, 2, 3, 4, 5, 6, 7].map(id)
const [LOOSE, NORMAL] = ['Zoe\u0308', 'Zoë']

test('texts from before are in their normal form, but for those that others depend on', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  await migrateTo(
    db,
    (await listMigrations()).filter(name => name < '0105'),
  )
  await sql`insert into auth.users (id, email, encrypted_password, raw_user_meta_data)
    select id::uuid, id || '@example.test', '', jsonb_build_object('name', ${LOOSE}::text, 'own', ${LOOSE}::text)
    from unnest(array[${ADA}, ${BO}]) as id`.execute(db)
  await sql`insert into profiles (id, name, bio, age_confirmed_at, terms_version)
    select id, ${LOOSE}, ${LOOSE}, now(), 'test' from auth.users`.execute(db)
  await sql`insert into items (id, kind, user_id, name, title, marketplace_description)
    values (${IDEA}, 'idea', ${ADA}, ${LOOSE}, ${LOOSE}, ${LOOSE}), (${MAILED}, 'idea', ${BO}, ${LOOSE}, 'b', 'b')`.execute(
    db,
  )
  await sql`insert into list_mails (item_id, kind, subject, text, released_digest)
    values (${MAILED}, 'launch', ${LOOSE}, ${LOOSE}, '')`.execute(db)
  await sql`insert into member_audiences (user_id, audience)
    values (${ADA}, ${LOOSE}), (${BO}, ${LOOSE}), (${BO}, ${NORMAL}), (${BO}, 'e\u0323\u0302'), (${BO}, 'ê\u0323')`.execute(
    db,
  )
  await sql`insert into conversations (id, item_id, content_type) values (${CHAT}, ${IDEA}, 'idea')`.execute(
    db,
  )
  await sql`insert into messages (id, conversation_id, user_id, seq, content)
    values (${PLAIN}, ${CHAT}, ${ADA}, 1, ${LOOSE}), (${QUOTED}, ${CHAT}, ${BO}, 2, ${LOOSE})`.execute(db)
  await sql`insert into quotes (id, message_id, item_id, start_at, end_at)
    values (gen_random_uuid(), ${QUOTED}, ${IDEA}, 0, 5)`.execute(db)
  // A start leaves a long fill to the background.
  while (!(await migrate(db)).includes('0105_normal_forms'));
  const read = async (query: string) => {
    const { rows } = await sql<{ found: unknown }>`${sql.raw(query)}`.execute(db)
    return rows.map(({ found }) => found)
  }
  expect(await read('select array[name, bio] as found from profiles order by id')).toEqual([
    [NORMAL, NORMAL],
    [LOOSE, LOOSE],
  ])
  expect(await read('select raw_user_meta_data as found from auth.users order by id limit 1')).toEqual([
    { name: NORMAL, own: LOOSE },
  ])
  expect(await read('select words as found from member_words order by user_id')).toEqual(['zoe', 'zoe'])
  expect(await read('select array[name, title] as found from items order by id')).toEqual([
    [NORMAL, NORMAL],
    [LOOSE, 'b'],
  ])
  expect(await read('select subject as found from list_mails')).toEqual([LOOSE])
  expect(await read("select audience as found from member_audiences where user_id::text like '%1'")).toEqual([
    NORMAL,
  ])
  expect(await read('select count(distinct audience)::int as found from member_audiences')).toEqual([4])
  expect(await read('select content as found from messages order by seq')).toEqual([NORMAL, LOOSE])
})
