import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { MemberId, NoticeId } from '#contract/ids.ts'
import type { DecisionForm } from '#contract/moderation/decisions.ts'
import { resetFactors } from '#server/features/sign-in/factors/resets.ts'
import { guest, join, type Persona } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { addFactor, signInAgain } from '#test/support/accounts/second-factor.ts'
import { giveRole, joinStaff } from '#test/support/accounts/staff.ts'
import { useAuth } from '#test/support/accounts/use-auth.ts'
import { useStaff } from '#test/support/accounts/use-member.ts'
import { appeal, ban } from '#test/support/moderation/reports.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { openSocket } from '#test/support/talk/live-client.ts'

const SERVICE_KEY = 'a key that only the operator knows'
const server = useServer({ SERVICE_KEY })
const auth = useAuth(server)
const operator = useStaff(server, 'operator')

type Subject = Pick<Persona, 'id'>

const paramsOf = ({ id }: Subject) => ({ params: { memberId: id } })
const banFor = (member: Subject, more: Partial<DecisionForm> = {}) => ban(operator, member, more)
const giveTo = (member: Subject, role: 'member' | 'moderator' | 'operator', unproven = false) =>
  operator.call('PUT /admin/members/:memberId/role', { ...paramsOf(member), body: { role, unproven } })
const look = (member: Subject) => operator.call('GET /admin/members/:memberId', paramsOf(member))
const logOf = async ({ id }: Subject) => {
  const { rows: entries } = await server.sql<{
    act: string
    actor_id: string
  }>`select act, actor_id from moderation_log
    where member_id = ${id} order by created_at`
  expect(entries.every(({ actor_id }) => actor_id === operator.id)).toBe(true)
  return entries.map(({ act }) => act)
}

test('giving or removing a role sends an email, and giving one to an unproven member requires confirmation', async () => {
  const member = await join(server)
  expect(await giveTo(member, 'moderator')).toMatchObject({ refusal: { code: 'member.unproven' } })
  await proveAddress(server.db, member)
  expect((await giveTo(member, 'moderator')).status).toBe(204)
  expect((await auth.outbox.mailTo(member.email)).text).toContain("You're now a moderator of Firsthand.")
  expect((await look(member)).ok).toMatchObject({ role: 'moderator', isProven: true, canAct: true })
  expect((await giveTo(member, 'member')).status).toBe(204)
  expect((await auth.outbox.mailTo(member.email)).text).toContain('no longer a moderator')
  expect((await member.call('GET /me/role')).ok.role).toBe('member')
  expect(await logOf(member)).toEqual(['give_role', 'take_role'])
  const unproven = await join(server)
  expect((await giveTo(unproven, 'moderator', true)).status).toBe(204)
})

test('no operator can act on another operator or on themselves in any way', async () => {
  const other = await joinStaff(server, 'operator')
  for (const subject of [operator, other]) {
    const replies = [
      await giveTo(subject, 'member'),
      await operator.call('DELETE /admin/members/:memberId/sessions', paramsOf(subject)),
      await operator.call('PUT /admin/members/:memberId/factor-reset', paramsOf(subject)),
      await operator.call('DELETE /admin/members/:memberId/factor-reset', paramsOf(subject)),
      await operator.call('DELETE /admin/members/:memberId', paramsOf(subject)),
    ]
    for (const { refusal } of replies) expect(refusal.code).toBe('role.not-below')
    const code = subject === operator ? 'decision.oneself' : 'decision.equal-role'
    for (const act of ['ban', 'lift'] as const)
      expect((await banFor(subject, { act })).refusal.code).toBe(code)
    expect((await look(subject)).ok).toMatchObject({ role: 'operator', canAct: false, isBanned: false })
  }
  const missing = { id: crypto.randomUUID() as MemberId }
  expect((await banFor(missing)).refusal.code).toBe('subject.missing')
})

test('ending a member’s sessions sends one email, but a repeated call changes nothing', async () => {
  const member = await join(server)
  const socket = await openSocket(auth.url.replace('/auth/v1', ''))
  await socket.authenticate(await signInAgain(server, member))
  const end = () => operator.call('DELETE /admin/members/:memberId/sessions', paramsOf(member))
  expect([(await end()).status, (await end()).status]).toEqual([204, 204])
  expect((await member.call('GET /me/wins')).status).toBe(401)
  expect(await socket.closed).toBe(4401)
  await auth.outbox.mailTo(member.email, 'You were signed out everywhere')
  expect(await logOf(member)).toEqual(['end_sessions'])
})

