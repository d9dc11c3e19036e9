import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { migrate, migrateTo } from '#server/platform/database/migrations/migrate.ts'
import { emptyDatabase } from '#test/support/database/database.ts'
import { serverWrite } from '#test/support/scenarios/attacks/sock-puppets.ts'
import { carryOutDecisions } from './carrying-out.ts'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [AUTHOR, ITEM, CASE] = [id(1), id(50), id(60)]
const members = [2, 3, 4, 5, 6]
const values = (rows: readonly (readonly (string | number | boolean | null)[])[]) =>
  rows.map(row => `(${row.map(value => (value === null ? 'null' : `'${value}'`)).join(', ')})`).join(', ')

const [VOIDING, VOIDED, RESTORING, BY_HAND, OF_ALL] = [id(101), id(102), id(103), id(104), id(105)]
const NOW = new Date().toISOString()
const clusters = [
  [id(100), 'one-author x', AUTHOR, null, 'open', '[]', false, 2, 2, null],
  [VOIDING, 'made-together x', AUTHOR, null, 'voiding', '[]', false, 2, 2, null],
  [VOIDED, 'one-author y', AUTHOR, null, 'voided', '[]', false, 1, 1, NOW],
  [RESTORING, 'one-author z', AUTHOR, null, 'restoring', '[]', false, 1, 1, NOW],
  [BY_HAND, 'by-hand x', AUTHOR, ITEM, 'voided', '[]', false, 1, 1, NOW],
  [OF_ALL, `banned ${id(6)}`, null, null, 'voided', '[]', true, 1, 1, NOW],
  [id(106), 'ring x', null, null, 'dismissed', '[]', false, 2, 9, null],
  [id(107), 'one-item-ring x', null, null, 'restored', '[{"sign": "one-item-ring"}]', false, 2, 8, NOW],
]
const vote = (cluster: string, member: number) => [cluster, id(member), ITEM, 'idea', 'pain_point', true, NOW]

/** How far the hiding of each ban has come. */
const purges = [
  { place: 70, undone: null, agreed: null, done: null, restored: null },
  { place: 71, undone: null, agreed: NOW, done: null, restored: null },
  { place: 72, undone: null, agreed: NOW, done: NOW, restored: null },
  { place: 73, undone: NOW, agreed: NOW, done: NOW, restored: null },
  { place: 74, undone: NOW, agreed: NOW, done: NOW, restored: NOW },
  { place: 75, undone: NOW, agreed: null, done: null, restored: null },
]
const bulkBans = [
  { place: 80, agreed: null, undone: null, states: ['due', 'due'] },
  { place: 81, agreed: NOW, undone: null, states: ['banned', 'due'] },
  { place: 82, agreed: NOW, undone: null, states: ['left', 'left'] },
  { place: 83, agreed: NOW, undone: NOW, states: ['banned', 'lifted'] },
  { place: 84, agreed: NOW, undone: NOW, states: ['lifted', 'left'] },
  { place: 85, agreed: null, undone: NOW, states: ['due', 'due'] },
]

const OLD_ROWS = `
  insert into auth.users (id, email, encrypted_password)
    select id::uuid, id || '@example.test', '' from (values ${values([1, ...members].map(one => [id(one)]))}) made (id);
  insert into profiles (id, name, age_confirmed_at, terms_version) select id, 'Ada', now(), 'test' from auth.users;
  insert into auth.bans (user_id) values ('${id(6)}');
  insert into items (id, kind, user_id, name, title, marketplace_description, vote_count, pain_point_votes, votes_of_others)
    values ('${ITEM}', 'idea', '${AUTHOR}', 'Name', 'Title', 'Pitch', 2, 2, 2);
  insert into ideas (id, description) values ('${ITEM}', '');
  insert into evidence (item_id) values ('${ITEM}') on conflict do nothing;
  insert into votes (user_id, content_id, content_type, vote_type, paid)
    select id, '${ITEM}', 'idea', 'pain_point', false from (values ('${id(2)}'::uuid), ('${id(3)}')) voted (id);
  insert into cases (id, subject_kind, subject_id, author_id, title, excerpt)
    values ('${CASE}', 'member', '${id(6)}', '${id(6)}', '', '');
  insert into vote_clusters (id, key, author_id, item_id, state, signs, of_all, accounts, votes, voided_at)
    values ${values(clusters)};
  insert into vote_cluster_accounts (cluster_id, user_id, votes)
    values ${values([
      [VOIDING, id(2), 1],
      [VOIDING, id(3), 1],
      [VOIDED, id(4), 1],
      [RESTORING, id(5), 1],
      [OF_ALL, id(6), 1],
    ])};
  insert into voided_votes (cluster_id, user_id, content_id, content_type, vote_type, paid, created_at)
    values ${values([vote(VOIDING, 2), vote(VOIDED, 4), vote(RESTORING, 5), vote(OF_ALL, 6)])};
  insert into vote_cluster_rulings (cluster_id, kind, by_id, reason, sentence)
    values ${values([
      [VOIDED, 'void', null, 'false-votes', 'Plain.'],
      [RESTORING, 'restore', id(2), 'other', 'Honest.'],
    ])};
  insert into rulings (id, case_id, ruled_by, act, reason, sentence, cluster_id)
    values ('${id(69)}', '${CASE}', '${AUTHOR}', 'void_votes', 'false-votes', 'Bought.', '${BY_HAND}');
  insert into rulings (id, case_id, ruled_by, act, reason, sentence, undone_at)
    values ${values(purges.map(({ place, undone }) => [id(place), CASE, AUTHOR, 'ban', 'advertising', 'Spam.', undone]))};
  insert into clearings (ruling_id, things, confirmed, agreed_by, agreed_at, done_at, restored_at)
    values ${values(purges.map(({ place, agreed, done, restored }) => [id(place), 60, 10, agreed && id(2), agreed, done, restored]))};
  insert into cleared_things (ruling_id, subject_kind, subject_id, state) values ${values([[id(71), 'item', id(99), 'due']])};
  insert into cleanings (id, ordered_by, reason, sentence, agreed_at, undone_by, undone_at)
    values ${values(bulkBans.map(({ place, agreed, undone }) => [id(place), AUTHOR, 'advertising', 'Spam.', agreed, undone && AUTHOR, undone]))};
  insert into cleaned_members (cleaning_id, user_id, state)
    values ${values(bulkBans.flatMap(({ place, states }) => states.map((state, at) => [id(place), id(2 + at), state])))};
  insert into evidence_readers (item_id, place, user_id, source, audiences, voted, on_card, has_past, is_again, is_unvoted,
      has_read, is_not_me, outcome, hour)
    select '${ITEM}', place, member::uuid, 'community', '{}', false, false, false, false, true, false, false, 'nothing', now()
    from (values (1, '${id(2)}'), (2, '${id(3)}'), (3, null)) reader (place, member);
  insert into reader_groups (id, item_id, kind, state, excluded_at, excluded_count)
    values ${values([
      [id(90), ITEM, 'joined-together', 'open', null, null],
      [id(91), ITEM, 'one-network', 'excluded', NOW, 3],
      [id(92), ITEM, 'opened-together', 'restored', NOW, 2],
      [id(93), ITEM, 'opened-together', 'dismissed', null, null],
    ])};
  insert into reader_group_readers (group_id, item_id, place) select id, readers.item_id, place from reader_groups, evidence_readers readers;
  insert into reader_group_rulings (group_id, kind, by_id, reason, sentence)
    values ${values([[id(91), 'exclude', id(2), 'other', 'Together.']])};
  insert into moderation_notices (user_id, kind, cluster_id) values ('${AUTHOR}', 'votes_voided', '${VOIDED}');
  insert into moderation_notices (user_id, kind, reader_group_id) values ('${AUTHOR}', 'readers_excluded', '${id(91)}')`

