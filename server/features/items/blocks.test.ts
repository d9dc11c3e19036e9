import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { race, waitingIn } from '#test/support/database/barrier.ts'
import { castVote } from '#test/support/items/actions.ts'
import { newCommentId, newSolution, publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')

const block = (who: Persona) => author.call('PUT /members/:memberId/block', { params: { memberId: who.id } })
const lift = (who: Persona) =>
  author.call('DELETE /members/:memberId/block', { params: { memberId: who.id } })
const comment = (by: Persona, itemId: ItemId, id = newCommentId()) =>
  by.call('POST /items/:itemId/comments', { params: { itemId }, body: { id, content: `Words ${id}` } })
const detail = async (by: Persona, itemId: ItemId) =>
  (await by.call('GET /items/:itemId', { params: { itemId } })).ok

/** Blocks a member while what is sent waits for the item's lock. Returns the reply to that. */
async function blockDuring<T>(send: () => Promise<T>, { fan, id }: { fan: Persona; id: ItemId }) {
  const { reply } = await server.db.transaction().execute(async tx => {
    await tx.selectFrom('items').select('id').where('id', '=', id).forUpdate().execute()
    const sent = send()
    await expect.poll(() => waitingIn(tx)).toBeGreaterThanOrEqual(1)
    await block(fan)
    return { reply: sent }
  })
  return reply
}

describe('a member blocked by the author', () => {
  test('cannot vote, comment, answer or propose a solution on the item and sees why, while others can', async () => {
    const [fan, other] = [await join(server, 'Fan'), await join(server, 'Other')]
    const { id, questions } = await publishIdea(author)
    const { id: painId } = await publishPainPoint(author)
    await block(fan)
    const answer = { params: { questionId: questions[0] ?? expect.fail() }, body: { content: 'I do.' } }
    const tries = [
      await castVote(fan, id),
      await comment(fan, id),
      await fan.call('PUT /questions/:questionId/answer', answer),
      await fan.call('POST /items/:itemId/solutions', { params: { itemId: painId }, body: newSolution() }),
    ]
    for (const { status, refusal } of tries) expect([status, refusal.code]).toEqual([403, 'item.blocked'])
    expect(await detail(fan, id)).toMatchObject({ isBlocked: true, votes: { total: 0 }, commentCount: 0 })
    expect((await detail(other, id)).isBlocked).toBe(false)
    expect((await castVote(other, id)).status).toBe(200)
    await lift(fan)
    expect([(await castVote(fan, id)).status, (await comment(fan, id)).status]).toEqual([200, 200])
  })

  test('keeps earlier votes and texts, and can withdraw and delete them, but not restore them', async () => {
    const fan = await join(server, 'Fan')
    const { id } = await publishIdea(author)
    const commentId = newCommentId()
    await castVote(fan, id)
    await comment(fan, id, commentId)
    await block(fan)
    expect(await detail(author, id)).toMatchObject({ votes: { total: 1 }, commentCount: 1 })
    expect((await castVote(fan, id, 'early_adopter')).refusal.code).toBe('item.blocked')
    const params = { commentId }
    expect((await fan.call('DELETE /comments/:commentId', { params })).status).toBe(204)
    expect((await fan.call('DELETE /items/:itemId/vote', { params: { itemId: id } })).status).toBe(200)
    expect((await castVote(fan, id)).refusal.code).toBe('item.blocked')
    expect((await fan.call('PUT /comments/:commentId/restoration', { params })).refusal.code).toBe(
      'item.blocked',
    )
    expect(await detail(author, id)).toMatchObject({ votes: { total: 0 }, commentCount: 0 })
  })

  test('cannot complete a vote in flight during the block, but another member’s vote counts', async () => {
    const [fan, other] = [await join(server, 'Fan'), await join(server, 'Other')]
    const { id } = await publishIdea(author)
    const votes = () => Promise.all([castVote(fan, id), castVote(other, id)])
    const [refused, stored] = await blockDuring(votes, { fan, id })
    expect([refused.refusal.code, stored.status]).toEqual(['item.blocked', 200])
    expect((await detail(author, id)).votes.total).toBe(1)
  })

  test('cannot post a comment that was waiting during the block', async () => {
    const fan = await join(server, 'Fan')
    const { id } = await publishIdea(author)
    const { refusal } = await blockDuring(() => comment(fan, id), { fan, id })
    expect(refusal.code).toBe('item.blocked')
    expect((await detail(author, id)).commentCount).toBe(0)
  })

  test('has a comment stored before the block or not at all, because the block waits for it', async () => {
    const fan = await join(server, 'Fan')
    const { id } = await publishIdea(author)
    const atBlock = async () => {
      const { status } = await block(fan)
      return [status, (await detail(author, id)).commentCount]
    }
    const [posted, blocked] = await race({
      db: server.db,
      lock: tx => sql`lock table comments in share row exclusive mode`.execute(tx),
      start: () => {
        const sent = comment(fan, id)
        return Promise.all([
          sent,
          expect
            .poll(() => waitingIn(server.db))
            .toBe(1)
            .then(atBlock),
        ])
      },
      waiting: 2,
    })
    expect([posted.status, blocked]).toEqual([200, [204, 1]])
  })
})
