import { mkdir, readFile, rename, rmdir, symlink, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { MemberId } from '#contract/ids.ts'
import { reactions, writers } from '#server/compose/reactions.ts'
import { createRecorder } from '#server/platform/database/fact-recorder.ts'
import { guest, join, openSession, type Persona } from '#test/support/accounts/personas.ts'
import { forgetProof, proveAddress } from '#test/support/accounts/proof.ts'
import { addFactor } from '#test/support/accounts/second-factor.ts'
import { giveRole, joinStaff } from '#test/support/accounts/staff.ts'
import { race, waitingIn } from '#test/support/database/barrier.ts'
import { findTablesWith } from '#test/support/database/find-text.ts'
import { fillDisk, smallDisk } from '#test/support/database/small-disk.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openOutbox } from '#test/support/mail/outbox.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { erasureFile, parseErasures } from './erasure-log.ts'
import { noteAllLeft, noteRecentlyLeft } from './note-erasures.ts'
import { deleteDueAccounts } from './own-deletions.ts'

const server = useServer()

const file = () => erasureFile(server.dataDir)
const stateOf = async ({ id }: { id: MemberId }) =>
  parseErasures(await readFile(file(), 'utf8').catch(() => '')).get(id)?.state

const runJob = () =>
  deleteDueAccounts({
    db: server.db,
    recorder: createRecorder(reactions, writers),
    publish: server.live.publish,
    erasureFile: file(),
    log: { warn: () => {} },
  })

const makeDue = ({ id }: Persona) =>
  server.sql`update auth.users set deletion_due_at = now() where id = ${id} and deletion_due_at is not null`

const isMember = async ({ id }: Persona) =>
  (await server.db.selectFrom('auth.users').select('id').where('id', '=', id).execute()).length === 1

test('a scheduled deletion runs after seven days, and until then one click cancels it', async () => {
  const outbox = openOutbox(server)
  const [leaver, keeper] = [await join(server, 'Xylophone'), await join(server)]
  for (const member of [leaver, keeper]) {
    expect((await member.call('GET /me/deletion')).ok.dueAt).toBeNull()
    const [first, second] = [await member.call('PUT /me/deletion'), await member.call('PUT /me/deletion')]
    expect(second.ok).toEqual(first.ok)
    expect((await member.call('GET /me/deletion')).ok).toEqual(first.ok)
    const left = Date.parse(first.ok.dueAt ?? '') - Date.now()
    expect(Math.abs(left - 7 * 86_400_000)).toBeLessThan(60_000)
    const mail = await outbox.mailTo(member.email, 'Your account is about to be deleted')
    expect(mail.text).toMatch(/will be deleted on \w+ \d+, \d{4}, .* press "Keep my account"/)
  }
  expect((await openOutbox(server).mails()).filter(({ to }) => to === leaver.email)).toEqual([])
  await publishIdea(leaver)
  for (const status of [204, 204]) expect((await keeper.call('DELETE /me/deletion')).status).toBe(status)
  await runJob()
  expect([await isMember(leaver), await isMember(keeper)]).toEqual([true, true])
  await makeDue(leaver)
  await makeDue(keeper)
  await runJob()
  expect([await isMember(leaver), await isMember(keeper)]).toEqual([false, true])
  expect((await leaver.call('GET /me/deletion')).status).toBe(401)
  expect(await findTablesWith(server.db, 'Xylophone')).toEqual([])
  expect([await stateOf(leaver), await stateOf(keeper)]).toEqual(['erased', undefined])
})

test('deleting an account immediately requires a proof', async () => {
  const leaver = await join(server, 'Glockenspiel')
  const { token } = await addFactor(server, leaver.token)
  const withoutFactor = await server.call(leaver.token, 'DELETE /me/account')
  expect(withoutFactor.refusal.code).toBe('session.second-factor')
  await forgetProof(server.db, leaver)
  for (const key of ['DELETE /me/account', 'PUT /me/deletion'] as const)
    expect((await server.call(token, key)).refusal.code).toBe('proof.needed')
  await server.sql`update auth.sessions set proven_at = now() where user_id = ${leaver.id}`
  const both = await Promise.all([
    server.call(token, 'DELETE /me/account'),
    server.call(token, 'DELETE /me/account'),
  ])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 401]))
  expect(await findTablesWith(server.db, 'Glockenspiel')).toEqual([])
  const { rows } = await server.sql`
    select action, ip from auth.audit_log_entries where user_id = ${leaver.id} and ip is not null`
  expect(rows).toEqual([])
  expect(await stateOf(leaver)).toBe('erased')
})

