import { describe, expect, test } from 'vitest'
import { ItemId } from '#contract/ids.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import { deleteMember } from '#test/support/accounts/delete-member.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember, useStaff } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { newItemId, publishIdea } from '#test/support/items/factories.ts'
import { findCase, newReport, readCase, report, rule } from '#test/support/moderation/reports.ts'
import { useComments } from '#test/support/moderation/use-comments.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const reporter = useMember(server, 'Reporter')
const other = useMember(server, 'Other')
const moderator = useStaff(server, 'moderator')
const { comment, isShown } = useComments(author)

const item = async (by = author): Promise<Subject> => ({ kind: 'item', id: (await publishIdea(by)).id })
const own = async (by = reporter) => (await by.call('GET /me/reports', { query: {} })).ok.reports

describe('POST /reports', () => {
  test('200 stores a report, which its reporter sees again and moderators find in the queue', async () => {
    const subject = await comment()
    const body = newReport(subject)
    const { status, ok } = await reporter.call('POST /reports', { body })
    expect([status, ok]).toMatchObject([200, { ...body, title: 'Comment by Author', outcome: 'open' }])
    expect((await own())[0]).toEqual(ok)
    const found = await findCase(moderator, subject)
    expect(found).toMatchObject({
      reportCount: 1,
      state: 'open',
      reason: 'advertising',
      author: { id: author.id },
    })
  })

  test('200 returns the stored report when resent, even with another reason, but never someone else’s', async () => {
    const subject = await item()
    await report(other, subject)
    const { id } = await findCase(moderator, subject)
    const replies = await race({
      db: server.db,
      lock: tx => tx.selectFrom('cases').select('id').where('id', '=', id).forUpdate().execute(),
      waiting: 5,
      start: () => Promise.all(Array.from({ length: 20 }, () => report(reporter, subject))),
    })
    expect(new Set(replies.map(({ status, ok }) => `${status} ${ok?.id}`)).size).toBe(1)
    const again = await report(reporter, subject, { reason: 'hateful' })
    expect(again.ok).toMatchObject({ id: replies[0]?.ok.id, reason: 'advertising' })
    expect((await findCase(moderator, subject)).reportCount).toBe(2)
    expect((await readCase(moderator, id)).reports).toHaveLength(2)
    const { refusal } = await report(other, await comment(), { id: again.ok.id })
    expect(refusal.code).toBe('report.missing')
  })

  test.each([
    ['something of one’s own', async () => comment(reporter), 'report.own'],
    ['oneself', async () => ({ kind: 'member' as const, id: reporter.id }), 'report.own'],
    ['a missing picture', async () => ({ kind: 'picture' as const, id: newItemId() }), 'subject.missing'],
  ])('refuses %s', async (_, subject, code) => {
    expect((await report(reporter, await subject())).refusal.code).toBe(code)
  })

  test('404 with the same message for a deleted, hidden or missing subject', async () => {
    const [deleted, hidden] = [await item(), await item()]
    await author.call('DELETE /items/:itemId', { params: { itemId: ItemId.parse(deleted.id) } })
    await report(other, hidden)
    await rule(moderator, (await findCase(moderator, hidden)).id, { act: 'hide' })
    for (const subject of [deleted, hidden, { ...deleted, id: crypto.randomUUID() }]) {
      const { status, refusal } = await report(reporter, subject)
      expect([status, refusal.code]).toEqual([404, 'subject.missing'])
    }
    // The member who reported the thing before still gets the stored report.
    expect((await report(other, hidden)).ok).toMatchObject({ outcome: 'upheld' })
  })

  test('400 identifies the sentence that is missing or too long', async () => {
    const subject = await comment()
    for (const more of [
      { reason: 'other', sentence: '' },
      { reason: 'illegal', sentence: '  ' },
      { sentence: 'x'.repeat(501) },
    ] as const) {
      const { status, refusal } = await report(reporter, subject, more)
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, ['sentence']])
    }
    expect((await report(reporter, subject, { sentence: '' })).status).toBe(200)
  })
})

describe('GET /me/reports', () => {
  test('200 shows each report’s outcome and keeps its subject, but never says who decided', async () => {
    const member = await join(server, 'Watchful')
    const [upheld, dismissed, open] = [await comment(), await comment(), await comment()]
    for (const subject of [upheld, dismissed, open]) await report(member, subject)
    for (let n = 0; n < 3; n += 1) await report(await join(server), open)
    await rule(moderator, (await findCase(moderator, upheld)).id, { act: 'warn' })
    await rule(moderator, (await findCase(moderator, dismissed)).id, { act: 'dismiss' })
    const reports = await own(member)
    expect(reports.map(({ outcome }) => outcome)).toEqual(['open', 'dismissed', 'upheld'])
    expect(JSON.stringify(reports)).not.toContain(moderator.id)
    // Reports never hide anything, however many there are.
    expect(await Promise.all([upheld, dismissed, open].map(isShown))).toEqual([true, true, true])
  })
})

test('no response to the author contains the reporter’s id or name', async () => {
  const [writer, accuser] = [await join(server, 'Writer'), await join(server, 'Xanthippe')]
  const idea = await publishIdea(writer)
  const subject: Subject = { kind: 'item', id: idea.id }
  await report(accuser, subject)
  await rule(moderator, (await findCase(moderator, subject)).id, { act: 'warn' })
  const notices = (await writer.call('GET /me/notices', { query: {} })).ok
  const said = await Promise.all([
    writer.call('GET /me/notices/:noticeId', { params: { noticeId: notices.notices[0]?.id as never } }),
    writer.call('GET /me/notifications', { query: {} }),
    writer.call('GET /me/signals', { query: {} }),
    writer.call('GET /items/:itemId', { params: { itemId: idea.id } }),
    writer.call('GET /items/:itemId/evidence', { params: { itemId: idea.id } }),
    writer.call('GET /me/reports', { query: {} }),
    writer.call('GET /me/profile'),
    writer.call('GET /me/points', { query: {} }),
  ])
  expect(said.map(({ status }) => status)).toEqual(said.map(() => 200))
  for (const text of [accuser.id, 'Xanthippe', moderator.id, moderator.name])
    expect(JSON.stringify([notices, ...said.map(({ ok }) => ok)])).not.toContain(text)
})

test('a case loses the author’s text and the reporter’s name once they leave, and can still be dismissed', async () => {
  const [leaver, accuser] = [await join(server, 'Leaver'), await join(server, 'Accuser')]
  const subject: Subject = {
    kind: 'item',
    id: (await publishIdea(leaver, { marketplaceDescription: 'Unique bells' })).id,
  }
  await report(accuser, subject)
  const { id } = await findCase(moderator, subject)
  for (const member of [leaver, accuser]) await deleteMember(server.db, member)
  const detail = await readCase(moderator, id)
  expect(detail).toMatchObject({
    title: '“Removed”',
    excerpt: '',
    author: null,
    acts: ['dismiss'],
    history: null,
    reportCount: 1,
    reports: [{ reporter: null }],
  })
  expect(JSON.stringify(detail)).not.toMatch(/Unique bells|Leaver|Accuser/)
  expect((await rule(moderator, id, { act: 'dismiss' })).status).toBe(200)
})
