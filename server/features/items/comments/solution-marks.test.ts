import { beforeEach, describe, expect, test } from 'vitest'
import type { CommentId, ItemId } from '#contract/ids.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { postReply, proposeSolution } from '#test/support/items/actions.ts'
import { newSolution, newText, publishPainPoint } from '#test/support/items/factories.ts'
import { hide, unhide } from '#test/support/moderation/hide.ts'
import { newReport } from '#test/support/moderation/reports.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const solver = useMember(server, 'Solver')
const other = useMember(server, 'Other')
let itemId: ItemId
let solution: ReturnType<typeof newSolution>

beforeEach(async () => {
  itemId = (await publishPainPoint(author)).id
  solution = newSolution()
  await proposeSolution(solver, itemId, solution)
})

const mark = (by: Persona, commentId = solution.id) =>
  by.call('PUT /comments/:commentId/verification', { params: { commentId } })
const unmark = (by: Persona, commentId = solution.id) =>
  by.call('DELETE /comments/:commentId/verification', { params: { commentId } })
const change = (by: Persona, words: { title?: string; description?: string }) => {
  const { id: solutionId, ...was } = solution
  return by.call('PATCH /solutions/:solutionId', { params: { solutionId }, body: { was, ...was, ...words } })
}
const read = async (by: Persona) =>
  (await by.call('GET /items/:itemId/solutions', { params: { itemId } })).ok.comments

/** The entries for marks on this pain point, each with why it is closed. */
async function entriesOf({ id }: Persona) {
  const { rows } = await server.sql<{ points: number; voided_by: string | null }>`
    select points, voided_by from point_entries
    where user_id = ${id} and item_id = ${itemId} and rule = 'verified solution'`
  expect(await findDifferences(server.db)).toEqual([])
  return rows.map(({ points, voided_by }) => voided_by ?? points)
}

describe('a marked solution', () => {
  test('pays its solver 100 points once, despite simultaneous repeats and several solutions', async () => {
    const second = await proposeSolution(solver, itemId)
    const both = [solution.id, second]
    const replies = await Promise.all([...both, ...both, ...both].map(id => mark(author, id)))
    const results = new Set(replies.map(({ status, ok }) => `${status} ${ok.verified}`))
    expect([...results]).toEqual(['200 true'])
    expect(await entriesOf(solver)).toEqual([100])
    await unmark(author)
    expect(await entriesOf(solver)).toEqual([100])
    await unmark(author, second)
    expect(await entriesOf(solver)).toEqual(['solution.unverified'])
    await mark(author)
    expect(await entriesOf(solver)).toEqual([100])
  })

  test('is marked for everyone, and its solver gets a notification and the badge', async () => {
    const member = await join(server, 'Solver')
    const commentId = await proposeSolution(member, itemId)
    await mark(author, commentId)
    expect((await read(other))[0]).toMatchObject({ id: commentId, verified: true, can: { verify: false } })
    const { ok: signals } = await member.call('GET /me/signals')
    expect(signals.signals).toMatchObject([
      { interactionType: 'marked your solution as a Verified Insight on', commentId, contentId: itemId },
    ])
    const { ok: badges } = await member.call('GET /me/badges')
    expect(JSON.stringify(badges)).toContain('verified-insight')
  })

  test('loses its mark and points when changed, deleted or hidden, and regains them only with its text', async () => {
    await mark(author)
    await solver.call('DELETE /comments/:commentId', { params: { commentId: solution.id } })
    expect(await entriesOf(solver)).toEqual(['solution.withdrawn'])
    await solver.call('PUT /comments/:commentId/restoration', { params: { commentId: solution.id } })
    expect(await entriesOf(solver)).toEqual([100])
    await hide(server, { kind: 'solution', id: solution.id })
    expect(await entriesOf(solver)).toEqual(['solution.hidden'])
    await unhide(server, { kind: 'solution', id: solution.id })
    expect(await entriesOf(solver)).toEqual([100])
    expect((await change(solver, { description: newText() })).ok.verified).toBe(false)
    expect(await entriesOf(solver)).toEqual(['solution.changed'])
  })

  test("is marked but pays nothing if it comes from the author's network or repeats another solution", async () => {
    const [near, copying] = [await join(server, 'Near'), await join(server, 'Copying')]
    const nearby = await proposeSolution(near, itemId)
    await server.sql`update auth.sessions set ip = '203.0.113.0/24' where user_id in (${author.id}, ${near.id})`
    const words = newSolution()
    await proposeSolution(copying, (await publishPainPoint(author)).id, words)
    const copy = await proposeSolution(copying, itemId, { ...words, id: newSolution().id })
    for (const id of [nearby, copy]) {
      expect((await mark(author, id)).ok).toMatchObject({ verified: true, earned: 0 })
      await unmark(author, id)
      await mark(author, id)
    }
    expect([await entriesOf(near), await entriesOf(copying)]).toEqual([[], []])
    expect((await read(other)).map(({ verified }) => verified)).toEqual([true, true, false])
  })

  test('returns 403 to its solver, another member, and an author who marks their own solution', async () => {
    const own = await proposeSolution(author, itemId)
    for (const [by, id] of [
      [solver, solution.id],
      [other, solution.id],
      [author, own],
    ] as [Persona, CommentId][])
      expect((await mark(by, id)).refusal.code).toBe('answer.not-yours-to-verify')
    expect(await entriesOf(solver)).toEqual([])
  })

  test("pays its solver without notifying them if they blocked the item's author", async () => {
    await solver.call('PUT /members/:memberId/block', { params: { memberId: author.id } })
    await mark(author)
    expect(await entriesOf(solver)).toEqual([100])
    const { ok } = await solver.call('GET /me/signals')
    expect(ok.signals.filter(({ commentId }) => commentId === solution.id)).toEqual([])
    await solver.call('DELETE /members/:memberId/block', { params: { memberId: author.id } })
  })
})

