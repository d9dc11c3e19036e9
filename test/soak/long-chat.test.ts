import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { median } from '#test/support/scenarios/figures/figures.ts'
import { addMessages, openInTurns } from '#test/support/scenarios/live/long-chat.ts'
import { startServer } from '#test/support/server/server.ts'
import { startChat } from '#test/support/talk/chats.ts'

const LONG = 100_000
const SHORT = 100
const WARM = 50
const ROUNDS = 400

test(`a chat of ${LONG} messages opens as fast as one of ${SHORT}`, async ({ task }) => {
  const server = await startServer()
  onTestFinished(server.close)
  const [owner, tester] = [await join(server, 'Owner'), await join(server, 'Tester')]
  const [one, other] = [await startChat(owner, tester), await startChat(owner, tester)]
  await addMessages(server.db, { conversationId: one, count: LONG })
  await addMessages(server.db, { conversationId: other, count: SHORT })
  await sql`analyze messages, conversations`.execute(server.db)
  await openInTurns(owner, { one, other, rounds: WARM })

  const times = await openInTurns(owner, { one, other, rounds: ROUNDS })
  const [long, short] = [median(times.one), median(times.other)]
  task.meta.figures = `${long.toFixed(2)} ms with ${LONG} messages, ${short.toFixed(2)} ms with ${SHORT}, a ratio of ${(long / short).toFixed(2)}`
  expect(long / short).toBeLessThan(1.5)
})
