import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SessionId } from '#contract/ids.ts'
import { join } from '#test/support/accounts/personas.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { createTransaction } from './transaction.ts'

const server = useServer()

test('two deadlocked writes both succeed, because one retries', async () => {
  const member = await join(server)
  const [first, second] = [await publishIdea(member), await publishIdea(member)]
  const sessionId = await server.value<SessionId>`select id from auth.sessions where user_id = ${member.id}`
  const write = createTransaction({
    db: server.db,
    actor: { id: member.id, sessionId, level: 'aal1' },
    recorder: async () => [],
    publish: () => {},
    requireSession: async () => {},
    requireRole: async () => {},
  })
  let tries = 0
  let arrived = 0
  let go = () => {}
  const bothHoldOne = new Promise<void>(resolve => {
    go = resolve
  })
  const lockBoth = (ids: string[]) =>
    write(async ({ tx }) => {
      tries += 1
      await sql`select from items where id = ${ids[0]} for update`.execute(tx)
      arrived += 1
      if (arrived === 2) go()
      await bothHoldOne
      await sql`select from items where id = ${ids[1]} for update`.execute(tx)
    })
  await Promise.all([lockBoth([first.id, second.id]), lockBoth([second.id, first.id])])
  expect(tries).toBeGreaterThan(2)
})
