import { describe, expect, test } from 'vitest'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { makeExports, openArchive, storageOf, takeExport } from '#test/support/accounts/exports.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { forgetProof } from '#test/support/accounts/proof.ts'
import { signInAgain } from '#test/support/accounts/second-factor.ts'
import { joinStaff } from '#test/support/accounts/staff.ts'
import { waitingIn } from '#test/support/database/barrier.ts'
import { castVote, giveAnswer, postComment } from '#test/support/items/actions.ts'
import { newCommentId, publishIdea, sendPicture } from '#test/support/items/factories.ts'
import { openToAddresses } from '#test/support/items/waiting-lists.ts'
import { findCase, report, rule } from '#test/support/moderation/reports.ts'
import { plainPng } from '#test/support/pictures/image-files.ts'
import { storedFiles } from '#test/support/pictures/stored-files.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendMessage, startChat } from '#test/support/talk/chats.ts'
import { clearExports } from './export-maker.ts'
import { toFileName } from './stored-exports.ts'

const SERVICE_KEY = 'a key that only the operator knows'
const server = useServer({ SERVICE_KEY })

const stateOf = async ({ call }: Persona) => (await call('GET /me/export')).ok.export?.state
const age = ({ id }: Persona, by: string) =>
  server.sql`update exports set asked_at = asked_at - ${by}::interval, finished_at = finished_at - ${by}::interval,
    progressed_at = progressed_at - ${by}::interval where user_id = ${id}`
const listFilesOf = async (...owners: Persona[]) => {
  const ids = owners.map(({ id }) => id)
  const rows = await server.db.selectFrom('exports').select('id').where('user_id', 'in', ids).execute()
  return rows.map(({ id }) => toFileName(id))
}
const countLeft = async (names: string[]) =>
  (await storedFiles(server)).filter(name => names.some(part => name.includes(part))).length
const clear = async () => clearExports(server.db, await storageOf(server))