test('a banned member with the right password sees only the ban, but a wrong password reveals nothing', async () => {
  const member = await join(server)
  const { decision } = (await banFor(member, { until: '2999-01-01T00:00:00Z' })).ok
  await expect.poll(async () => (await member.call('GET /me/wins')).refusal.code).toBe('session.ended')
  await expect(signInAgain(server, { ...member, password: 'wrong horse' })).rejects.toThrow(
    'invalid_credentials',
  )
  const token = await signInAgain(server, member)
  const own = async () => (await server.call(token, 'GET /me/ban')).ok.ban
  const { reason, sentence } = decision
  const until = expect.stringContaining('2999-01-01')
  expect(await own()).toMatchObject({ reason, sentence, until, appeal: 'possible' })
  for (const key of ['GET /me/wins', 'PUT /me/signals/reading', 'GET /me/role'] as const)
    expect((await server.call(token, key)).refusal.code).toBe('member.banned')
  const body = { password: 'other horse' }
  expect((await auth.ask('/user', { method: 'PUT', token, body })).status).toBe(403)
  const socket = await openSocket(auth.url.replace('/auth/v1', ''))
  socket.send({ type: 'hello', token })
  expect(await socket.closed).toBe(4401)

  const noticeId = (await own())?.noticeId as NoticeId
  const params = { noticeId }
  const { ok: notice } = await server.call(token, 'GET /me/notices/:noticeId', { params })
  expect(notice.title).toBe('Your account was suspended')
  const means = notice.facts.find(({ label }) => label === 'How it was found and decided')
  expect(means?.text).toContain('Nobody reported it')
  const appealed = await appeal({ call: (key, input) => server.call(token, key, input) }, params)
  expect(appealed.status).toBe(200)
  expect((await own())?.appeal).toBe('pending')

  expect((await banFor(member)).refusal.code).toBe('decision.impossible')
  const lift = () => banFor(member, { act: 'lift' })
  expect([(await lift()).status, (await lift()).status]).toEqual([200, 422])
  expect(await own()).toBeNull()
  expect((await server.call(await signInAgain(server, member), 'GET /me/wins')).status).toBe(200)
  expect((await look(member)).ok).toMatchObject({ isBanned: false, pastBanCount: 1 })
  expect(await logOf(member)).toEqual(['ban', 'lift'])
})

test('a token issued before a ban only the account records writes nothing, and a past end date is refused', async () => {
  const member = await join(server)
  const past = await banFor(member, { until: '2001-01-01T00:00:00Z' })
  expect(past).toMatchObject({ status: 400, refusal: { fields: { until: expect.any(String) } } })
  expect((await member.call('GET /me/wins')).status).toBe(200)
  const account = server.db.updateTable('auth.users').where('id', '=', member.id)
  await account.set({ banned_at: sql`now()` }).execute()
  expect((await member.call('PUT /me/signals/reading')).refusal.code).toBe('member.banned')
})

test('a banned member must show the second factor before reading the ban', async () => {
  const member = await join(server)
  const { show } = await addFactor(server, member.token)
  await banFor(member)
  const half = await signInAgain(server, member)
  expect((await server.call(half, 'GET /me/ban')).refusal.code).toBe('session.second-factor')
  const whole = await show(half, 1)
  expect((await server.call(whole, 'GET /me/ban')).ok.ban).toMatchObject({ reason: 'advertising' })
  expect((await server.call(whole, 'GET /me/wins')).refusal.code).toBe('member.banned')
})

test('an upload is refused and not stored if its member is banned before it finishes', async () => {
  const member = await join(server)
  const png = await plainPng({ width: 40, height: 30 })
  const body = new TransformStream<Uint8Array, Uint8Array>()
  const writer = body.writable.getWriter()
  const uploading = fetch(`${new URL(auth.url).origin}/api/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}`, 'content-type': 'image/png' },
    body: body.readable,
    duplex: 'half',
  } as RequestInit)
  await writer.write(png.subarray(0, 20))
  await banFor(member)
  await writer.write(png.subarray(20))
  await writer.close()
  expect((await uploading).status).toBe(401)
  expect(
    await server.db.selectFrom('uploads').selectAll().where('user_id', '=', member.id).execute(),
  ).toEqual([])
})

test('lost factors are removed a day after scheduling, unless the email’s link or the operator stops it', async () => {
  const [stopped, taken, reset] = [await join(server), await join(server), await join(server)]
  const schedule = (member: Subject) =>
    operator.call('PUT /admin/members/:memberId/factor-reset', paramsOf(member))
  expect((await schedule(reset)).refusal.code).toBe('factor.none')
  for (const member of [stopped, taken, reset]) {
    await proveAddress(server.db, member)
    await addFactor(server, member.token)
    const [first, second] = [await schedule(member), await schedule(member)]
    expect(second.ok).toEqual(first.ok)
    expect(Date.parse(first.ok.dueAt) - Date.parse(first.ok.askedAt)).toBe(24 * 3_600_000)
  }
  const { link } = await auth.outbox.mailTo(stopped.email, 'Your second factors are about to be removed')
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
  expect((await guest(server).call('POST /undo-link/undoing', { body: { token } })).status).toBe(204)
  await operator.call('DELETE /admin/members/:memberId/factor-reset', paramsOf(taken))
  const awaited = async (member: Persona) =>
    (await server.call(await signInAgain(server, member), 'GET /me/wins')).status
  await resetFactors(server.db)
  expect(await awaited(reset)).toBe(401)
  expect((await look(reset)).ok.factorReset).not.toBeNull()
  await server.sql`update auth.factor_resets set due_at = now()`
  await resetFactors(server.db)
  expect([await awaited(stopped), await awaited(taken), await awaited(reset)]).toEqual([401, 401, 200])
  expect((await look(reset)).ok).toMatchObject({ factorReset: null, factors: [] })
  expect(await logOf(taken)).toEqual(['reset_factors', 'cancel_factor_reset'])
})

test('a deleted member loses their role too, and the log still shows who deleted them', async () => {
  const member = await join(server)
  await giveRole(server, { id: member.id, role: 'moderator' })
  expect((await operator.call('DELETE /admin/members/:memberId', paramsOf(member))).status).toBe(204)
  expect((await look(member)).refusal.code).toBe('member.missing')
  expect((await member.call('GET /me/wins')).status).toBe(401)
  expect(await logOf(member)).toEqual(['delete_member'])
  expect(
    await server.db.selectFrom('member_roles').selectAll().where('user_id', '=', member.id).execute(),
  ).toEqual([])
})
