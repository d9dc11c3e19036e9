import { beforeEach, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { reportPath } from '#contract/items/item-address.ts'
import { TALKS_ELSEWHERE_MAX } from '#contract/lengths.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { takeExport } from '#test/support/accounts/exports.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { castVote } from '#test/support/items/actions.ts'
import { letDeletionsPass } from '#test/support/items/deletions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { hide } from '#test/support/moderation/hide.ts'
import { useServerWithPages } from '#test/support/server/use-server.ts'
import { keepTalk, newTalkId, someTalk } from '#test/support/talk/talks-elsewhere.ts'

const server = useServerWithPages()
const author = useNewMember(server, 'Maya Author')
let itemId: ItemId

beforeEach(async () => {
  itemId = (await publishIdea(author)).id
})

const keep = (part?: Parameters<typeof keepTalk>[2]) => keepTalk(author, itemId, part)
const list = async () => (await author.call('GET /items/:itemId/talks', { params: { itemId } })).ok.elsewhere
const evidence = async () => (await author.call('GET /items/:itemId/evidence', { params: { itemId } })).ok
const remove = (by: Persona, talkId = newTalkId()) =>
  by.call('DELETE /items/:itemId/talks-elsewhere/:talkId', { params: { itemId, talkId } })
const countRows = async (id = itemId) =>
  (await server.sql`select from talks_elsewhere where item_id = ${id}`).rows.length
const dayIn = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10)

test('a talk is kept once however often it is sent, and can be changed and deleted', async () => {
  const talkId = newTalkId()
  const sent = await Promise.all([1, 2, 3].map(() => keep({ talkId })))
  expect(sent.map(({ status }) => status)).toEqual([204, 204, 204])
  const changed = { day: '2026-02-01', pays: true, note: 'She uses https://example.com: petra@example.com' }
  await keep({ talkId, ...changed })
  expect(await list()).toEqual([{ id: talkId, ...someTalk(changed) }])
  for (const _ of [1, 2]) expect((await remove(author, talkId)).status).toBe(204)
  expect(await list()).toEqual([])
})

test('a wrong field is refused with a sentence of its own', async () => {
  const ending = { doesSomething: undefined as unknown as boolean }
  for (const [part, field, sentence] of [
    [{ day: dayIn(14 + 24) }, 'day', 'This day is in the future. Choose today or an earlier day.'],
    [{ day: '1999-12-31' }, 'day', 'Choose a later day.'],
    [{ day: '2026-02-30' }, 'day', 'Choose a day.'],
    [{ who: ' \n' }, 'who', 'Say who it was, so you recognize the talk.'],
    [{ who: 'é'.repeat(81) }, 'who', 'At most 80 characters.'],
    [{ note: '€'.repeat(301) }, 'note', 'At most 300 characters.'],
    [ending, 'doesSomething', 'Choose one of the three.'],
  ] as const)
    expect((await keep(part)).refusal).toMatchObject({
      code: 'request.invalid',
      fields: { [field]: sentence },
    })
  expect((await keep({ day: dayIn(14) })).status).toBe(204)
  expect(await countRows()).toBe(1)
})

test('an item has at most 100 talks, even if two arrive at once', async () => {
  await server.sql`insert into talks_elsewhere (item_id, id, who, day, does_something, pays, note)
    select ${itemId}, gen_random_uuid(), 'Petra', '2026-01-31', false, false, '' from generate_series(2, ${TALKS_ELSEWHERE_MAX})`
  const sent = await Promise.all([keep(), keep()])
  expect(sent.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409])
  const sentence = 'A post can have at most 100 talks you had elsewhere. Delete one first.'
  expect(sent.find(({ status }) => status === 409)?.refusal?.fields).toEqual({ who: sentence })
  const [first] = await list()
  expect((await keep({ talkId: first?.id, note: 'Changed' })).status).toBe(204)
  expect(await countRows()).toBe(TALKS_ELSEWHERE_MAX)
})

test('only the author of a post that is neither hidden nor deleted can keep and delete talks', async () => {
  const talkId = newTalkId()
  await keep({ talkId })
  const other = await join(server, 'Other')
  const { id: ofOther } = await publishIdea(other)
  expect((await keepTalk(other, itemId, { talkId })).refusal?.code).toBe('item.not-yours')
  expect((await remove(other, talkId)).refusal?.code).toBe('item.not-yours')
  expect((await keepTalk(other, ofOther, { talkId, who: 'Forged' })).status).toBe(204)
  expect(await list()).toMatchObject([{ id: talkId, who: 'Petra, the baker' }])
  const { id: hidden } = await publishIdea(author)
  await hide(server, { kind: 'item', id: hidden })
  expect((await keepTalk(author, hidden)).refusal?.code).toBe('item.missing')
  await author.call('DELETE /items/:itemId', { params: { itemId } })
  for (const { refusal } of [await keep({ talkId }), await remove(author, talkId)])
    expect(refusal?.code).toBe('item.missing')
})

test('talks elsewhere change the tally and no other figure, and earn no points', async () => {
  await castVote(await join(server), itemId)
  const before = await evidence()
  const points = (await author.call('GET /me/points')).ok
  for (const part of [{}, { pays: true }, { doesSomething: false }]) await keep(part)
  const tally = { ...before.talks, talks: 3, elsewhere: 3, doesSomething: 1, pays: 1 }
  expect(await evidence()).toEqual({ ...before, talks: tally })
  expect((await author.call('GET /me/points')).ok).toEqual(points)
})

test('the report shows the tally from three talks on, and neither names nor notes', async () => {
  await author.call('PUT /items/:itemId/report', { params: { itemId }, body: { isPublic: true } })
  const read = async () =>
    Promise.all(
      ['', '.csv', '.json'].map(
        async end => (await server.app.inject({ method: 'GET', url: `${reportPath(itemId)}${end}` })).body,
      ),
    )
  const part = { who: 'Petra Secret', note: 'A secret note' }
  for (const _ of [1, 2]) await keep(part)
  expect((await read()).join('')).not.toContain('reported by the author')
  await keep({ ...part, pays: true })
  const files = await read()
  expect(files[0]).toContain(
    '3 talks, 3 reported by the author: 1 already pays for something that helps, 2 do something about it today.',
  )
  expect(files.join('')).not.toMatch(/secret/i)
})

test('the author’s data copy has the talks, and they are erased with the post or the account', async () => {
  const { id: deleted } = await publishIdea(author)
  for (const id of [itemId, deleted]) await keepTalk(author, id, { note: 'She hired a student.' })
  await author.call('DELETE /items/:itemId', { params: { itemId: deleted } })
  const talk = { who: 'Petra, the baker', day: '2026-01-31', note: 'She hired a student.' }
  const { rowsOf } = await takeExport(server, author)
  expect(rowsOf('talks-elsewhere').map(({ itemId }) => itemId)).toEqual([itemId, deleted])
  expect(rowsOf('talks-elsewhere')).toMatchObject([talk, talk])
  await letDeletionsPass(server.db)
  expect([await countRows(itemId), await countRows(deleted)]).toEqual([1, 0])
  await deleteMember(server.db, author)
  expect(await countRows(itemId)).toBe(0)
})