describe('an archive', () => {
  test('contains everything the member wrote and received, but no one else’s address, hash or key', async () => {
    const [owner, other] = [await join(server, 'Owner'), await join(server, 'Other')]
    const own = await publishIdea(owner)
    const theirs = await publishIdea(other)
    await castVote(owner, theirs.id)
    await postComment(owner, theirs.id)
    await giveAnswer(owner, theirs.questions[0], '# An answer')
    await castVote(other, own.id)
    const conversationId = await startChat(owner, other)
    await sendMessage(owner, conversationId, { content: 'Is it *really* so?' })
    await sendMessage(other, conversationId, { content: 'It is' })
    await sendPicture(owner, await plainPng({ width: 40, height: 30 }))
    await openToAddresses(server.db, { itemId: own.id, author: owner.id })
    await server.sql`insert into subscribers (item_id, email, via, consent_version, confirmed_at)
      select ${own.id}, 'fan' || nr || '@example.org', 'direct', '1', now() from generate_series(1, 1100) nr`
    const { names, entries, textOf, rowsOf } = await takeExport(server, owner)

    expect(rowsOf('account')).toMatchObject([{ email: owner.email, role: 'member' }])
    const item = { id: own.id, questions: own.questions.map(() => expect.any(String)), votes: 1 }
    expect(rowsOf('items')).toContainEqual(expect.objectContaining(item))
    expect(rowsOf('votes')).toMatchObject([{ itemId: theirs.id }])
    expect(rowsOf('comments')).toHaveLength(1)
    expect(rowsOf('answers')).toMatchObject([{ text: '# An answer', itemId: theirs.id }])
    const signal = { from: 'Other', itemId: own.id, item: expect.any(String) }
    expect(rowsOf('signals')).toContainEqual(expect.objectContaining(signal))
    expect(rowsOf('messages')).toMatchObject([
      { from: 'Owner', isYours: true, text: 'Is it *really* so?' },
      { from: 'Other', isYours: false, text: 'It is' },
    ])
    expect(textOf('reading/messages.md')).toContain('> Is it \\*really\\* so?')
    expect(textOf('reading/your-account.md')).toContain(`### ${owner.email}`)
    expect(textOf('reading/what-you-published-and-said.md')).toContain('- **Text:** \\# An answer')
    expect(textOf('README.md')).toContain('Builders')
    expect(textOf('waiting-lists.csv')).toMatch(/^\ufeffitem,[^\ufeff]+fan1@example.org[^\ufeff]+$/)
    const lines = textOf('waiting-lists.csv').trimEnd().split('\r\n')
    expect(lines).toHaveLength(1_101)
    const { ok } = await owner.call('GET /items/:itemId/waiting-list/csv', { params: { itemId: own.id } })
    expect(ok.text.trimEnd().split('\r\n')).toEqual(
      lines.map((line, place) => `${place === 0 ? '\ufeff' : ''}${line.slice(line.indexOf(',') + 1)}`),
    )
    expect(names.map(textOf).filter(text => text.startsWith('\ufeff'))).toHaveLength(1)
    expect(names.filter(name => name.startsWith('pictures/'))).toEqual([rowsOf('pictures')[0]?.['file']])

    const { rows } = await server.sql<{ secret: string }>`
      select encrypted_password as secret from auth.users union all
      select encode(refresh_token_hmac_key, 'hex') from auth.sessions union all
      select email from auth.users where id <> ${owner.id}`
    const texts = [...entries].map(([, bytes]) => bytes.toString()).join('\n')
    expect(rows.filter(({ secret }) => texts.includes(secret))).toEqual([])
    expect((await owner.call('GET /me/export')).ok.export).toMatchObject({
      state: 'ready',
      pictures: { done: 1, all: 1 },
    })
  })

  test('contains the whole chat if the other side left, but only the member’s messages if the member left', async () => {
    const [owner, gone, third] = [
      await join(server, 'Owner'),
      await join(server, 'Gone'),
      await join(server, 'Third'),
    ]
    const [first, second] = [await startChat(owner, gone), await startChat(owner, third)]
    await sendMessage(gone, first, { content: 'Farewell' })
    await sendMessage(owner, first, { content: 'Stay' })
    await sendMessage(owner, second, { content: 'Mine' })
    await sendMessage(third, second, { content: 'Not shown any more' })
    await deleteMember(server.db, gone)
    await owner.call('DELETE /me/chats/:conversationId', { params: { conversationId: second } })
    const { rowsOf } = await takeExport(server, owner)
    expect(rowsOf('messages')).toMatchObject([
      { from: 'Unknown', text: 'Message removed' },
      { from: 'Owner', text: 'Stay' },
      { from: 'Owner', text: 'Mine' },
    ])
  })

  test('contains nothing hidden from the member, and no text can forge another entry', async () => {
    const [owner, other] = [await join(server, 'Owner'), await join(server, 'Other')]
    const moderator = await joinStaff(server, 'moderator')
    const { id: itemId } = await publishIdea(other)
    const content = 'Fine\r### Decided\u2028# By nobody'
    const body = { id: newCommentId(), content }
    const { ok: comment } = await owner.call('POST /items/:itemId/comments', { params: { itemId }, body })
    const subject = { kind: 'comment', id: comment.id } as const
    await report(other, subject)
    await rule(moderator, (await findCase(moderator, subject)).id, {
      act: 'dismiss',
      sentence: 'Other, this breaks no rule.',
    })
    const key = { authorization: `Bearer ${SERVICE_KEY}` }
    const url = `/auth/v1/admin/users/${owner.id}`
    const remoteAddress = '203.0.113.7'
    const payload = { email_confirm: true }
    expect(
      (await server.app.inject({ method: 'PUT', url, headers: key, remoteAddress, payload })).statusCode,
    ).toBe(200)
    const { entries, rowsOf, textOf } = await takeExport(server, owner)
    const texts = [...entries].map(([, bytes]) => bytes.toString()).join('\n')
    expect(rowsOf('account-history')).toContainEqual(expect.objectContaining({ action: 'user_modified' }))
    for (const kept of ['breaks no rule', '203.0.113']) expect(texts).not.toContain(kept)
    expect(rowsOf('case-decisions')).toEqual([])
    expect(rowsOf('comments')).toMatchObject([{ text: content.replace('\r', '\n') }])
    expect(textOf('reading/what-you-published-and-said.md')).not.toMatch(/\r|\u2028|^### Decided/m)
  })

  test('is built once despite concurrent requests, and can be rebuilt an hour later at the earliest', async () => {
    const owner = await join(server)
    const replies = await Promise.all(Array.from({ length: 6 }, () => owner.call('PUT /me/export')))
    expect(new Set(replies.map(({ ok }) => ok.export?.askedAt)).size).toBe(1)
    expect(await stateOf(owner)).toBe('waiting')
    await Promise.all([makeExports(server), makeExports(server)])
    expect(await stateOf(owner)).toBe('ready')
    const names = await listFilesOf(owner)
    expect([names.length, await countLeft(names)]).toEqual([1, 1])
    const asked = replies[0]?.ok.export?.askedAt
    expect((await owner.call('PUT /me/export')).ok.export).toMatchObject({ state: 'ready', askedAt: asked })
    await age(owner, '61 minutes')
    expect((await owner.call('PUT /me/export')).ok.export).toMatchObject({ state: 'waiting', nextAt: null })
    await clear()
    expect(await countLeft(names)).toBe(0)
  })

  test('opens for a day in its owner’s recently proven session, and is deleted with its member', async () => {
    const [owner, other] = [await join(server, 'Owner'), await join(server, 'Other')]
    for (const member of [owner, other]) await takeExport(server, member)
    const names = await listFilesOf(owner, other)
    expect(await countLeft(names)).toBe(2)
    for (const name of names) expect((await server.app.inject(`/media/${name}`)).statusCode).toBe(404)
    await deleteMember(server.db, other)
    await clear()
    expect(await countLeft(names)).toBe(1)
    expect((await openArchive(server, await join(server))).json().code).toBe('export.missing')
    await forgetProof(server.db, owner)
    expect((await openArchive(server, owner)).json().code).toBe('proof.needed')
    expect((await owner.call('PUT /me/export')).refusal.code).toBe('proof.needed')
    const again = { token: await signInAgain(server, owner) }
    expect((await openArchive(server, again)).headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(/^attachment; filename="firsthand-\d{4}-\d\d-\d\d\.zip"$/),
    })
    await age(owner, '24 hours')
    expect(await stateOf(owner)).toBeUndefined()
    expect((await openArchive(server, again)).json().code).toBe('export.missing')
    await clear()
    expect(await countLeft(names)).toBe(0)
  })

  test('is refused to a member who is being deleted, and the request leaves no trace', async () => {
    const owner = await join(server)
    const { asked } = await server.db.transaction().execute(async tx => {
      await tx.selectFrom('auth.users').select('id').where('id', '=', owner.id).forNoKeyUpdate().execute()
      const deleted = deleteMember(server.db, owner)
      await expect.poll(() => waitingIn(tx)).toBe(1)
      const asked = owner.call('PUT /me/export')
      await expect.poll(() => waitingIn(tx)).toBe(2)
      return { asked, deleted }
    })
    expect((await asked).refusal.code).toBe('session.ended')
    const { rows } = await server.sql`select from exports where user_id = ${owner.id} union all
      select from auth.audit_log_entries where user_id = ${owner.id} and action = 'export_ordered'`
    expect(rows).toEqual([])
  })

  test('is available to banned members too, once they prove their identity again', async () => {
    const owner = await join(server)
    await server.sql`update auth.users set banned_at = now(), banned_until = '2999-01-01' where id = ${owner.id}`
    const token = await signInAgain(server, owner)
    await forgetProof(server.db, owner)
    const asked = await server.call(token, 'PUT /me/export')
    expect(asked.refusal.code).toBe('proof.needed')
    const proof = await server.app.inject({
      method: 'POST',
      url: '/auth/v1/reauthenticate',
      headers: { authorization: `Bearer ${token}` },
      payload: { password: owner.password },
    })
    expect(proof.statusCode).toBe(200)
    expect((await takeExport(server, { token })).rowsOf('account')).toMatchObject([
      { bannedUntil: '2999-01-01T00:00:00Z' },
    ])
  })
})

