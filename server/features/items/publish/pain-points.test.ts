import { describe, expect, test } from 'vitest'
import { type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { detailsAtFirst, guidedPainPoint, publishPainPoint, readItem } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

const publish = (by: Persona, body: ReturnType<typeof guidedPainPoint>) =>
  by.call('POST /pain-points', { body })

describe('POST /pain-points', () => {
  test('200 publishes a pain point that everyone can read, with its failed attempts in order', async () => {
    const failedAttempts = ['A bucket', 'An alarm', 'Asking the neighbour']
    const { id } = await publishPainPoint(builder, { failedAttempts })
    const item = await readItem(tester, { id, kind: 'pain_point' })
    expect(item).toEqual({
      ...detailsAtFirst,
      kind: 'pain_point',
      id,
      title: 'The cellar floods and nobody tells me',
      marketplaceDescription: 'The cellar floods and nobody tells me',
      description: guidedPainPoint().problemAndStory,
      failedAttempts,
      author: { id: builder.id, name: 'Builder', avatar: null },
      createdAt: expect.any(String),
      solutionCount: 0,
    })
    expect((await readItem(builder, { id, kind: 'pain_point' })).can.delete).toBe(true)
  })

  test.each([
    ['no story', { problemAndStory: ' ' }, 'problemAndStory'],
    ['a blank attempt', { failedAttempts: ['A bucket', ' '] }, 'failedAttempts.1'],
    ['21 attempts', { failedAttempts: Array.from({ length: 21 }, (_, n) => `Try ${n}`) }, 'failedAttempts'],
  ])('400 for %s names the field', async (_, more, field) => {
    const { status, refusal } = await publish(builder, guidedPainPoint(more))
    expect(status).toBe(400)
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
  })
})
