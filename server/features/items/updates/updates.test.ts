import { expect, test } from 'vitest'
import { useMember } from '#test/support/accounts/use-member.ts'
import { castVote, postUpdate } from '#test/support/items/actions.ts'
import { publishIdea, readItem } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const fan = useMember(server, 'Fan')

test('an update changes the stage', async () => {
  const { id } = await publishIdea(author)
  await castVote(fan, id)
  await postUpdate(author, id, { stage: 'building' })
  expect(await readItem(fan, { id, kind: 'idea' })).toMatchObject({ stage: 'building', follows: true })
})