describe('building an archive', () => {
  test('continues on another node when a node stops, or two minutes after one is killed', async () => {
    const owner = await join(server)
    await owner.call('PUT /me/export')
    const stopping = new AbortController()
    const stopped = makeExports({ ...server, signal: stopping.signal })
    stopping.abort()
    await stopped
    expect(await stateOf(owner)).toBe('waiting')
    await server.sql`update exports set claim_id = gen_random_uuid(), progressed_at = now(), attempts = 1
      where user_id = ${owner.id}`
    await makeExports(server)
    expect(await stateOf(owner)).toBe('being-made')
    await age(owner, '2 minutes')
    await makeExports(server)
    expect(await stateOf(owner)).toBe('ready')
  })

  test('is reported as failed after five failures, leaves no file, and can be requested again', async () => {
    const owner = await join(server)
    await owner.call('PUT /me/export')
    const nowhere = {
      S3_BUCKET: 'b',
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_ACCESS_KEY_ID: 'x',
      S3_SECRET_ACCESS_KEY: 'x',
    }
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await makeExports({ ...server, settings: nowhere })
      await age(owner, '2 minutes')
    }
    expect(await stateOf(owner)).toBe('failed')
    await makeExports(server)
    expect(await stateOf(owner)).toBe('failed')
    expect((await owner.call('PUT /me/export')).ok.export?.state).toBe('waiting')
    await makeExports(server)
    expect(await stateOf(owner)).toBe('ready')
  })
})
