import { beforeEach, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { addReaders } from '#test/support/evidence/readers.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const found = useMember(server, 'Found')
let itemId: ItemId
beforeEach(async () => {
  itemId = (await publishIdea(author)).id
})

const read = async () => (await author.call('GET /items/:itemId/evidence', { params: { itemId } })).ok

/** Visits in their order, half an hour ago: 'y' said yes at once, 'l' only now, 'n' said no, '.' nothing. */
const visit = (words: string, minutesAgo = 30) =>
  server.sql`
    insert into visits (item_id, source, via, item_version, opened_at, word, said_at)
    select ${itemId}, 'public-page', 'own-link', 1, now() - ${minutesAgo} * interval '1 minute' + place * interval '1 second',
      case word when 'n' then 'no' when '.' then null else 'yes' end,
      case word when 'l' then now() else now() - ${minutesAgo} * interval '1 minute' end
    from regexp_split_to_table(${words}, '') with ordinality as visitor (word, place)`

test.each([
  ['nothing', '', { count: null, hasFive: false, yes: 0 }],
  ['a yes of fewer than five', 'y..', { count: null, hasFive: false, yes: 1 }],
  ['the first five, if all of them said yes', 'yyyyy.', { count: { readers: 5, yes: 5 }, yes: 5 }],
  ['no fraction that leaves one to four silent', 'yyyy..yyy', { count: null, hasFive: true, yes: 7 }],
  ['the last multiple of five with five silent', 'yyyy......yy', { count: { readers: 10, yes: 4 }, yes: 6 }],
  ['a later yes among what came since', 'yyyl......', { count: { readers: 10, yes: 3 }, yes: 4 }],
  ['a no as silence', 'yynnnnnnnn', { count: { readers: 10, yes: 2 }, yes: 2 }],
])('the count for people the author brought shows %s', async (_, words, brought) => {
  if (words) await visit(words)
  expect((await read()).groups.brought).toMatchObject(brought)
})

test('views wait for the end of the quarter-hour, while a yes counts immediately', async () => {
  await visit('yyyyyyyyyy', 0)
  expect((await read()).groups.brought).toMatchObject({ count: null, yes: 10 })
})

test('a member who came through search counts as brought, but one who found the item does not', async () => {
  await visit('yy..')
  await addReaders(server.db, { itemId, outcomes: ['nothing'], source: 'search', members: [found.id] })
  await found.call('PUT /items/:itemId/vote', { params: { itemId }, body: { type: 'early_adopter' } })
  expect((await read()).groups).toMatchObject({ brought: { yes: 3, hasFive: true }, found: { yes: 0 } })
  await server.sql`update item_views set source = 'community' where item_id = ${itemId}`
  expect((await read()).groups).toMatchObject({
    brought: { yes: 2, hasFive: false },
    found: { yes: 1, since: 1 },
  })
})

test('an unconfirmed address never shows whether a member opened the item', async () => {
  const email = `${crypto.randomUUID()}@example.com`
  await server.sql`update auth.users set email = ${email} where id = ${found.id}`
  await addReaders(server.db, { itemId, outcomes: ['nothing'], members: [found.id] })
  await visit('y')
  await server.sql`
    insert into subscribers (item_id, email, visit_id, via, consent_version)
    select ${itemId}, ${email}, id, via, '1' from visits where item_id = ${itemId}`
  expect((await read()).groups.brought.yes).toBe(1)
  await server.sql`update subscribers set confirmed_at = now() where email = ${email}`
  expect((await read()).groups.brought.yes).toBe(0)
})

test('a visitor who joined and opened the item as a member counts once, but earlier wordings do not count', async () => {
  await visit('y')
  await server.sql`
    insert into subscribers (item_id, email, visit_id, via, consent_version, member_id)
    select ${itemId}, 'found@example.com', id, via, '1', ${found.id} from visits where item_id = ${itemId}`
  expect((await read()).groups.brought.yes).toBe(1)
  await addReaders(server.db, { itemId, outcomes: ['nothing'], source: 'author-link', members: [found.id] })
  expect((await read()).groups.brought.yes).toBe(0)
  await server.sql`update evidence set item_version = 2 where item_id = ${itemId}`
  await visit('yyy')
  expect((await read()).groups.brought).toMatchObject({ yes: 0 })
})
