import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { type MissionType, missionPoints } from '#contract/rewards/missions.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import {
  castVote,
  completeMission,
  deleteItem,
  drawMission,
  giveAnswer,
  postUpdate,
} from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint, publishProduct } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { answerSignal } from '#test/support/talk/chats.ts'
import { drawTarget } from './targets.ts'

const server = useServer()
const member = useNewMember(server, 'Member')
const author = useNewMember(server, 'Author')
// Items of one test are no targets in the next.
afterEach(() => server.db.updateTable('items').set({ deleted_at: sql`now()` }).execute())

const pointsOf = async (of: Persona) => (await of.call('GET /me/points')).ok.insight

/** Makes a member's missions `hours` older, as if they had been drawn and completed that much earlier. */
const letHoursPass = (of: Persona, hours: number) => {
  const by = sql`${hours} * interval '1 hour'`
  return server.sql`update daily_missions set created_at = created_at - ${by}, expires_at = expires_at - ${by},
    completed_at = completed_at - ${by} where user_id = ${of.id}`
}

/** Returns the target that would be drawn for a type, from a random key on. */
const aimOf = (of: Persona, type: MissionType, lot = 0.5) =>
  server.db.transaction().execute(tx => drawTarget(tx, { member: of.id, lot, types: [type] }))
const targetOf = async (of: Persona, type: MissionType) => (await aimOf(of, type))?.item

test('no mission exists until one is drawn, and then it stays for 24 hours', async () => {
  expect((await member.call('GET /me/mission')).ok).toBeNull()
  await publishIdea(author)
  const drawn = await drawMission(member)
  expect((await drawMission(member)).id).toBe(drawn.id)
  expect((await member.call('GET /me/mission')).ok?.id).toBe(drawn.id)
  expect(Date.parse(drawn.expiresAt) - Date.parse(drawn.createdAt)).toBe(86_400_000)
  expect(Math.abs(Date.parse(drawn.now) - Date.parse(drawn.createdAt))).toBeLessThan(60_000)
})

test('a member with no possible mission gets none, and their items are never picked', async () => {
  const { id } = await publishIdea(member)
  await Promise.all([publishPainPoint(member), publishProduct(member), castVote(member, id)])
  expect((await member.call('PUT /me/mission')).ok).toBeNull()
  expect((await member.call('GET /me/mission')).ok).toBeNull()
})

test("a mission shows its target, the member and its type's points", async () => {
  const { id } = await publishProduct(author)
  expect(await drawMission(member)).toMatchObject({
    type: 'validate_product',
    points: missionPoints.validate_product,
    target: { id, kind: 'product', title: 'Invoices that chase themselves', member: { id: author.id } },
    title: 'Try “Invoices that chase themselves”',
  })
})

test('every possible mission type is drawn eventually, and no others are', async () => {
  await publishIdea(author)
  await publishPainPoint(author)
  const drawn = new Set<MissionType>()
  for (let day = 0; day < 30; day += 1) {
    drawn.add((await drawMission(member)).type)
    await letHoursPass(member, 25)
  }
  expect([...drawn].toSorted()).toEqual(['help_builder', 'solve_pain'])
})

test('help_builder skips ideas that the member voted on or answered, and validated or decided ones', async () => {
  const [voted, answered, validated, decided, open] = await Promise.all(
    [1, 2, 3, 4, 5].map(() => publishIdea(author)),
  )
  const decide = (itemId = '' as ItemId) => postUpdate(author, itemId, { stage: 'building' })
  await decide(decided?.id)
  await castVote(member, voted?.id as ItemId)
  await giveAnswer(member, answered?.questions[0])
  await server.sql`update items set vote_count = 16, pain_point_votes = 16
    where id = ${validated?.id}`
  for (const lot of [0, 0.25, 0.5, 0.75, 1])
    expect((await aimOf(member, 'help_builder', lot))?.item).toBe(open?.id)
  const drawn = await drawMission(member)
  await decide(open?.id)
  expect((await drawMission(member)).id).toBe(drawn.id)
})

test('solve_pain prefers pain points with many votes', async () => {
  const pains = await Promise.all([1, 2, 3].map(() => publishPainPoint(author)))
  await castVote(await join(server, 'Voter'), pains[1]?.id as ItemId)
  for (const lot of [0, 0.5, 1]) expect((await aimOf(member, 'solve_pain', lot))?.item).toBe(pains[1]?.id)
})