async function startJobFirst(member: Persona) {
  const job = runJob()
  await expect.poll(() => waitingIn(server.db)).toBe(1)
  return Promise.all([member.call('DELETE /me/deletion'), job])
}

test('canceling a deletion as it falls due has one outcome, and two tabs that schedule it get the same date', async () => {
  for (let round = 0; round < 2; round += 1) {
    const member = await join(server)
    const both = await Promise.all([member.call('PUT /me/deletion'), member.call('PUT /me/deletion')])
    expect(both.map(({ ok }) => ok)).toEqual([both[0]?.ok, both[0]?.ok])
    await makeDue(member)
    const [kept] = await race({
      db: server.db,
      lock: tx => tx.selectFrom('auth.users').select('id').where('id', '=', member.id).forUpdate().execute(),
      start: () =>
        round % 2 ? Promise.all([member.call('DELETE /me/deletion'), runJob()]) : startJobFirst(member),
      waiting: 2,
    })
    const isKept = await isMember(member)
    expect(kept?.status).toBe(isKept ? 204 : 401)
    expect(await stateOf(member)).toBe(isKept ? undefined : 'erased')
  }
})

test('the emailed link cancels a deletion that someone else scheduled', async () => {
  const member = await join(server)
  await proveAddress(server.db, member)
  await member.call('PUT /me/deletion')
  const { link } = await openOutbox(server).mailTo(member.email, 'Your account is about to be deleted')
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token') ?? ''
  expect((await guest(server).call('POST /undo-link/undoing', { body: { token } })).status).toBe(204)
  const { rows } =
    await server.sql`select from auth.users where id = ${member.id} and deletion_due_at is null`
  expect(rows).toHaveLength(1)
  expect((await member.call('GET /me/deletion')).status).toBe(401)
  expect(await openSession(server, member)).toBeDefined()
})

test('the only operator cannot leave, and an operator scheduled to leave does not count as another operator', async () => {
  await server.db.deleteFrom('member_roles').execute()
  const operator = await joinStaff(server, 'operator')
  for (const key of ['DELETE /me/account', 'PUT /me/deletion'] as const)
    expect((await operator.call(key)).refusal.code).toBe('role.last-operator')
  expect(await stateOf(operator)).toBeUndefined()
  const other = await join(server)
  await giveRole(server, { id: other.id, role: 'operator' })
  expect((await other.call('PUT /me/deletion')).status).toBe(200)
  expect((await operator.call('DELETE /me/account')).refusal.code).toBe('role.last-operator')
  await makeDue(other)
  await runJob()
  expect(await isMember(other)).toBe(false)
})

test('a member is deleted only after the erasure log has been written, and a full disk is reported as busy', async () => {
  const member = await join(server)
  await rename(file(), `${file()}.before`)
  const disk = await smallDisk()
  if (disk) {
    await symlink(path.join(disk, 'erased.log'), file())
    await fillDisk(disk)
    expect((await member.call('DELETE /me/account')).refusal.code).toBe('busy')
    await unlink(file())
  }
  await mkdir(file())
  expect((await member.call('DELETE /me/account')).status).toBe(500)
  expect(await isMember(member)).toBe(true)
  await rmdir(file())
  await rename(`${file()}.before`, file())
})

test('a node logs the members other nodes erased, and planned deletions that never happened', async () => {
  const [gone, stayed] = [await join(server), await join(server)]
  const other = `${file()}.other`
  const at = '2026-11-23T08:00:00.000Z'
  await writeFile(other, `${at} intended ${stayed.id}\n${at} erased ${gone.id.slice(0, 20)}`)
  expect((await gone.call('DELETE /me/account')).status).toBe(204)
  await noteRecentlyLeft(server.db, other)
  const seen = async () =>
    [...parseErasures(await readFile(other, 'utf8'))].map(([id, { state }]) => [id, state])
  expect(await seen()).toContainEqual([gone.id, 'erased'])
  expect(await seen()).toContainEqual([stayed.id, 'intended'])
  await noteAllLeft(server.db, other)
  const complete = await readFile(other, 'utf8')
  expect(await seen()).toContainEqual([stayed.id, 'kept'])
  await noteAllLeft(server.db, other)
  expect(await readFile(other, 'utf8')).toBe(complete)
})
