import { beforeAll, expect, test } from 'vitest'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { castVote } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import {
  expectNothingDiffers,
  joinModerator,
  joinTogether,
  searchNow,
} from '#test/support/scenarios/attacks/sock-puppets.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()

let moderator: Awaited<ReturnType<typeof joinModerator>>
beforeAll(async () => {
  moderator = await joinModerator(server)
})

const publishOneEach = async (members: readonly Persona[]) =>
  Promise.all(members.map(async member => ({ member, id: (await publishIdea(member)).id })))

/** Casts a vote of every member for the items of all others. */
async function voteForEachOther(own: Awaited<ReturnType<typeof publishOneEach>>) {
  for (const { member } of own)
    for (const { member: author, id } of own) if (author !== member) await castVote(member, id)
}

const listRings = async (state: 'open' | 'taken' = 'open') =>
  (await moderator.list(state)).filter(({ signs }) => signs.some(({ sign }) => sign === 'one-item-ring'))

test('a ring of members with one item each is listed and grows with them, and only a person can void it', async () => {
  // The member who joins the ring later has the smallest id, which would give a new ring its key.
  const joined = await joinTogether(server, 4, { network: '10.8.1.0/24' })
  const members = joined.toSorted((a, b) => b.id.localeCompare(a.id))
  const own = await publishOneEach(members)
  await voteForEachOther(own.slice(0, 3))
  await searchNow(server)
  expect(await listRings()).toMatchObject([
    { author: null, accounts: 3, amount: 6, signs: [{ percent: 100 }, { sign: 'one-network' }, {}] },
  ])
  await voteForEachOther(own)
  await searchNow(server)
  const [ring] = await listRings()
  expect(ring).toMatchObject({ accounts: 4, amount: 12, state: 'open' })
  expect((await moderator.rule('take', ring?.id ?? expect.fail())).ok).toMatchObject({ amount: 12 })
  await expectNothingDiffers(server.db)
  await moderator.rule('restore', ring?.id ?? expect.fail())
  await searchNow(server)
  expect(await listRings()).toEqual([])
})

test('members who published twice, or vote as much for others, are not in a ring', async () => {
  const members = await joinTogether(server, 4, { network: '10.8.2.0/24' })
  const [first, ...others] = await publishOneEach(members)
  if (!first) throw new Error('nobody joined')
  await publishIdea(first.member)
  await voteForEachOther([first, ...others])
  const elsewhere = await Promise.all([1, 2].map(async () => publishIdea(await join(server))))
  for (const { id } of elsewhere) for (const { member } of others) await castVote(member, id)
  await searchNow(server)
  expect(await listRings()).toEqual([])
})
