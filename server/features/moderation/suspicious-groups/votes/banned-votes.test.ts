import { expect, test } from 'vitest'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { castVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { ban } from '#test/support/moderation/reports.ts'
import { refreshNow } from '#test/support/rewards/boards.ts'
import {
  carryOutNow,
  dumpTables,
  expectNothingDiffers,
} from '#test/support/scenarios/attacks/sock-puppets.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()

const HOUR_MS = 3_600_000
const lift = (operator: Persona, member: Persona) => ban(operator, member, { act: 'lift' })
const carryOut = () => carryOutNow(server)

async function votedItem() {
  const [author, voter] = [await join(server, 'Author'), await join(server, 'Voter')]
  const items = [await publishIdea(author), await publishIdea(author)]
  for (const { id } of items) await castVote(voter, id, 'early_adopter')
  const count = async () => {
    const { rows } = await server.sql<{
      vote_count: number
    }>`select vote_count from items where user_id = ${author.id}`
    return rows.map(row => row.vote_count)
  }
  return { author, voter, count }
}

test('a permanently banned member’s votes stop counting, and count exactly as before once the ban is lifted', async () => {
  const operator = await joinStaff(server, 'operator')
  const { author, voter, count } = await votedItem()
  await refreshNow(server.db)
  const before = await dumpTables(server.db)
  expect((await ban(operator, voter)).status).toBe(200)
  await Promise.all([carryOut(), carryOut()])
  await carryOut()
  expect(await count()).toEqual([0, 0])
  await expectNothingDiffers(server.db)
  expect((await author.call('GET /me/notices', { query: {} })).ok.notices).toEqual([])
  const { ok } = await operator.call('GET /moderation/suspicious-groups', { query: { state: 'taken' } })
  expect(ok.rows).toEqual([])
  await lift(operator, voter)
  await carryOut()
  await refreshNow(server.db)
  expect(await count()).toEqual([1, 1])
  expect(await dumpTables(server.db)).toEqual(before)
  await expectNothingDiffers(server.db)
})

test('a temporary ban, or one lifted before the job runs, keeps the votes; a longer one voids them', async () => {
  const operator = await joinStaff(server, 'operator')
  const { voter, count } = await votedItem()
  await ban(operator, voter, { until: new Date(Date.now() + HOUR_MS).toISOString() })
  await carryOut()
  expect(await count()).toEqual([1, 1])
  await lift(operator, voter)
  await ban(operator, voter)
  await lift(operator, voter)
  await carryOut()
  expect(await count()).toEqual([1, 1])
  await ban(operator, voter)
  await carryOut()
  expect(await count()).toEqual([0, 0])
})