const GROUPS = sql<{ group: string }>`
  select concat_ws(' ', right(id::text, 3), kind, state, accounts, amount, taken_at is not null,
    (select count(*) from suspicious_accounts own where own.group_id = suspicious_groups.id),
    (select string_agg(decision.kind || coalesce(' ' || array_to_string(takes, '+'), ''), ', ' order by decision.kind)
      from suspicious_decisions decision where decision.group_id = suspicious_groups.id)) as "group"
  from suspicious_groups order by id`

test('old groups, removals and bans keep every count and state, and what was half done is finished', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  await migrateTo(db, [])
  await sql.raw(OLD_ROWS).execute(db)
  await migrate(db)
  const list = async () => (await GROUPS.execute(db)).rows.map(({ group }) => group)
  expect(await list()).toEqual([
    '070 everything open 1 60 f 1 order things',
    '071 everything taking 1 60 t 1 order things, take things',
    '072 everything taken 1 60 t 1 order things, take things',
    '073 everything restoring 1 60 t 1 order things, take things',
    '074 everything restored 1 60 t 1 order things, take things',
    '075 everything restored 1 60 f 1 order things',
    '080 bulk-ban open 2 0 f 2 order things',
    '081 bulk-ban taking 2 0 t 2 order things',
    '082 bulk-ban taken 2 0 t 2 order things',
    '083 bulk-ban restoring 2 0 t 2 order things, restore things',
    '084 bulk-ban restored 2 0 t 2 order things, restore things',
    '085 bulk-ban restored 2 0 f 2 order things, restore things',
    '090 joined-together open 0 f 3',
    '091 one-network taken 0 3 t 3 take readers',
    '092 opened-together restored 0 2 t 3',
    '093 opened-together dismissed 0 f 3',
    '100 one-author open 2 2 f 0',
    '101 one-author taking 2 2 f 2',
    '102 one-author taken 1 1 t 1 take votes+readers',
    '103 one-author restoring 1 1 t 1 restore votes+readers',
    '104 chosen taken 1 1 t 0',
    '105 banned taken 1 1 t 1',
    '106 exchange dismissed 2 9 f 0',
    '107 one-item-ring restored 2 8 t 0',
  ])
  const { rows: notices } = await sql<{ notice: string }>`
    select kind || ' ' || right(group_id::text, 3) as notice from moderation_notices order by 1`.execute(db)
  expect(notices.map(({ notice }) => notice)).toEqual(['readers_excluded 091', 'votes_voided 102'])
  const warnings: object[] = []
  const write = serverWrite({ db, live: { publish: () => {} } } as unknown as Parameters<
    typeof serverWrite
  >[0])
  const log = { warn: (of: object) => void warnings.push(of) }
  // What is hidden for the second time waits until the first has come back.
  for (let run = 0; run < 2; run += 1) await carryOutDecisions({ db, write, log })
  expect(warnings).toEqual([])
  const after = (await list()).filter(group => /^(071|073|081|083|101|103)/.test(group))
  expect(after.map(group => group.split(' ').slice(0, 3).join(' '))).toEqual([
    '071 everything taken',
    '073 everything restored',
    '081 bulk-ban taken',
    '083 bulk-ban restored',
    '101 one-author taken',
    '103 one-author restored',
  ])
  const { rows } = await sql<{ votes: number; voided: number }>`
    select vote_count as votes, (select count(*)::integer from voided_votes) as voided from items`.execute(db)
  expect(rows).toEqual([{ votes: 1, voided: 4 }])
})
