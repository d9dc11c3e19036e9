import { expect, test } from 'vitest'
import { GroupId, type ItemId, type MemberId } from '#contract/ids.ts'
import type { GroupState } from '#contract/moderation/suspicious-groups.ts'
import type { Write } from '#server/platform/database/transaction.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { giveRole, joinStaff } from '#test/support/accounts/staff.ts'
import { useStaff } from '#test/support/accounts/use-member.ts'
import { castVote, postComment } from '#test/support/items/actions.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { ban, newDecisionId } from '#test/support/moderation/reports.ts'
import {
  carryOutNow,
  dumpTables,
  expectNothingDiffers,
  joinModerator,
  joinTogether,
  searchNow,
  serverWrite,
} from '#test/support/scenarios/attacks/sock-puppets.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { startBulkBan } from './bulk-bans/bulk-bans.ts'
import { carryOutDecisions } from './carrying-out.ts'
import { decideAsModerator } from './commands.ts'

const server = useServer()
const operator = useStaff(server, 'operator')
const why = { reason: 'advertising', sentence: 'The same shop everywhere.' } as const

/** Members who each publish an idea, comment on the idea of the previous member and vote for it. */
async function gather(count: number) {
  const members: (Persona & { itemId: ItemId })[] = []
  for (let place = 0; place < count; place += 1) {
    const member = await join(server, `Shop ${place}`)
    const before = members.at(-1)
    if (before) await Promise.all([postComment(member, before.itemId), castVote(member, before.itemId)])
    members.push(Object.assign(member, { itemId: (await publishIdea(member)).id }))
  }
  return members
}

const readShown = () => server.row`
    select count(*) filter (where status = 'published') as items, sum(vote_count) as votes, min(vote_count) as least,
      (select count(*) from hidden_texts) as hidden, (select count(*) from auth.users where auth.is_banned(users)) as banned
    from items`

const stateOf = (id: GroupId) =>
  server.value<GroupState>`select state from suspicious_groups where id = ${id}`

/** The server carries out what is decided and dies before its commit number `commits`. */
async function dieAfter(commits: number) {
  let left = commits
  const write = serverWrite(server)
  const dying: Write = work =>
    write(async unit => {
      const result = await work(unit)
      if (left === 0) throw new Error('the node died')
      left -= 1
      return result
    })
  const log = { warn: () => {} }
  await carryOutDecisions({ db: server.db, write: dying, log }).catch(() => undefined)
}

async function finish(id: GroupId) {
  for (let run = 0; run < 3; run += 1) await carryOutNow(server)
  await expectNothingDiffers(server.db)
  return stateOf(id)
}

const startBan = async (members: readonly MemberId[], by: MemberId = operator.id) => {
  const order = { id: newDecisionId(), members: [...members], by, ...why }
  return serverWrite(server)(({ tx }) => startBulkBan(tx, order))
}

const decide = (act: 'take' | 'restore', groupId: GroupId, by: MemberId = operator.id) =>
  serverWrite(server)(unit => decideAsModerator(unit, { groupId, act, id: newDecisionId(), by, ...why }))

test('a bulk ban and its undo end the same even if they crash after any step', async () => {
  const members = await gather(6)
  await carryOutNow(server)
  const before = await readShown()
  for (const commits of [0, 1, 4]) {
    const id = await startBan(members.map(one => one.id))
    await dieAfter(commits)
    expect(await finish(id)).toBe('taken')
    expect(await readShown()).toMatchObject({ banned: '6', votes: '0', least: 0 })
    await decide('restore', id)
    await dieAfter(commits)
    expect(await finish(id)).toBe('restored')
    expect(await readShown()).toEqual(before)
  }
})

test('each vote moves once, even if its removal and the undo crash halfway', async () => {
  const author = await join(server, 'Author')
  const { id: itemId } = await publishIdea(author)
  const socks = await joinTogether(server, 6)
  for (const sock of socks) await castVote(sock, itemId)
  await searchNow(server)
  const moderator = await joinModerator(server)
  const { id } = (await moderator.list()).find(one => one.author?.id === author.id) ?? expect.fail()
  const before = await dumpTables(server.db)
  const ways = { taken: 'taking', restored: 'restoring' } as const
  for (const commits of [0, 1, 2])
    for (const [end, begin] of Object.entries(ways)) {
      // As a decision about more votes than a request moves leaves it.
      await server.sql`update suspicious_groups set state = ${begin} where id = ${id}`
      await dieAfter(commits)
      expect(await finish(id)).toBe(end)
    }
  expect(await dumpTables(server.db)).toEqual(before)
})

test('a bulk ban skips members who left, were banned or got a role, and those members cannot decide on it', async () => {
  const orderer = await joinStaff(server, 'moderator')
  const members = (await joinTogether(server, 21)).map(({ id }) => id)
  const [leaver = expect.fail(), banned = expect.fail(), colleague = expect.fail()] = members
  const id = await startBan(members, orderer.id)
  await deleteMember(server.db, { id: leaver })
  await ban(operator, { id: banned }, why)
  await giveRole(server, { id: colleague, role: 'moderator' })
  await expect(decide('take', id, colleague)).rejects.toMatchObject({ code: 'decision.oneself' })
  await decide('take', id)
  expect(await finish(id)).toBe('taken')
  const { ok } = await operator.call('GET /moderation/suspicious-groups/:groupId', {
    params: { groupId: GroupId.parse(id) },
  })
  expect(ok.signs.map(({ sign, accounts }) => `${sign} ${accounts}`)).toEqual(['banned 18', 'left 3'])
  await decide('restore', id)
  expect(await finish(id)).toBe('restored')
  expect(await readShown()).toMatchObject({ banned: '1' })
})
