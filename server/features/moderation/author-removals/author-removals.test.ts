import { beforeEach, expect, test } from 'vitest'
import type { CommentId, ItemId } from '#contract/ids.ts'
import type { Act } from '#contract/moderation/decisions.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useNewMember, useStaff } from '#test/support/accounts/use-member.ts'
import { postComment } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { pointsOf } from '#test/support/moderation/hide.ts'
import { findCase, readCase, report, rule } from '#test/support/moderation/reports.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const moderator = useStaff(server, 'moderator')
const author = useNewMember(server, 'Author')
const writer = useNewMember(server, 'Writer')
let itemId: ItemId
let commentId: CommentId

beforeEach(async () => {
  itemId = (await publishIdea(author)).id
  commentId = await postComment(writer, itemId)
})

const remove = (by: Persona = author) =>
  by.call('PUT /comments/:commentId/removal', { params: { commentId } })
const takeBack = (by: Persona = author) =>
  by.call('DELETE /comments/:commentId/removal', { params: { commentId } })
const read = async (by: Persona) =>
  (await by.call('GET /items/:itemId/comments', { params: { itemId }, query: {} })).ok.comments
const noticesOf = async (who: Persona) =>
  (await who.call('GET /me/notices', { query: {} })).ok.notices.map(({ kind }) => kind)
const subject = () => ({ kind: 'comment', id: commentId }) as const
const readOwnCase = async () => readCase(moderator, (await findCase(moderator, subject())).id)
const decide = async (act: Act) => rule(moderator, (await findCase(moderator, subject())).id, { act })

test("a comment removed by the item's author disappears, its writer sees why, and moderators can find it", async () => {
  const before = [await pointsOf(author), await pointsOf(writer)]
  expect((await read(author))[0]?.can.remove).toBe(true)
  expect((await read(writer))[0]?.can.remove).toBe(false)
  for (let time = 0; time < 2; time += 1) expect((await remove()).status).toBe(204)
  expect([await read(author), await read(writer)]).toEqual([[], []])
  expect(await noticesOf(writer)).toEqual(['comment_removed'])
  expect(await readOwnCase()).toMatchObject({ isRemovedByItemAuthor: true, thing: { state: 'hidden' } })
  const { ok } = await moderator.call('GET /moderation/log', { query: { act: 'remove_comment' } })
  expect(ok.entries.some(({ subject }) => subject?.id === commentId)).toBe(true)
  expect(await pointsOf(author)).not.toEqual(before[0])

  for (let time = 0; time < 2; time += 1) expect((await takeBack()).status).toBe(204)
  expect((await read(writer)).map(({ id }) => id)).toEqual([commentId])
  expect(await noticesOf(writer)).toEqual([])
  expect([await pointsOf(author), await pointsOf(writer)]).toEqual(before)
  expect(await findDifferences(server.db)).toEqual([])
})

test("a comment restored by a moderator stays, however often the item's author tries to remove it", async () => {
  await remove()
  expect((await decide('restore')).status).toBe(200)
  expect(await read(writer)).toHaveLength(1)
  expect((await remove()).refusal.code).toBe('comment.kept')
  expect((await takeBack()).refusal.code).toBe('comment.kept')
})

test("the item's author cannot restore a comment that a moderator has since removed", async () => {
  await remove()
  expect((await decide('remove')).status).toBe(200)
  const refused = [await takeBack(), await remove()].map(({ refusal }) => refusal.code)
  const state = await readOwnCase()
  expect([refused, state.isRemovedByItemAuthor]).toEqual([['comment.kept', 'comment.kept'], false])
})

test('no one else can remove a comment, and its author deletes it instead', async () => {
  const other = await join(server)
  for (const by of [writer, other, moderator]) expect((await remove(by)).status).toBe(403)
  commentId = await postComment(author, itemId)
  expect((await remove()).refusal.code).toBe('comment.not-yours-to-remove')
  expect(await read(other)).toHaveLength(2)
})

test('two concurrent removals count as one, and a removal racing its undo leaves one state', async () => {
  await Promise.all([remove(), remove()])
  expect(await noticesOf(writer)).toEqual(['comment_removed'])
  await Promise.all([takeBack(), remove()])
  const [shown, notices] = [await read(writer), await noticesOf(writer)]
  expect(shown.length + notices.length).toBe(1)
  expect(await findDifferences(server.db)).toEqual([])
})

test('a comment that a moderator hid and restored stays, but one whose warning was lifted can be removed', async () => {
  await report(await join(server, 'Reporter'), subject())
  await decide('warn')
  await decide('restore')
  expect((await remove()).status).toBe(204)
  expect((await takeBack()).status).toBe(204)
  await decide('hide')
  await decide('restore')
  expect((await remove()).refusal.code).toBe('comment.kept')
})