test('connect picks a member who voted on your item and has no chat with you', async () => {
  const { id } = await publishIdea(author)
  await castVote(author, id)
  expect(await aimOf(author, 'connect')).toBeUndefined()
  await castVote(member, id)
  expect(await aimOf(author, 'connect')).toMatchObject({ item: id, member: member.id })
  const conversationId = await answerSignal(author, id)
  expect(await aimOf(author, 'connect')).toBeUndefined()
  await author.call('DELETE /me/chats/:conversationId', { params: { conversationId } })
  expect(await aimOf(author, 'connect')).toBeUndefined()
})

test('no mission picks a member with a block in either direction', async () => {
  const { id } = await publishIdea(author)
  const fan = await join(server, 'Fan')
  await castVote(fan, id)
  await member.call('PUT /members/:memberId/block', { params: { memberId: author.id } })
  await fan.call('PUT /members/:memberId/block', { params: { memberId: author.id } })
  expect([await targetOf(member, 'help_builder'), await targetOf(author, 'connect')]).toEqual([
    undefined,
    undefined,
  ])
})

test('a deleted or blocked target disappears, but the mission stays', async () => {
  const { id } = await publishIdea(author)
  const drawn = await drawMission(member)
  expect(drawn.target?.id).toBe(id)
  await member.call('PUT /members/:memberId/block', { params: { memberId: author.id } })
  expect((await member.call('GET /me/mission')).ok).toMatchObject({ id: drawn.id, target: null })
  await member.call('DELETE /members/:memberId/block', { params: { memberId: author.id } })
  await deleteItem(author, id)
  expect((await completeMission(member, drawn.id)).ok).toMatchObject({
    id: drawn.id,
    target: null,
    title: 'Help a builder',
  })
})

test('simultaneous requests that find no mission draw one', async () => {
  await publishIdea(author)
  const replies = await race({
    db: server.db,
    lock: tx => sql`lock table daily_missions in share mode`.execute(tx),
    start: () => Promise.all(Array.from({ length: 6 }, () => drawMission(member))),
    waiting: 6,
  })
  expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
})

test('simultaneous completions of an open mission pay once, and all return the same response', async () => {
  await publishIdea(author)
  const { id } = await drawMission(member)
  const replies = await race({
    db: server.db,
    lock: tx =>
      tx.selectFrom('daily_missions').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst(),
    start: () => Promise.all(Array.from({ length: 6 }, () => completeMission(member, id))),
    waiting: 6,
  })
  expect(new Set(replies.map(({ ok }) => ok.completedAt)).size).toBe(1)
  expect(await pointsOf(member)).toBe(missionPoints.help_builder)
})

test('a completed mission stays until its day ends, and then the next one follows', async () => {
  await Promise.all([publishIdea(author), publishPainPoint(author)])
  const first = await drawMission(member)
  await completeMission(member, first.id)
  await letHoursPass(member, 23)
  expect(await drawMission(member)).toMatchObject({ id: first.id, completedAt: expect.any(String) })
  await letHoursPass(member, 1)
  expect((await member.call('GET /me/mission')).ok).toBeNull()
  const next = await drawMission(member)
  expect(next).toMatchObject({ completedAt: null })
  expect(next.id).not.toBe(first.id)
  expect(Date.parse(next.createdAt)).toBeGreaterThanOrEqual(Date.parse(first.expiresAt) - 24 * 3_600_000)
})

test('409 mission.expired for a mission not completed in time, without paying points', async () => {
  await publishIdea(author)
  const { id } = await drawMission(member)
  await letHoursPass(member, 25)
  const { status, refusal } = await completeMission(member, id)
  expect([status, refusal.code]).toEqual([409, 'mission.expired'])
  expect(await pointsOf(member)).toBe(0)
})

test('a repeated completion returns the same response, even after its day ends', async () => {
  await publishIdea(author)
  const { id } = await drawMission(member)
  await completeMission(member, id)
  await letHoursPass(member, 48)
  expect(await completeMission(member, id)).toMatchObject({
    status: 200,
    ok: { id, completedAt: expect.any(String) },
  })
  expect(await pointsOf(member)).toBe(missionPoints.help_builder)
})
