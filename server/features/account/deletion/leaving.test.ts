import { GoTrueAdminApi } from '@supabase/auth-js'
import { describe, expect, test } from 'vitest'
import type { ItemId, MemberId } from '#contract/ids.ts'
import { findDifferences } from '#server/features/rewards/points/queries.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { waitingIn } from '#test/support/database/barrier.ts'
import { findTablesWith } from '#test/support/database/find-text.ts'
import { castVote } from '#test/support/items/actions.ts'
import { newCommentId, publishIdea } from '#test/support/items/factories.ts'
import { readBoard, refreshNow } from '#test/support/rewards/boards.ts'
import { makeLeaver, TRACE } from '#test/support/scenarios/leaving/leaver.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { newMessageId } from '#test/support/talk/chats.ts'

const SERVICE_KEY = 'a key that only the operator knows'

const server = useServer({ SERVICE_KEY })
const auth = useAuth(server)

const operator = () =>
  new GoTrueAdminApi({ url: auth.url, headers: { Authorization: `Bearer ${SERVICE_KEY}` } })
const remove = ({ id }: { id: MemberId }) => operator().deleteUser(id)

async function pointsOf({ id }: Persona) {
  return server.db.selectFrom('user_points').selectAll().where('user_id', '=', id).executeTakeFirst()
}

describe('a member deleted by the operator', () => {
  test('leaves none of their text behind, takes nothing from others, and keeps every count correct', async () => {
    const { leaver, author, fan, ideaId, theirs, pain, conversationId, answerId } = await makeLeaver(server)
    expect((await findTablesWith(server.db, TRACE)).length).toBeGreaterThan(10)
    const counts = async () => (await author.call('GET /items/:itemId', { params: { itemId: theirs.id } })).ok
    const [before, points] = [await counts(), [await pointsOf(author), await pointsOf(fan)]]
    expect(await remove(leaver)).toMatchObject({ error: null })

    expect(await findTablesWith(server.db, TRACE)).toEqual([])
    expect(await findTablesWith(server.db, leaver.email)).toEqual([])
    expect([await pointsOf(author), await pointsOf(fan)]).toEqual(points)
    expect(await counts()).toMatchObject({ votes: before.votes, commentCount: before.commentCount })
    expect(await findDifferences(server.db)).toEqual([])

    const missing = [
      await fan.call('GET /items/:itemId', { params: { itemId: ideaId } }),
      await fan.call('GET /members/:memberId', { params: { memberId: leaver.id } }),
      await fan.call('GET /members/:memberId/items', { params: { memberId: leaver.id } }),
    ]
    expect(missing.map(({ status }) => status)).toEqual([404, 404, 404])
    const thread = await fan.call('GET /items/:itemId/comments', { params: { itemId: theirs.id } })
    expect(thread.ok.comments).toMatchObject([
      { content: 'This comment was removed.', author: { name: null } },
    ])
    const mark = { params: { commentId: answerId } }
    for (const key of [
      'PUT /comments/:commentId/verification',
      'DELETE /comments/:commentId/verification',
    ] as const)
      expect((await author.call(key, mark)).refusal.code).toBe('answer.missing')
    const solutions = await fan.call('GET /items/:itemId/solutions', { params: { itemId: pain.id } })
    expect(solutions.ok.comments).toMatchObject([{ title: 'Removed', author: { name: null } }])
    const talk = await author.call('GET /conversations/:conversationId/messages', {
      params: { conversationId },
    })
    expect(talk.ok.messages).toMatchObject([
      { author: { id: author.id } },
      { content: 'Message removed', author: null },
    ])
    expect((await author.call('GET /me/chats')).ok.rows).toMatchObject([
      { lastMessage: 'Message removed', with: null },
    ])
    const late = await author.call('POST /conversations/:conversationId/messages', {
      params: { conversationId },
      body: { id: newMessageId(), content: 'Are you there?' },
    })
    expect(late.refusal.code).toBe('conversation.closed')
  })

  test('is deleted once and signed out immediately, and can rejoin as a new member', async () => {
    const leaver = await join(server, 'Leaver')
    const { id: itemId } = await publishIdea(await join(server))
    const both = await Promise.all([remove(leaver), remove(leaver)])
    expect(both.map(({ error }) => error?.code ?? 'deleted').toSorted()).toEqual([
      'deleted',
      'user_not_found',
    ])
    expect((await leaver.call('GET /me/wins')).status).toBe(401)
    expect((await castVote(leaver, itemId)).status).toBe(401)
    const signIn = { email: leaver.email, password: leaver.password }
    const entered = await auth.ask('/token?grant_type=password', { body: signIn })
    expect(entered.body.code).toBe('invalid_credentials')
    const refreshed = await auth.ask('/token?grant_type=refresh_token', {
      body: { refresh_token: leaver.refreshToken },
    })
    expect(refreshed.body.code).toBe('refresh_token_not_found')
    const again = await auth.ask('/signup', { body: signIn })
    expect(again.status).toBe(200)
    expect(again.body.user.id).not.toBe(leaver.id)
    // A soft deletion is not served.
    expect((await operator().deleteUser(again.body.user.id, true)).error).toMatchObject({ status: 400 })
  })

  test('disappears from every leaderboard and its counts', async () => {
    const leaver = await join(server, 'Leaver')
    const watcher = await join(server)
    await publishIdea(leaver)
    const boards = (['all', 'weekly', 'monthly'] as const).map(period => ({ period, count: 1_000 }))
    const totals = async () => {
      await refreshNow(server.db)
      const read = await Promise.all(boards.map(query => readBoard(watcher, query)))
      const standing = read.filter(({ ranked }) => ranked.some(({ id }) => id === leaver.id)).length
      return { standing, totals: read.map(({ total }) => total) }
    }
    const before = await totals()
    expect(before.standing).toBe(3)
    await remove(leaver)
    expect(await totals()).toEqual({ standing: 0, totals: before.totals.map(total => total - 1) })
  })
})

