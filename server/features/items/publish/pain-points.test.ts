import { describe, expect, test } from 'vitest'
import { lengths } from '#contract/lengths.ts'
import { guest, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { guidedPainPoint, publishIdea, publishPainPoint, readItem } from '#test/support/items/factories.ts'
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
      kind: 'pain_point',
      id,
      title: 'The cellar floods and nobody tells me',
      marketplaceDescription: 'The cellar floods and nobody tells me',
      description: guidedPainPoint().problemAndStory,
      failedAttempts,
      author: { id: builder.id, name: 'Builder', avatar: null },
      createdAt: expect.any(String),
      votes: { painPoint: 0, earlyAdopter: 0, total: 0, own: null },
      commentCount: 0,
      solutionCount: 0,
      muted: false,
      status: 'published',
      isUnopened: true,
      notMe: false,
      isBlocked: false,
      hasSaidYes: false,
      decision: null,
      correction: null,
      can: { delete: false, correct: false },
    })
    expect((await readItem(builder, { id, kind: 'pain_point' })).can.delete).toBe(true)
  })

  test('200 for twenty sends of one form at once makes one pain point', async () => {
    const body = guidedPainPoint()
    const replies = await Promise.all(Array.from({ length: 20 }, () => publish(builder, body)))
    expect(new Set(replies.map(({ status, ok }) => `${status} ${ok?.id}`))).toEqual(
      new Set([`200 ${body.id}`]),
    )
    const facts = await server.db.selectFrom('facts').select('id').where('item_id', '=', body.id).execute()
    const attempts = await server.db
      .selectFrom('pain_point_failed_attempts')
      .select('id')
      .where('pain_point_id', '=', body.id)
      .execute()
    expect([facts.length, attempts.length]).toEqual([1, body.failedAttempts.length])
  })

  test("404 when the id is another member's, or an own item of another kind", async () => {
    const { id } = await publishPainPoint(builder)
    expect((await publish(tester, guidedPainPoint({ id }))).refusal.code).toBe('item.missing')
    const idea = await publishIdea(builder)
    expect((await publish(builder, guidedPainPoint({ id: idea.id }))).refusal.code).toBe('item.missing')
  })

  test.each([
    ['no story', { problemAndStory: ' ' }, 'problemAndStory'],
    ['a story over the limit', { problemAndStory: 's'.repeat(lengths.story + 1) }, 'problemAndStory'],
    ['a NUL', { problemAndStory: 'a\0b' }, 'problemAndStory'],
    ['no failed attempt', { failedAttempts: [] }, 'failedAttempts'],
    ['a blank attempt', { failedAttempts: ['A bucket', ' '] }, 'failedAttempts.1'],
    ['21 attempts', { failedAttempts: Array.from({ length: 21 }, (_, n) => `Try ${n}`) }, 'failedAttempts'],
    ['an attempt of 301', { failedAttempts: ['a'.repeat(301)] }, 'failedAttempts.0'],
    ['no pitch', { marketplaceDescription: '' }, 'marketplaceDescription'],
    ['a pitch of 56', { marketplaceDescription: 'p'.repeat(56) }, 'marketplaceDescription'],
  ])('400 for %s, naming the field', async (_, more, field) => {
    const { status, refusal } = await publish(builder, guidedPainPoint(more))
    expect(status).toBe(400)
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
  })

  test('200 at the limits: a story of 5,000 emoji and twenty attempts of 300', async () => {
    const body = guidedPainPoint({
      problemAndStory: '🚰'.repeat(lengths.story),
      failedAttempts: Array.from({ length: lengths.failedAttempts }, () =>
        '🪣'.repeat(lengths.failedAttempt),
      ),
      marketplaceDescription: '🚰'.repeat(lengths.pitch),
    })
    expect((await publish(builder, body)).status).toBe(200)
    const item = await readItem(tester, { id: body.id, kind: 'pain_point' })
    expect([item.title, item.failedAttempts.length]).toEqual(['🚰'.repeat(55), 20])
  })

  test.each(['user_id', 'status', 'vote_count', 'solutionCount', 'title'])(
    '400 for the unknown field %s',
    async name => {
      const { status, refusal } = await publish(builder, { ...guidedPainPoint(), [name]: 'x' })
      expect([status, refusal.fields?.[name]]).toEqual([400, 'Unknown field.'])
    },
  )

  test('401 signed out', async () => {
    const { status } = await guest(server).call('POST /pain-points', { body: guidedPainPoint() })
    expect(status).toBe(401)
  })
})

test('deleting a pain point makes it missing to everyone, its owner included', async () => {
  const { id } = await publishPainPoint(builder)
  const params = { itemId: id }
  expect((await builder.call('DELETE /items/:itemId', { params })).status).toBe(204)
  expect((await builder.call('GET /items/:itemId', { params })).refusal.code).toBe('item.missing')
})
