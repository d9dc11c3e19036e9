import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, joinLongAgo, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { castVote, deleteItem, postUpdate, withdrawVote } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { answer, name } from '#test/support/items/namings.ts'
import { ban } from '#test/support/scenarios/access/leavers.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { notifyAll } from '#test/support/talk/follower-notifications.ts'
import { notifySharers } from './naming-notifications.ts'

const server = useServer()
const maya = useMember(server, 'Maya')
const tom = useMember(server, 'Tom')

const run = (dying = {}) => notifyAll(server, { notify: notifySharers, ...dying })
const entriesOf = async (of: Persona) =>
  (await of.call('GET /me/notifications', { query: {} })).ok.notifications.filter(
    ({ kind }) => kind === 'solving-idea',
  )
const ideasOf = async (of: Persona) => (await entriesOf(of)).map(({ contentId }) => contentId)
const rowsOf = (ideaId: ItemId) =>
  server.db
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'solving-idea')
    .where('item_id', '=', ideaId)
    .execute()

async function nameAndAccept(...pains: ItemId[]) {
  const { id } = await publishIdea(maya)
  await name(maya, id, ...pains)
  for (const pain of pains) await answer(tom, pain, id)
  return id
}

async function sharer(...pains: ItemId[]) {
  const member = await joinLongAgo(server)
  for (const pain of pains) await castVote(member, pain)
  return member
}

const weekLater = (pain: ItemId) =>
  server.db
    .updateTable('namings')
    .set({ notified_since: sql`notified_since - interval '8 days'` })
    .where('pain_id', '=', pain)
    .execute()

test('everyone who shares the pain hears once, without the authors, the blocked, the banned and those who left', async () => {
  const { id: pain } = await publishPainPoint(tom)
  const fan = await sharer(pain)
  const [blocked, blocking, banned] = [await sharer(pain), await sharer(pain), await sharer(pain)]
  const [left, muting, gone] = [await sharer(pain), await sharer(pain), await sharer(pain)]
  await castVote(maya, pain)
  await castVote(tom, pain)
  await maya.call('PUT /members/:memberId/block', { params: { memberId: blocked.id } })
  await blocking.call('PUT /members/:memberId/block', { params: { memberId: maya.id } })
  await ban(server, banned)
  await deleteMember(server.db, left)
  await muting.call('PUT /items/:itemId/mute', { params: { itemId: pain } })
  await withdrawVote(gone, pain)
  const idea = await nameAndAccept(pain)
  await run()
  await run()
  expect(await rowsOf(idea)).toEqual([{ user_id: fan.id }])
  expect(await entriesOf(fan)).toMatchObject([
    {
      count: 1,
      from: { id: maya.id },
      contentId: idea,
      words: 'The cellar floods and nobody tells me',
      response: 'none',
      read: false,
    },
  ])
})

test('members hear of one idea a week for a pain point, the one accepted first', async () => {
  const { id: pain } = await publishPainPoint(tom)
  const fan = await sharer(pain)
  const [first, second] = [await nameAndAccept(pain), await nameAndAccept(pain)]
  await run()
  await run()
  expect(await ideasOf(fan)).toEqual([first])
  await weekLater(pain)
  await run()
  expect(await ideasOf(fan)).toEqual([second, first])
})

test('who shares two pains that an idea would solve hears once', async () => {
  const [{ id: one }, { id: other }] = [await publishPainPoint(tom), await publishPainPoint(tom)]
  const fan = await sharer(one, other)
  const idea = await nameAndAccept(one, other)
  await run()
  expect([await ideasOf(fan), (await rowsOf(idea)).length]).toEqual([[idea], 1])
})

test('no one hears of a dropped idea, one of a banned author, or one for a deleted pain point', async () => {
  const author = await join(server)
  const newPain = async () => (await publishPainPoint(tom)).id
  const [dropped, ofBanned, deleted] = [await newPain(), await newPain(), await newPain()]
  const fan = await sharer(dropped, ofBanned, deleted)
  await postUpdate(maya, await nameAndAccept(dropped), { stage: 'dropped' })
  const { id: idea } = await publishIdea(author)
  await name(author, idea, ofBanned)
  await answer(tom, ofBanned, idea)
  await ban(server, author)
  await nameAndAccept(deleted)
  await deleteItem(tom, deleted)
  await run()
  expect(await ideasOf(fan)).toEqual([])
})

test('an acceptance that is taken back between two batches ends them for good', async () => {
  const { id: pain } = await publishPainPoint(tom)
  const fan = await sharer(pain)
  const idea = await nameAndAccept(pain)
  // As after a first batch.
  const begun = {
    notified_since: sql<string>`now()`,
    notified_through: '00000000-0000-7000-8000-000000000000' as never,
  }
  await server.db.updateTable('namings').set(begun).where('idea_id', '=', idea).execute()
  await answer(tom, pain, idea, false)
  await answer(tom, pain, idea)
  await run()
  expect(await ideasOf(fan)).toEqual([])
})
