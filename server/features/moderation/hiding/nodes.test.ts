import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { listen } from '#test/support/accounts/auth-client.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { postComment } from '#test/support/items/actions.ts'
import { quickIdea, sendPicture } from '#test/support/items/factories.ts'
import { hide, unhide } from '#test/support/moderation/hide.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'
import { startNode } from '#test/support/server/node.ts'
import { callOn } from '#test/support/server/server.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

const server = useServer()
const author = useMember(server, 'Author')
const reader = useMember(server, 'Reader')
let other: Awaited<ReturnType<typeof startNode>>
let address: string
beforeAll(async () => {
  other = await startNode(server)
  address = new URL(await listen(other)).origin
})
afterAll(() => other.close())

const publish = async () => {
  const picture = await sendPicture(author, await plainPng({ width: 400, height: 300 }))
  const { ok } = await author.call('POST /ideas', { body: quickIdea({ image: picture.key }) })
  const params = { itemId: ok.id }
  await author.call('PUT /items/:itemId/public-page', { params, body: { isOn: true } })
  return { id: ok.id, picture }
}

/**
 * Returns the responses of the other node about an idea and its comment: item, comments, the picture's file and the share
 * card.
 */
async function seenThere({ id, picture }: Awaited<ReturnType<typeof publish>>) {
  const call = callOn(other.app)
  const params = { itemId: id }
  const item = await call(reader.token, 'GET /items/:itemId', { params })
  const comments = await call(reader.token, 'GET /items/:itemId/comments', { params, query: {} })
  const file = await other.app.inject(picture.address)
  const card = await other.app.inject(`/share/${id}.png`)
  return {
    item: item.status,
    comments: comments.ok?.comments.length,
    picture: item.ok?.kind === 'idea' && item.ok.image !== null,
    file: file.statusCode,
    card: card.statusCode === 200 ? card.headers.etag : card.statusCode,
  }
}

/** Opens a socket on the other node that watches an idea. Returns a function for the number of pushes it has received. */
async function watchThere(itemId: string) {
  const { send, authenticate, received, close } = await openSocket(address)
  onTestFinished(close)
  await authenticate(reader.token)
  send({ type: 'watch', itemId })
  return () => received.filter(message => message.type === 'item.changed').length
}

test('a subject hidden on one node is soon gone from another, and back when it is unhidden', async () => {
  const idea = await publish()
  const commentId = await postComment(reader, idea.id)
  const before = await seenThere(idea)
  expect(before).toMatchObject({ item: 200, comments: 1, picture: true, file: 200 })
  const pushes = await watchThere(idea.id)
  const cases = [
    [
      { kind: 'comment', id: commentId },
      { ...before, comments: 0, card: expect.any(String) },
    ],
    [
      { kind: 'picture', id: idea.id },
      { ...before, picture: false, file: 404, card: expect.any(String) },
    ],
    [
      { kind: 'item', id: idea.id },
      { item: 404, comments: undefined, picture: false, file: 404, card: 404 },
    ],
  ] as const
  for (const [subject, there] of cases) {
    const known = pushes()
    await hide(server, subject)
    await expect.poll(() => seenThere(idea)).toEqual(there)
    await expect.poll(pushes).toBeGreaterThan(known)
    await unhide(server, subject)
    await expect.poll(() => seenThere(idea)).toEqual(before)
  }
})
