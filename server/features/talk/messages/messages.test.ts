import { CompiledQuery } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ConversationId } from '#contract/ids.ts'
import { countStatements, type SentStatement } from '#server/platform/database/connect.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { useMember } from '#test/support/accounts/use-member.ts'
import { addMessages } from '#test/support/scenarios/live/long-chat.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendMessage, startChat } from '#test/support/talk/chats.ts'

const server = useServer()
const owner = useMember(server, 'Owner')
const tester = useMember(server, 'Tester')

type Bounds = { before?: number; after?: number }
const list = (by: Persona, conversationId: ConversationId, query: Bounds = {}) =>
  by.call('GET /conversations/:conversationId/messages', { params: { conversationId }, query })
const seqs = async (conversationId: ConversationId, query: Bounds) =>
  (await list(owner, conversationId, query)).ok.messages.map(({ seq }) => seq)
const from = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)

type Plan = {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
type Explained = { 'QUERY PLAN': { Plan: Plan }[] }

/** Returns the number of message rows that a statement reads, by PostgreSQL's statistics. */
async function rowsRead({ sql, parameters }: SentStatement) {
  const explained = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters])
  const { rows } = await server.db.executeQuery<Explained>(explained)
  const countIn = ({ Plans = [], 'Rows Removed by Filter': removed = 0, ...plan }: Plan): number => {
    const own =
      plan['Relation Name'] === 'messages' ? (plan['Actual Rows'] + removed) * plan['Actual Loops'] : 0
    return Plans.reduce((sum, inner) => sum + countIn(inner), own)
  }
  return rows.flatMap(row => row['QUERY PLAN']).reduce((sum, { Plan }) => sum + countIn(Plan), 0)
}

describe('GET /conversations/:conversationId/messages', () => {
  test('200 gives both members the messages in order, with their writers', async () => {
    const conversationId = await startChat(owner, tester)
    expect((await list(owner, conversationId)).ok).toEqual({ messages: [], lastSeq: 0 })
    const first = await sendMessage(owner, conversationId, { content: 'When?' })
    const second = await sendMessage(tester, conversationId, { content: 'Yesterday' })
    const { ok } = await list(tester, conversationId)
    expect(ok).toEqual({ messages: [first, second], lastSeq: 2 })
    expect(ok.messages.map(({ seq, author }) => [seq, author?.name])).toEqual([
      [1, 'Owner'],
      [2, 'Tester'],
    ])
    expect((await list(owner, conversationId)).ok).toEqual(ok)
  })

  test('200 returns the latest forty, forty before a seq, or forty after one', async () => {
    const conversationId = await startChat(owner, tester)
    await addMessages(server.db, { conversationId, count: 100 })
    expect((await list(owner, conversationId)).ok.lastSeq).toBe(100)
    for (const [query, first, last] of [
      [{}, 61, 100],
      [{ before: 61 }, 21, 60],
      [{ before: 21 }, 1, 20],
      [{ before: 1 }, 1, 0],
      [{ before: 0 }, 1, 0],
      [{ before: Number.MAX_SAFE_INTEGER }, 61, 100],
      [{ after: 0 }, 1, 40],
      [{ after: 75 }, 76, 100],
      [{ after: 100 }, 1, 0],
      [{ after: Number.MAX_SAFE_INTEGER }, 1, 0],
      [{ after: 10, before: 14 }, 11, 13],
    ] as const)
      expect([query, await seqs(conversationId, query)]).toEqual([query, from(first, last)])
  })

  test('a page of a long conversation reads only the rows it lists', async () => {
    const conversationId = await startChat(owner, tester)
    await addMessages(server.db, { conversationId, count: 5_000 })
    for (const query of [{}, { before: 2_500 }, { after: 2_500 }]) {
      const { sent } = await countStatements(() => list(owner, conversationId, query))
      const [statement = expect.fail()] = sent
      expect(await rowsRead(statement)).toBe(40)
    }
  })

  test('200 without an author once that member has left', async () => {
    const leaver = await join(server, 'Leaver')
    const conversationId = await startChat(owner, leaver)
    await sendMessage(leaver, conversationId)
    await deleteMember(server.db, leaver)
    expect((await list(owner, conversationId)).ok.messages).toMatchObject([{ seq: 1, author: null }])
  })
})
