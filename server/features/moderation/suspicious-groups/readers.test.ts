import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { SuspiciousGroup } from '#contract/moderation/suspicious-groups.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { giveRole } from '#test/support/accounts/staff.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { setBar } from '#test/support/evidence/bars.ts'
import { addReaders, times } from '#test/support/evidence/readers.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { latestNotice, newDecisionId } from '#test/support/moderation/reports.ts'
import {
  addSilent,
  countVerdictNotifications,
  dumpEvidence,
  finalizeAndSearch,
  joinGroupModerator,
  voteFor,
  withGroups,
} from '#test/support/moderation/silent-readers.ts'
import { addMembers } from '#test/support/rewards/boards.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const { fail } = expect

let moderator: Awaited<ReturnType<typeof joinGroupModerator>>
const author = useNewMember(server, 'Author')
let itemId: ItemId
beforeAll(async () => {
  moderator = await joinGroupModerator(server)
})
beforeEach(async () => {
  itemId = (await publishIdea(author)).id
})

const networks = (count: number) => Array.from({ length: count }, (_, n) => `198.51.${n}.0/24`)
const publishOthers = (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await publishIdea(await join(server))).id))

/** Searches for groups, and returns the only open one of the item. */
async function openGroup() {
  await finalizeAndSearch(server)
  const groups = await moderator.list(itemId)
  return groups.length === 1 ? (groups[0] ?? fail()) : fail(`${groups.length} groups`)
}

describe('the list', () => {
  test('contains 45 silent accounts that joined within half an hour and opened three other items first', async () => {
    const others = await publishOthers(3)
    await addSilent(server.db, {
      itemId,
      count: 45,
      others,
      networks: networks(15),
      hoursApart: 0.01,
      readCount: 2,
    })
    const group = await openGroup()
    expect(group).toMatchObject({ kind: 'joined-together', accounts: 45 })
    expect(group.readers).toMatchObject({
      readCount: 2,
      otherItems: 3,
      isSameItems: true,
      age: { fromDays: 9, toDays: 9 },
    })
    expect(group.item?.id).toBe(itemId)
    expect(group.author?.id).toBe(author.id)
    const address = 'GET /moderation/suspicious-groups/:groupId'
    const { ok } = await moderator.call(address, { params: { groupId: group.id } })
    expect([ok.members.length, ok.items]).toEqual([45, []])
    expect(ok.members[0]).toMatchObject({ votes: null, joinedAt: null, isProven: false })
  })

  test('excludes members who do more elsewhere, and any four members who joined within a week', async () => {
    const others = await publishOthers(5)
    const honest = await addSilent(server.db, { itemId, count: 9, hoursApart: 13, networks: networks(9) })
    const [reader, voter, commenter, builder, , ...rest] = honest
    await addReaders(server.db, {
      itemId: others[0] ?? fail(),
      outcomes: ['nothing'],
      members: [voter ?? fail()],
    })
    for (const other of others)
      await addReaders(server.db, { itemId: other, outcomes: ['nothing'], members: [reader ?? fail()] })
    await voteFor(server.db, [voter ?? fail()], others.slice(0, 2))
    await server.sql`insert into comments (id, user_id, content_id, content_type, content)
      select gen_random_uuid(), ${commenter}, ${others[1]}, 'idea', 'How?' from generate_series(1, 2)`
    await server.sql`update items set user_id = ${builder} where id = any(${others.slice(2, 4)})`
    await server.sql`update profiles set created_at = created_at - interval '30 days' where id = ${rest[0]}`
    expect(rest).toHaveLength(4)
    await finalizeAndSearch(server)
    expect(await moderator.list(itemId)).toEqual([])
  })

  test('contains 20 accounts with one other vote, or two and one for the author, whatever they said here', async () => {
    const yes = await addSilent(server.db, { itemId, count: 10, says: 'yes', hoursApart: 8 })
    const silent = await addSilent(server.db, { itemId, count: 10, hoursApart: 8 })
    const [other, another] = await publishOthers(2)
    await voteFor(server.db, [...yes, ...silent], [other ?? fail()])
    const more = [another ?? fail(), (await publishIdea(author)).id]
    await voteFor(server.db, [...yes.slice(0, 5), ...silent.slice(0, 5)], more)
    expect(await openGroup()).toMatchObject({ kind: 'joined-together', accounts: 20 })
  })

  test('excludes a class of 30 invited by an operator, unless the author is that operator or near them', async () => {
    const pupils = await addSilent(server.db, { itemId, count: 30, networks: networks(1) })
    const [operator, friend] = [await join(server, 'Operator'), await join(server, 'Friend')]
    await server.sql`update auth.users set invited_by = ${operator.id} where id = any(${pupils}::uuid[])`
    await giveRole(server, { id: operator.id, role: 'operator' })
    await server.sql`update auth.sessions set ip = '203.0.110.0/24', refreshed_at = now()
      where user_id = any(${[operator.id, friend.id]}::uuid[])`
    const items = [itemId, (await publishIdea(operator)).id, (await publishIdea(friend)).id]
    for (const id of items.slice(1))
      await addReaders(server.db, { itemId: id, outcomes: times(30, 'nothing'), members: pupils })
    await finalizeAndSearch(server)
    for (const id of items)
      expect(await moderator.list(id)).toMatchObject(id === itemId ? [] : [{ accounts: 30 }])
  })

  test('contains one group per item opened by a launch’s newcomers, separate from members who do little else', async () => {
    const items = [itemId, ...(await publishOthers(7))]
    const newcomers = await addMembers(server.db, 40)
    await server.sql`update profiles set created_at = now() - interval '3 days' + random() * interval '40 hours'
      where id = any(${[...newcomers]}::uuid[])`
    for (const [place, id] of items.entries()) {
      const members = newcomers.filter((_, n) => (n + place) % 8 < 6)
      await addReaders(server.db, { itemId: id, outcomes: members.map(() => 'nothing'), members })
    }
    await voteFor(server.db, newcomers, items.slice(0, 2))
    await addSilent(server.db, { itemId, count: 6, daysAgo: 3 })
    await finalizeAndSearch(server)
    const groups = (await Promise.all(items.map(id => moderator.list(id)))).flat()
    const texts = groups.map(({ kind, accounts, amount }) => `${kind} ${accounts} ${amount}`)
    expect(texts.toSorted()).toEqual([
      'joined-together 6 null',
      ...items.map(() => 'opened-together 30 null'),
    ])
  })

  test('excludes readers outside the headline, who were brought or excluded or have no outcome yet', async () => {
    await addReaders(server.db, { itemId, outcomes: times(6, 'nothing'), source: 'author-link' })
    await addReaders(server.db, { itemId, outcomes: times(6, 'nothing'), excludedBefore: 'new-here' })
    await addReaders(server.db, { itemId, outcomes: times(6, 'nothing'), minutesAgo: 30 })
    await finalizeAndSearch(server)
    expect(await moderator.list(itemId)).toEqual([])
  })

  test('reveals no responses, because groups with opposite outcomes differ only in their ids', async () => {
    const read = { count: 8, networks: networks(8), readCount: 3 }
    const other = (await publishIdea(author)).id
    await addSilent(server.db, { itemId, ...read, says: 'yes' })
    await addSilent(server.db, { itemId: other, ...read, says: 'nothing' })
    await finalizeAndSearch(server)
    const [[yes], [silent]] = [await moderator.list(itemId), await moderator.list(other)]
    const plain = ({ id, item, foundAt, ...rest }: SuspiciousGroup) => ({
      ...rest,
      is: [typeof id, item?.kind, typeof foundAt],
    })
    expect(plain(yes ?? fail())).toEqual(plain(silent ?? fail()))
    expect(JSON.stringify(yes)).not.toMatch(/yes|outcome|liked|verdict|share/)
  })

  test('shows a group once while it is open and grows, and again after a decision once it grows by half', async () => {
    await addSilent(server.db, { itemId, count: 6 })
    const { id } = await openGroup()
    await addSilent(server.db, { itemId, count: 2 })
    expect(await openGroup()).toMatchObject({ id, accounts: 8 })
    await moderator.rule('dismiss', id)
    await addSilent(server.db, { itemId, count: 3 })
    expect(await finalizeAndSearch(server)).toBe(0)
    await addSilent(server.db, { itemId, count: 1 })
    expect(await openGroup()).toMatchObject({ accounts: 12 })
    expect(await finalizeAndSearch(server)).toBe(0)
  })
})

