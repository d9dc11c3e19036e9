import { beforeEach, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { castVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { findCase, report, rule } from '#test/support/moderation/reports.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
let [author, reader] = [] as unknown as [Persona, Persona]
let itemId: ItemId
beforeEach(async () => {
  ;[author, reader] = [await join(server, 'Author'), await join(server, 'Reader')]
  itemId = (await publishIdea(author)).id
})

const item = () => ({ params: { itemId } })
const say = (text: string, by = reader) =>
  by.call('PUT /items/:itemId/not-for-me-reason', { ...item(), body: { text } })
const read = async (by = author) => (await by.call('GET /items/:itemId/not-for-me-reasons', item())).ok
const texts = async () => (await read()).reasons.map(({ text }) => text)
const detail = async (by = reader) => (await by.call('GET /items/:itemId', item())).ok

test('the author immediately sees the latest text, with its day but no name', async () => {
  await Promise.all(Array.from({ length: 9 }, () => say('I have one')))
  await say('👨‍👩‍👧‍👦'.repeat(300))
  await say('I send a photo')
  expect((await say('Mine', author)).status).toBe(204)
  const day = new Date().toISOString().slice(0, 10)
  const reasons = [{ id: expect.any(String), text: 'I send a photo', day }]
  expect(await read()).toEqual({ pressed: 0, reasons })
  const [own, seen] = [await detail(), await detail(author)]
  expect([own.notForMe, own.notForMeReason, seen.notForMeReason]).toEqual([true, 'I send a photo', null])
})

test.each(['see https://rival.example/x', 'mail me at me@rival.com', 'x'.repeat(301), ' '])(
  '%j is refused',
  async text => {
    expect((await say(text)).refusal.code).toBe('request.invalid')
    expect((await detail()).notForMe).toBe(false)
  },
)

test.each<[string, () => Promise<unknown>]>([
  ['taking the no back', () => reader.call('DELETE /items/:itemId/not-for-me', item())],
  ['a like', () => castVote(reader, itemId, 'pain_point')],
  ['a yes', () => castVote(reader, itemId, 'early_adopter')],
  ['leaving', () => deleteMember(server.db, reader)],
  ['the author leaving', () => deleteMember(server.db, author)],
])('%s deletes the reason, but a block does not', async (_, end) => {
  await say('I have one')
  await author.call('PUT /members/:memberId/block', { params: { memberId: reader.id } })
  expect([(await say('Else')).refusal.code, await texts()]).toEqual(['item.blocked', ['I have one']])
  await author.call('DELETE /members/:memberId/block', { params: { memberId: reader.id } })
  await end()
  expect(await server.db.selectFrom('not_for_me_reasons').where('item_id', '=', itemId).execute()).toEqual([])
})

test('presses count in steps of five, on the quarter-hour', async () => {
  for (let n = 0; n < 6; n += 1) await (await join(server)).call('PUT /items/:itemId/not-for-me', item())
  const { pressed } = await read()
  await server.sql`update not_for_me set noted_at = now() - interval '15 minutes' where item_id = ${itemId}`
  expect([pressed, (await read()).pressed]).toEqual([0, 5])
})

test('only the author can report a reason, and a moderator can hide it from the author', async () => {
  const moderator = await joinStaff(server, 'moderator')
  await say('Rude words')
  const subject = { kind: 'because' as const, id: (await read()).reasons[0]?.id ?? expect.fail() }
  expect((await report(await join(server), subject)).refusal.code).toBe('subject.missing')
  expect((await report(author, subject)).status).toBe(200)
  const { id } = await findCase(moderator, subject)
  await rule(moderator, id, { act: 'remove' })
  expect([await texts(), (await detail()).notForMeReason]).toEqual([[], 'Rude words'])
  await rule(moderator, id, { act: 'restore' })
  expect(await texts()).toEqual(['Rude words'])
})
