import { beforeEach, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { castVote, withdrawVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { ban } from '#test/support/scenarios/access/leavers.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
let [author, voter] = [] as unknown as [Persona, Persona]
let itemId: ItemId
beforeEach(async () => {
  ;[author, voter] = [await join(server, 'Author'), await join(server, 'Voter')]
  itemId = (await publishIdea(author)).id
})

const item = () => ({ params: { itemId } })
const agree = async (by = voter) => (await by.call('PUT /items/:itemId/may-ask', item())).ok.mayAsk
const refuse = async () => (await voter.call('DELETE /items/:itemId/may-ask', item())).ok.mayAsk
const stateOf = async () => (await voter.call('GET /items/:itemId/talk-request', item())).ok.mayAsk
const sayNotForMe = () => voter.call('PUT /items/:itemId/not-for-me', item())
const block = (by: Persona, { id: memberId }: Persona) =>
  by.call('PUT /members/:memberId/block', { params: { memberId } })
const lift = (by: Persona, { id: memberId }: Persona) =>
  by.call('DELETE /members/:memberId/block', { params: { memberId } })
const inbox = async () => (await author.call('GET /me/signals', { query: { show: 'unread' } })).ok.signals
const askable = async () =>
  (await author.call('GET /items/:itemId/talks', item())).ok.askable.map(({ id }) => id)

test("a voter is asked once, and the first yes marks the vote's signal as new", async () => {
  expect([await stateOf(), await agree()]).toEqual(['closed', 'closed'])
  await castVote(voter, itemId)
  expect([await stateOf(), await agree(author), (await inbox())[0]?.mayAsk]).toEqual([
    'open',
    'closed',
    false,
  ])
  await author.call('PUT /me/signals/reading')
  expect(await Promise.all(Array.from({ length: 9 }, () => agree()))).toEqual(Array(9).fill('agreed'))
  expect([(await inbox()).map(({ mayAsk }) => mayAsk), await askable()]).toEqual([[true], [voter.id]])
  await author.call('PUT /me/signals/reading')
  expect([await refuse(), await stateOf(), await askable()]).toEqual(['closed', 'closed', []])
  expect([await agree(), await inbox()]).toEqual(['agreed', []])
})

test.each<[string, () => Promise<unknown>, (() => Promise<unknown>)?]>([
  ['a withdrawn vote', () => withdrawVote(voter, itemId), () => castVote(voter, itemId)],
  ['“Not for me”', sayNotForMe, () => voter.call('DELETE /items/:itemId/not-for-me', item())],
  ['a block by the author', () => block(author, voter), () => lift(author, voter)],
  ['a block by the voter', () => block(voter, author), () => lift(voter, author)],
  ['a ban', () => ban(server, voter)],
  ['leaving', () => deleteMember(server.db, voter)],
])('%s ends a yes but not a chat, and after an undo the voter has to say yes again', async (_, end, undo) => {
  await castVote(voter, itemId)
  await agree()
  const signalId = (await inbox())[0]?.id ?? expect.fail()
  await end()
  expect([await askable(), (await inbox()).some(({ mayAsk }) => mayAsk)]).toEqual([[], false])
  if (!undo) return
  await undo()
  expect([await stateOf(), await agree(), await askable()]).toEqual(['closed', 'agreed', [voter.id]])
  await author.call('PUT /signals/:signalId/conversation', { params: { signalId } })
  await withdrawVote(voter, itemId)
  expect((await author.call('GET /me/chats')).ok.total).toBe(1)
})
