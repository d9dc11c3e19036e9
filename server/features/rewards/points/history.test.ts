import { describe, expect, test } from 'vitest'
import { pageSizes } from '#contract/page-sizes.ts'
import type { Persona } from '#test/support/accounts/personas.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { castVote, deleteItem, withdrawVote } from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { pointRules } from './point-rules.ts'

const server = useServer()
const author = useNewMember(server, 'Author')
const giver = useNewMember(server, 'Giver')

const read = (member: Persona, before?: string) =>
  member.call('GET /me/points', { query: before ? { before } : {} })

describe('GET /me/points', () => {
  test('200 lists entries newest first, with their reasons and why they were undone', async () => {
    const { id } = await publishIdea(author)
    await castVote(giver, id)
    await withdrawVote(giver, id)
    const { ok } = await read(author)
    expect(ok.entries).toMatchObject([
      {
        rule: 'vote received',
        reason: 'A vote on “<0/>”',
        kind: 'traction',
        points: 10,
        item: { id, kind: 'idea' },
      },
      {
        rule: 'item published',
        reason: 'You published “<0/>”',
        points: 100,
        voidedAt: null,
        voidReason: null,
      },
    ])
    expect(ok.entries[0]).toMatchObject({
      voidReason: 'The vote was withdrawn',
      voidedAt: expect.any(String),
    })
    expect(ok.days).toEqual([{ day: ok.today, insight: 0, traction: 100 }])
    expect([ok.traction, ok.insight, ok.earlier]).toEqual([100, 0, null])
  })

  test('200 does not name deleted items', async () => {
    const { id } = await publishIdea(author)
    await castVote(giver, id)
    await deleteItem(author, id)
    const { ok } = await read(giver)
    expect(ok.entries).toMatchObject([{ rule: 'vote given', item: null, voidedAt: null }])
    expect((await read(author)).ok.entries.map(({ voidReason }) => voidReason)).toEqual([
      'You deleted it',
      'You deleted it',
    ])
  })

  test('200 continues from a cursor without gaps or repeats', async () => {
    const count = pageSizes.points + 3
    for (let place = 0; place < count; place += 1) await publishPainPoint(author)
    const first = (await read(author)).ok
    const second = (await read(author, first.earlier ?? undefined)).ok
    const ids = [...first.entries, ...second.entries].map(({ id }) => id)
    expect([first.entries.length, new Set(ids).size, second.earlier]).toEqual([pageSizes.points, count, null])
  })

  test('200 with an empty list for a new member', async () => {
    expect((await read(giver)).ok).toMatchObject({ insight: 0, traction: 0, days: [], entries: [] })
  })
})

test('GET /points/offers: 200 lists every way to earn points and what it pays', async () => {
  const { ok } = await giver.call('GET /points/offers')
  expect(ok).toContainEqual({ act: "Vote on another member's project", kind: 'insight', points: 5 })
  expect(ok).toHaveLength(pointRules.length)
})