describe('PATCH /solutions/:solutionId', () => {
  test('200 changes the title and description within ten minutes, and marks the edit', async () => {
    const { ok } = await change(solver, { title: 'A valve', description: 'It closes by itself' })
    expect(ok).toMatchObject({ title: 'A valve', content: 'It closes by itself', can: { change: true } })
    expect((await read(other))[0]).toMatchObject({ title: 'A valve', editedAt: ok.editedAt })
    const again = await change(solver, { title: 'A valve', description: 'It closes by itself' })
    expect([again.status, again.ok.editedAt]).toEqual([200, ok.editedAt])
    expect((await change(solver, { title: 'A lid' })).refusal.code).toBe('text.changed-meanwhile')
  })

  test('403 for others, and 409 after ten minutes or once it is reported', async () => {
    expect((await change(other, { title: 'Mine' })).refusal.code).toBe('comment.not-yours-to-change')
    await server.sql`update comments set created_at = now() - interval '10 minutes' where id = ${solution.id}`
    expect((await change(solver, { title: 'Late' })).refusal.code).toBe('comment.too-late')
    await server.sql`update comments set created_at = now() where id = ${solution.id}`
    await other.call('POST /reports', { body: newReport({ kind: 'solution', id: solution.id }) })
    expect((await change(solver, { title: 'Late' })).refusal.code).toBe('comment.too-late')
  })
})

test('replies to a solution appear below it, outside the discussion, and hold its place when it is deleted', async () => {
  await postReply(author, solution.id)
  await postReply(solver, solution.id)
  const item = (await other.call('GET /items/:itemId', { params: { itemId } })).ok
  expect([(await read(other))[0]?.replies.length, item.commentCount]).toEqual([2, 0])
  await solver.call('DELETE /comments/:commentId', { params: { commentId: solution.id } })
  expect(await read(other)).toMatchObject([{ id: solution.id, author: null, title: null, replyCount: 2 }])
  const { ok: discussion } = await other.call('GET /items/:itemId/comments', { params: { itemId } })
  expect(discussion.comments).toEqual([])
})