const comment = (by: Persona, itemId: ItemId) =>
  by.call('POST /items/:itemId/comments', {
    params: { itemId },
    body: { id: newCommentId(), content: by.name === 'Leaver' ? TRACE : crypto.randomUUID() },
  })

describe('during a deletion', () => {
  test('a comment that is still being written when its author leaves is discarded', async () => {
    const author = await join(server, 'Author')
    const { id } = await publishIdea(author)
    const leaver = await join(server, 'Leaver')
    const { writing } = await server.db.transaction().execute(async tx => {
      await tx.selectFrom('items').select('id').where('id', '=', id).forNoKeyUpdate().execute()
      const begun = comment(leaver, id)
      await expect.poll(() => waitingIn(tx)).toBe(1)
      await remove(leaver)
      return { writing: begun }
    })
    expect((await writing).refusal.code).toBe('session.ended')
    expect(await findTablesWith(server.db, TRACE)).toEqual([])
    expect(await findDifferences(server.db)).toEqual([])
  })

  test('counts stay exact while others vote and comment on the leaver’s items', async () => {
    for (let round = 0; round < 2; round += 1) {
      const leaver = await join(server, 'Leaver')
      const others = await Promise.all(Array.from({ length: 6 }, () => join(server, 'Other')))
      const [one, two] = [await publishIdea(leaver), await publishIdea(others[0] ?? expect.fail())]
      const acts = others.flatMap(other => [
        castVote(other, one.id),
        comment(other, one.id),
        castVote(leaver, two.id),
        comment(leaver, two.id),
      ])
      const [{ error }, ...replies] = await Promise.all([remove(leaver), ...acts])
      expect(error).toBeNull()
      expect(replies.filter(({ status }) => status >= 500)).toEqual([])
      expect(await findTablesWith(server.db, TRACE)).toEqual([])
      expect(await findDifferences(server.db)).toEqual([])
    }
  })
})
