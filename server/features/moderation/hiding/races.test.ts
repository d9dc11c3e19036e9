import { beforeEach, expect, test } from 'vitest'
import type { CommentId, ItemId, QuestionId } from '#contract/ids.ts'
import { lockItem } from '#server/features/items/items/locks.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { race } from '#test/support/database/barrier.ts'
import {
  castVote,
  deleteComment,
  giveAnswer,
  postComment,
  verifyAnswer,
  withdrawAnswer,
} from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { expectTrueCounts, hide, unhide } from '#test/support/moderation/hide.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { findSubject } from './queries.ts'

const server = useServer()
let author: Persona
let giver: Persona
let itemId: ItemId
let questionId: QuestionId
let commentId: CommentId
let answerId: CommentId

beforeEach(async () => {
  author = await join(server, 'Author')
  giver = await join(server, 'Giver')
  const idea = await publishIdea(author)
  itemId = idea.id
  questionId = idea.questions[0] as QuestionId
  commentId = await postComment(giver, itemId)
  answerId = await giveAnswer(giver, questionId)
  await verifyAnswer(author, answerId)
})

const item = () => ({ kind: 'item', id: itemId }) as const
const comment = () => ({ kind: 'comment', id: commentId }) as const
const answer = () => ({ kind: 'answer', id: answerId }) as const

/** Starts several requests while the item is locked, and lets them continue together. Returns their results. */
const atOnce = (start: () => Promise<unknown>[], waiting: number) =>
  race({
    db: server.db,
    lock: tx => lockItem(tx, itemId),
    waiting,
    start: () => Promise.all(start()),
  })

const stateOf = async (subject: ReturnType<typeof item | typeof comment | typeof answer>) =>
  (await findSubject(server.db, subject))?.state

test('an item that is hidden twice while others vote on it, comment and correct it is hidden once', async () => {
  const others = await Promise.all(Array.from({ length: 4 }, () => join(server)))
  const body = { kind: 'idea', description: 'Another story' } as const
  const results = await atOnce(
    () => [
      ...others.map(one => castVote(one, itemId)),
      hide(server, item()),
      hide(server, item(), 'removed'),
      ...others.map(one => postComment(one, itemId).catch(() => 'refused')),
      author.call('PATCH /items/:itemId', { params: { itemId }, body }),
    ],
    8,
  )
  expect(results.filter(one => one === 'done')).toHaveLength(2)
  expect(['hidden', 'removed']).toContain(await stateOf(item()))
  await expectTrueCounts(server)
  expect(await unhide(server, item())).toBe('done')
  await expectTrueCounts(server)
})

test('texts that are hidden, unhidden, deleted and marked at once are visible, hidden or gone, and counted so', async () => {
  for (const _ of [1, 2]) {
    await atOnce(
      () => [
        hide(server, comment()),
        deleteComment(giver, commentId),
        unhide(server, comment()),
        hide(server, comment()),
        hide(server, answer()),
        author.call('DELETE /comments/:commentId/verification', { params: { commentId: answerId } }),
        unhide(server, answer()),
        withdrawAnswer(giver, questionId),
        giveAnswer(giver, questionId, crypto.randomUUID()).catch(() => 'refused'),
        hide(server, item()),
        unhide(server, item()),
      ],
      8,
    )
    await expectTrueCounts(server)
    await unhide(server, item())
    await unhide(server, answer())
    await unhide(server, comment())
    await expectTrueCounts(server)
    commentId = await postComment(giver, itemId)
    answerId = await giveAnswer(giver, questionId, crypto.randomUUID())
  }
})
