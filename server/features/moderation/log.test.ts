import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Contract } from '#contract/contract.ts'
import type { CallOf } from '#contract/endpoint.ts'
import { type Staff } from '#test/support/accounts/staff.ts'
import { useMember, useStaff } from '#test/support/accounts/use-member.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { noteInLog } from './log.ts'

const server = useServer()
const member = useMember(server, 'Member')
const moderator = useStaff(server, 'moderator')
const operator = useStaff(server, 'operator')

beforeAll(async () => {
  await server.db.transaction().execute(async tx => {
    for (let n = 0; n < 60; n += 1)
      await noteInLog(tx, {
        actor: moderator.id,
        act: 'warn',
        member: member.id,
        reason: 'other',
        sentence: `${n}`,
      })
    await noteInLog(tx, {
      actor: operator.id,
      act: 'give_role',
      member: member.id,
      details: { role: 'moderator' },
    })
    await noteInLog(tx, { actor: null, act: 'first_run' })
  })
})

type Query = NonNullable<CallOf<Contract['GET /moderation/log']>['query']>
const read = async (by: Staff, query: Query = {}) => (await by.call('GET /moderation/log', { query })).ok

test('moderators read decisions and operators read everything, in pages without gaps', async () => {
  const first = await read(operator)
  const rest = await read(operator, { before: first.earlier ?? '' })
  expect([first.entries.length, rest.entries.length, rest.earlier]).toEqual([50, 12, null])
  expect(first.entries.slice(0, 3).map(({ act, sentence }) => [act, sentence])).toEqual([
    ['first_run', null],
    ['give_role', null],
    ['warn', '59'],
  ])
  expect(first.entries[1]).toMatchObject({ actor: { name: 'Operator' }, details: { role: 'moderator' } })
  expect((await read(moderator)).entries[0]?.act).toBe('warn')
  expect((await read(moderator, { act: 'give_role' })).entries).toEqual([])
})

test('the log is filtered by act, actor, member and days', async () => {
  const { entries } = await read(operator, { act: 'give_role' })
  const day = entries[0]?.createdAt.slice(0, 10)
  const count = async (query: Query) => (await read(operator, query)).entries.length
  expect(entries).toHaveLength(1)
  expect(await count({ actor: operator.id })).toBe(1)
  expect(await count({ member: moderator.id })).toBe(0)
  expect(await count({ act: 'give_role', from: day, to: day })).toBe(1)
  expect(await count({ to: '2001-01-01' })).toBe(0)
  // PostgreSQL has no year 0.
  const odd = await operator.call('GET /moderation/log', { query: { from: '0000-01-01' } })
  expect(odd.status).toBe(400)
})

test('a decision against a moderator does not reveal whether the deciding moderator reported them', async () => {
  const entry = {
    actor: operator.id,
    act: 'warn',
    member: moderator.id,
    details: { ownReport: true },
  } as const
  await server.db.transaction().execute(tx => noteInLog(tx, entry))
  expect((await read(moderator, { member: moderator.id })).entries[0]?.details).toEqual({})
  expect((await read(operator, { member: moderator.id })).entries[0]?.details).toEqual({ ownReport: true })
})

test('no entry can be changed or deleted', async () => {
  for (const change of [
    sql`update moderation_log set sentence = 'never'`,
    sql`delete from moderation_log`,
    sql`truncate moderation_log`,
  ])
    await expect(change.execute(server.db)).rejects.toThrow('only grows')
})

test('an act from a later version is shown unchanged', async () => {
  await server.sql`insert into moderation_log (act, reason) values ('tidy', 'dust')`
  expect((await read(operator)).entries[0]).toMatchObject({ act: 'tidy', reason: 'dust' })
})