const noticeTitles = async () =>
  (await author.call('GET /me/notices', { query: {} })).ok.notices.map(({ title }) => title)

describe('a moderator’s decision', () => {
  test('withdraws the verdict by excluding readers and restores it exactly; the author sees a count and a date', async () => {
    await setBar(author, itemId)
    await server.sql`update evidence_bars set written_at = written_at - interval '9 hours' where item_id = ${itemId}`
    const honest = { itemId, hoursApart: 24 * 8, daysAgo: 300, hasPast: true }
    await addSilent(server.db, { ...honest, count: 11 })
    await addSilent(server.db, { ...honest, count: 9, says: 'yes' })
    await addSilent(server.db, { itemId, count: 20, says: 'yes' })
    const { id } = await openGroup()
    const readEvidence = async () =>
      (await author.call('GET /items/:itemId/evidence', { params: { itemId } })).ok
    expect((await readEvidence()).bars[0]?.verdict?.verdict).toBe('build')
    expect(await countVerdictNotifications(server.db, itemId)).toBe(1)
    const before = await dumpEvidence(server.db, itemId)
    const excluded = await moderator.rule('take', id)
    expect(excluded.ok).toMatchObject({ state: 'taken', amount: 20 })
    const held = await readEvidence()
    expect(held.bars[0]).toMatchObject({
      verdict: null,
      withdrawn: { verdict: 'build', because: 'by-hand' },
    })
    expect(held.byHand).toMatchObject({ readers: 20 })
    expect(await countVerdictNotifications(server.db, itemId)).toBe(2)
    const title = (await moderator.list(itemId, 'taken'))[0]?.item?.title
    expect(await noticeTitles()).toEqual([`We no longer count 20 people who opened “${title}”`])
    expect((await moderator.rule('restore', id)).ok.state).toBe('restored')
    expect(await countVerdictNotifications(server.db, itemId)).toBe(2)
    expect(await dumpEvidence(server.db, itemId)).toEqual(before)
    expect((await readEvidence()).byHand).toBeNull()
    expect((await noticeTitles())[0]).toBe(`We count 20 people who opened “${title}” again`)
    for (const kind of ['take', 'dismiss', 'restore'] as const)
      expect((await moderator.rule(kind, id)).refusal.code).toBe('group.decided')
    expect(await finalizeAndSearch(server)).toBe(0)
  })

  test('is logged, and no notice contains a number below five', async () => {
    await addSilent(server.db, { itemId, count: 4, networks: networks(1) })
    const { id } = await openGroup()
    await moderator.rule('take', id)
    expect((await noticeTitles())[0]).toMatch(/^We no longer count a few people who opened/)
    const { id: noticeId, paragraphs } = await latestNotice(author, 'readers_excluded')
    expect(paragraphs[0]).toContain('They share one network and did little else here. If a verdict')
    await moderator.rule('restore', id)
    const params = { noticeId }
    expect((await author.call('GET /me/notices/:noticeId', { params })).ok.title).toMatch(/^Undone: We no/)
    const { ok } = await moderator.call('GET /moderation/log', { query: { act: 'exclude_readers' } })
    expect(ok.entries[0]).toMatchObject({
      actor: { id: moderator.id },
      member: { id: author.id },
      subject: { kind: 'item', id: itemId },
      details: { groupId: id, accounts: 4 },
    })
  })

  test('is refused to the author, the group’s readers and moderators near the author', async () => {
    const [friend, sock] = [await joinGroupModerator(server), await joinGroupModerator(server)]
    await addSilent(server.db, { itemId, count: 6 })
    const { id } = await openGroup()
    const refused = async (by: ReturnType<typeof withGroups>) => (await by.rule('take', id)).refusal.code
    const place = (ip: string, members: readonly Pick<Persona, 'id'>[]) =>
      server.sql`update auth.sessions set ip = ${ip}, refreshed_at = now()
        where user_id = any(${members.map(one => one.id)}::uuid[])`
    await place('203.0.113.0/24', [author, friend])
    expect(await refused(friend)).toBe('decision.near-author')
    expect((await friend.list(itemId))[0]).toMatchObject({ acts: [] })
    await place('203.0.112.0/24', [friend])
    await server.sql`update evidence_readers set user_id = ${sock.id} where item_id = ${itemId} and place = 1`
    expect(await refused(sock)).toBe('decision.oneself')
    await server.sql`update items set user_id = ${sock.id} where id = ${itemId}`
    expect(await refused(sock)).toBe('decision.oneself')
    expect(await sock.list(itemId)).toEqual([])
    const params = { groupId: id }
    const members = await sock.call('GET /moderation/suspicious-groups/:groupId', { params })
    expect(members.refusal.code).toBe('group.missing')
    expect(await refused(friend)).toBe('decision.equal-role')
    await giveRole(server, { id: friend.id, role: 'operator' })
    expect((await friend.rule('take', id)).ok.state).toBe('taken')
  })

  test('changes nothing when resent, and the second of two concurrent decisions is refused', async () => {
    await addSilent(server.db, { itemId, count: 6 })
    const { id } = await openGroup()
    const [other, decision] = [await joinGroupModerator(server), newDecisionId()]
    const both = await race({
      db: server.db,
      lock: tx => sql`select from suspicious_groups where id = ${id} for update`.execute(tx),
      start: async () => Promise.all([moderator.rule('take', id), other.rule('dismiss', id)]),
      waiting: 2,
    })
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await addSilent(server.db, { itemId, count: 12, daysAgo: 40 })
    const next = await openGroup()
    for (let n = 0; n < 2; n += 1)
      expect((await moderator.rule('take', next.id, decision)).ok).toMatchObject({ amount: 12 })
    await moderator.rule('restore', next.id)
    expect((await moderator.rule('take', next.id, decision)).ok.state).toBe('restored')
  })
})

test('a deleted account leaves the group, and correcting or deleting the item ends it', async () => {
  const [first, ...rest] = await addSilent(server.db, { itemId, count: 6 })
  const { id } = await openGroup()
  await deleteMember(server.db, { id: first ?? fail() })
  const [group] = await moderator.list(itemId)
  expect(group).toMatchObject({ id, accounts: 5 })
  expect(JSON.stringify(group)).not.toContain(first)
  expect((await moderator.rule('take', id)).ok.amount).toBe(5)
  for (const member of rest) await deleteMember(server.db, { id: member })
  const [left] = await moderator.list(itemId, 'taken')
  expect(left).toMatchObject({ accounts: 0, amount: 5, readers: { age: null } })
  await server.sql`delete from evidence_readers where item_id = ${itemId}`
  expect(await moderator.list(itemId, 'taken')).toEqual([])
  expect((await moderator.rule('restore', id)).refusal.code).toBe('group.missing')
})
