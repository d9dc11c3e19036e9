import { uuidv7 } from 'uuidv7'
import { beforeAll, describe, expect, test } from 'vitest'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import {
  detailsAtFirst,
  guidedIdea,
  newCommentId,
  publishIdea,
  readItem,
} from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const builder = useMember(server, 'Builder')
const tester = useMember(server, 'Tester')

const titlesFor = async (by: Persona, query: Parameters<Persona['call']>[1] extends infer Q ? Q : never) =>
  (await by.call('GET /ideas', query as { query: object })).ok.rows.map(row => row.marketplaceDescription)

describe('GET /marketplace', () => {
  test('200 counts the first ideas, your ideas and votes, and averages votes / 10 * 100', async () => {
    expect((await builder.call('GET /marketplace')).ok).toEqual({
      totalIdeas: 0,
      myIdeas: 0,
      totalVotes: 0,
      averageScore: 0,
    })
    const { id } = await publishIdea(builder)
    await publishIdea(builder)
    await builder.call('PUT /items/:itemId/vote', { params: { itemId: id }, body: { type: 'pain_point' } })
    await expect
      .poll(async () => (await builder.call('GET /marketplace')).ok)
      .toEqual({ totalIdeas: 2, myIdeas: 2, totalVotes: 1, averageScore: 5 })
  })
})

describe('POST /ideas', () => {
  test('200 publishes a guided idea that everyone can read', async () => {
    const { id } = await publishIdea(builder, { visionAndSolution: 'A map of quiet cafés' })
    const idea = await readItem(tester, { id, kind: 'idea' })
    expect(idea).toMatchObject({
      ...detailsAtFirst,
      title: 'A map of quiet cafés',
      description: 'A map of quiet cafés',
      author: { id: builder.id, name: 'Builder' },
    })
    expect(idea.questions.map(question => question.question)).toEqual([
      'When did you last miss a rehearsal?',
      'What did you do about it?',
    ])
  })

  test.each([
    ['no vision', { visionAndSolution: '   ' }, 'visionAndSolution'],
    ['a tag with a comma', { targetAudience: ['a, b'] }, 'targetAudience.0'],
    ['a pitch of 56 emoji', { marketplaceDescription: '🚀'.repeat(56) }, 'marketplaceDescription'],
    ['four questions', { structuredFeedbackQuestions: ['a', 'b', 'c', 'd'] }, 'structuredFeedbackQuestions'],
  ])('400 for %s names the field', async (_, more, field) => {
    const { status, refusal } = await builder.call('POST /ideas', { body: guidedIdea(more) })
    expect(status).toBe(400)
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
  })
})

describe('GET /ideas', () => {
  let reader: Persona
  const word = `w${uuidv7().replaceAll('-', '')}`

  beforeAll(async () => {
    reader = await join(server, 'Reader')
    for (let n = 0; n < 12; n += 1)
      await publishIdea(builder, {
        visionAndSolution: `${word} rehearsals number ${n}`,
        marketplaceDescription: `idea ${n}`,
      })
    await publishIdea(reader, { visionAndSolution: `${word} mine`, marketplaceDescription: 'mine' })
  })

  test('200 matches word beginnings and stems, newest first, ten per page', async () => {
    const first = await reader.call('GET /ideas', { query: { q: `${word} rehears` } })
    expect(first.ok).toMatchObject({ page: 1, pages: 2, total: 12, capped: false })
    expect(first.ok.rows.map(row => row.marketplaceDescription)).toEqual(
      Array.from({ length: 10 }, (_, n) => `idea ${11 - n}`),
    )
    const second = await reader.call('GET /ideas', { query: { q: `${word} rehearsing`, page: 2 } })
    expect(second.ok.rows.map(row => row.marketplaceDescription)).toEqual(['idea 1', 'idea 0'])
  })

  test('200 filters by your ideas and by others’ ideas', async () => {
    expect(await titlesFor(reader, { query: { q: word, filter: 'mine' } })).toEqual(['mine'])
    expect(await titlesFor(reader, { query: { q: word, filter: 'others' } })).not.toContain('mine')
  })

  test('200 sorts by votes or by comments, and breaks validation ties by early adopters', async () => {
    const { ok } = await reader.call('GET /ideas', { query: { q: `${word} number` } })
    const [a, b, c] = ok.rows.slice(3, 6)
    if (!a || !b || !c) throw new Error('ideas are missing')
    await tester.call('PUT /items/:itemId/vote', { params: { itemId: a.id }, body: { type: 'pain_point' } })
    await tester.call('PUT /items/:itemId/vote', {
      params: { itemId: b.id },
      body: { type: 'early_adopter' },
    })
    await tester.call('POST /items/:itemId/comments', {
      params: { itemId: c.id },
      body: { id: newCommentId(), content: 'Nice' },
    })
    const names = [a, b, c].map(row => row.marketplaceDescription)
    expect((await titlesFor(reader, { query: { q: word, sort: 'votes' } })).slice(0, 2)).toEqual([
      names[0],
      names[1],
    ])
    expect((await titlesFor(reader, { query: { q: word, sort: 'validation' } })).slice(0, 2)).toEqual([
      names[1],
      names[0],
    ])
    expect((await titlesFor(reader, { query: { q: word, sort: 'comments' } }))[0]).toBe(names[2])
  })

  test('a deleted idea leaves the list and the stat cards', async () => {
    const { id } = await publishIdea(reader, { visionAndSolution: `${word} brief` })
    const before = await reader.call('GET /marketplace')
    await reader.call('DELETE /items/:itemId', { params: { itemId: id } })
    expect(await titlesFor(reader, { query: { q: `${word} brief` } })).toEqual([])
    expect((await reader.call('GET /marketplace')).ok.myIdeas).toBe(before.ok.myIdeas - 1)
  })
})
