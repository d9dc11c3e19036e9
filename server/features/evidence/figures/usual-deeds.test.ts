import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, joinLongAgo } from '#test/support/accounts/personas.ts'
import { castVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openItem } from '#test/support/items/item-views.ts'
import { addMembers } from '#test/support/rewards/boards.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendMessage } from '#test/support/talk/chats.ts'
import { storeGuessResults } from './guess-results.ts'
import { averageDeeds, type DeedShare } from './usual-deeds.ts'

const server = useServer()

/** In each of 30 ideas five members said yes, may be asked, were asked and mailed, and two of them did what was hoped. */
const addIdeas = (people: readonly MemberId[]) => sql`
  with idea as (
    insert into items (id, kind, user_id, name, pitch)
    select gen_random_uuid(), 'idea', (${people}::uuid[])[6 + number % 5], 'A', 'A'
    from generate_series(1, 30) number returning *),
  person as (
    select *, place <= 2 as did, gen_random_uuid() as chat, now() - interval '20 days' as said_at, (${people}::uuid[])[place] as member
    from idea, generate_series(1, 5) place),
  view as (
    insert into item_views (item_id, user_id, item_version, source, early_adopter_shown, pain_point_shown, voted, has_past)
    select id, member, 1, 'community', 0, 0, false, false from person),
  vote as (
    insert into votes (user_id, content_id, content_type, vote_type, created_at)
    select member, id, 'idea', 'early_adopter', said_at from person),
  consent as (insert into may_ask (item_id, user_id, agreed, answered_at) select id, member, true, said_at from person),
  fact as (
    insert into facts (kind, actor_id, item_id, payload, at)
    select 'vote.cast', member, id, '{"type":"early_adopter"}'::jsonb, said_at from person union all
    select 'chat.started', user_id, id, jsonb_build_object('memberId', member, 'conversationId', chat), said_at from person),
  chat as (insert into conversations (id, item_id, content_type) select chat, id, 'idea' from person),
  message as (
    insert into messages (id, conversation_id, user_id, seq, content, created_at)
    select gen_random_uuid(), chat, user_id, 1, 'When?', now() - interval '19 days' from person union all
    select gen_random_uuid(), chat, member, 2, 'Now.', now() - interval '13 days' from person where did),
  subscriber as (
    insert into subscribers (item_id, email, via, consent_version, confirmed_at, is_counted, returned_at)
    select id, place, 'direct', '1', said_at, true, case when did then now() end from person returning id, item_id),
  mail as (insert into list_mails (item_id, kind, subject, text) select id, 'launch', 'A', 'A' from idea)
  insert into list_mail_deliveries (item_id, kind, subscriber_id, state, changed_at)
  select item_id, 'launch', id, 'sent', now() - interval '8 days' from subscriber`

beforeEach(async () => {
  await server.sql`truncate items, facts, conversations cascade`
  await addIdeas(await addMembers(server.db, 10)).execute(server.db)
})

async function list() {
  await Promise.all([storeGuessResults(server.db), storeGuessResults(server.db)])
  return (await server.call(null, 'GET /guess-results')).ok.deeds
}
const listed = async () => (await list()).map(({ deed, tenths }) => `${deed} ${tenths}`).join()

test('thirty ideas show what people did, even after they leave the list or withdraw their yes', async () => {
  await server.sql`update subscribers set left_at = now(), removed_at = now()`
  await server.sql`insert into facts (kind, actor_id, item_id) select 'vote.withdrawn', user_id, item_id from item_views`
  expect(await list()).toMatchObject(
    ['answered', 'cameBack', 'talked'].map(deed => ({ deed, projects: 30, tenths: 4, low: 1, high: 7 })),
  )
})

test('an idea counts as the thirtieth if its author wrote to five people who said yes, until one leaves', async () => {
  await server.sql`update items set status = 'hidden' where id = (select id from items limit 1)`
  const author = await join(server, 'Author')
  const { id: itemId } = await publishIdea(author)
  const voters = await Promise.all(Array.from({ length: 5 }, () => joinLongAgo(server)))
  for (const voter of voters) {
    await openItem(voter, itemId)
    await castVote(voter, itemId, 'early_adopter')
    await voter.call('PUT /items/:itemId/may-ask', { params: { itemId } })
    const [signal] = (await author.call('GET /me/signals', { query: { show: 'unread' } })).ok.signals
    const params = { signalId: signal?.id ?? expect.fail() }
    const { id } = (await author.call('PUT /signals/:signalId/conversation', { params })).ok
    for (const by of [author, voter]) await sendMessage(by, id)
  }
  expect(await listed()).toBe('')
  for (const times of ['facts.at', 'votes.created_at', 'may_ask.answered_at', 'messages.created_at']) {
    const [table = '', time = ''] = times.split('.')
    await server.sql`update ${sql.table(table)} set ${sql.ref(time)} = ${sql.ref(time)} - interval '8 days'`
  }
  expect(await listed()).toBe('answered 4,talked 4')
  await deleteMember(server.db, voters[0] ?? expect.fail())
  expect(await listed()).toBe('')
})

const WRITTEN = 'update messages set created_at = now()'

test.each([
  ['an own account', `update item_views set excluded_before = 'near-author'`, 'cameBack 4'],
  [
    'one person alone',
    'delete from item_views where user_id > any (select user_id from votes)',
    'cameBack 4',
  ],
  [
    'a second address',
    'update subscribers set member_id = (select min(id::text)::uuid from profiles)',
    'answered 4,talked 4',
  ],
  [
    'a yes taken back',
    `update facts set kind = 'vote.withdrawn' where payload ? 'type'`,
    'cameBack 4,talked 4',
  ],
  ['an answer before the yes', `${WRITTEN} - interval '21 days' where seq = 2`, 'cameBack 4,talked 0'],
  ['an answer after a week', `${WRITTEN} where seq = 2`, 'answered 0,cameBack 4,talked 4'],
])('%s is not counted', async (_, change, left) => {
  await sql.raw(change).execute(server.db)
  expect(await listed()).toBe(left)
})

test('each project counts once in the average, which starts at thirty projects by five authors', () => {
  const thirty = (share: number, authors = 5) =>
    Array.from({ length: 30 }, (_, n): DeedShare => {
      return { deed: 'answered', share, authorId: `${n % authors}` as MemberId }
    })
  const both = averageDeeds([...thirty(0.3), ...thirty(0.9)])
  expect(both).toMatchObject([{ projects: 60, tenths: 6, low: 4, high: 8 }])
  expect(averageDeeds(thirty(0.3).slice(1))).toEqual([])
  expect(averageDeeds(thirty(0.3, 4))).toEqual([])
})
