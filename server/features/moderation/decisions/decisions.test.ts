import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { join } from '#test/support/accounts/personas.ts'
import { useMember, useStaff } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { deleteComment } from '#test/support/items/actions.ts'
import {
  appeal,
  findCase,
  latestNotice,
  newDecisionId,
  readCase,
  report,
  rule,
} from '#test/support/moderation/reports.ts'
import { useComments } from '#test/support/moderation/use-comments.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendMessage, startChat } from '#test/support/talk/chats.ts'

const server = useServer()
const author = useMember(server, 'Author')
const reporter = useMember(server, 'Reporter')
const other = useMember(server, 'Other')
const moderator = useStaff(server, 'moderator')
const second = useStaff(server, 'moderator')
const operator = useStaff(server, 'operator')
const { comment, listShown } = useComments(author)

/** Writes and reports a comment. Returns it with its case. */
async function reported(by = author) {
  const subject = await comment(by)
  await report(by === author ? reporter : author, subject)
  return { subject, id: (await findCase(moderator, subject)).id }
}

describe('POST /moderation/cases/:caseId/decisions', () => {
  test('200 hides a comment, shows its author why, and restores it with its old id and time', async () => {
    const { subject, id } = await reported()
    const before = (await listShown()).find(shown => shown.id === subject.id)
    expect(before).toBeDefined()
    const hidden = await rule(moderator, id, { act: 'hide' })
    expect([hidden.status, hidden.ok.case.state, hidden.ok.decision.act]).toEqual([200, 'decided', 'hide'])
    expect((await listShown()).some(shown => shown.id === subject.id)).toBe(false)
    expect((await readCase(moderator, id)).acts).toEqual(['restore', 'remove', 'warn', 'ban'])
    const notice = await latestNotice(author, 'decision')
    expect(notice.title).toBe('Your comment was hidden')
    expect(notice.facts.map(({ text }) => text)).toContain('The same advertisement as in two other places.')
    expect(notice.appeal?.state).toBe('open')
    const { ok } = await rule(moderator, id, { act: 'restore', sentence: 'It is on topic after all.' })
    expect(ok.case.state).toBe('decided')
    const { title, facts } = await latestNotice(author, 'decision')
    expect([title, facts.map(({ label }) => label)]).toEqual([
      'Your comment was restored',
      ['What you wrote', 'What was done', "In the moderator's words"],
    ])
    expect((await listShown()).find(shown => shown.id === subject.id)).toEqual(before)
    expect(
      (await readCase(moderator, id)).decisions.map(({ act, undoneAt }) => [act, undoneAt !== null]),
    ).toEqual([
      ['restore', false],
      ['hide', true],
    ])
  })

  test('notices to the author and reporter start by saying that a decision was undone, and allow no appeal', async () => {
    const { subject, id } = await reported()
    await rule(moderator, id, { act: 'hide' })
    const [{ id: noticeId }, before] = [
      await latestNotice(author, 'decision'),
      await latestNotice(reporter, 'outcome'),
    ]
    expect(before.title).toBe('We acted on your report')
    await rule(moderator, id, { act: 'restore' })
    const hidden = (await author.call('GET /me/notices/:noticeId', { params: { noticeId } })).ok
    expect(hidden).toMatchObject({
      title: 'Undone: Your comment was hidden',
      paragraphs: ['The decision was later undone and no longer applies.'],
      appeal: { state: 'closed' },
    })
    const outcome = await latestNotice(reporter, 'outcome')
    expect([outcome.id, outcome.title, outcome.paragraphs[0]]).toEqual([
      before.id,
      'The decision on your report was undone',
      'You reported: Comment by Author. A moderator acted on it, but that was later undone.',
    ])
    const { reports } = (await reporter.call('GET /me/reports', { query: {} })).ok
    expect(reports.find(own => own.subject.id === subject.id)?.outcome).toBe('undone')
  })

  test('409 for the second of two concurrent decisions, which shows the first, its time and its moderator', async () => {
    const { id } = await reported()
    const { version } = await readCase(moderator, id)
    const replies = await race({
      db: server.db,
      lock: tx => tx.selectFrom('cases').select('id').where('id', '=', id).forUpdate().execute(),
      waiting: 2,
      start: () =>
        Promise.all([
          rule(moderator, id, { act: 'dismiss', version }),
          rule(second, id, { act: 'remove', version }),
        ]),
    })
    const won = replies.find(({ status }) => status === 200)
    const lost = replies.find(({ status }) => status === 409)
    expect(lost?.refusal).toMatchObject({
      code: 'case.decided',
      fields: {
        by: won?.ok.decision.by?.name,
        act: won?.ok.decision.act,
        at: won?.ok.decision.createdAt,
      },
    })
    expect((await readCase(moderator, id)).decisions).toHaveLength(1)
  })

  test('200 for a resent decision, which is stored and notified once', async () => {
    const { id } = await reported()
    const { version } = await readCase(moderator, id)
    const form = { id: newDecisionId(), act: 'warn' as const, version }
    const replies = await Promise.all([rule(moderator, id, form), rule(moderator, id, form)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200])
    expect((await readCase(moderator, id)).decisions).toHaveLength(1)
    const stolen = await rule(second, id, form)
    expect([stolen.status, stolen.refusal.code]).toEqual([404, 'decision.missing'])
  })

  test('403 for a decision about yourself or a member with an equal or higher role', async () => {
    for (const [by, decider, code] of [
      [moderator, moderator, 'decision.oneself'],
      [second, moderator, 'decision.equal-role'],
      [operator, moderator, 'decision.equal-role'],
      [operator, operator, 'decision.oneself'],
    ] as const) {
      const { id } = await reported(by)
      const detail = await readCase(decider, id)
      expect([detail.acts, detail.refusal]).toEqual([[], code])
      const { status, refusal } = await rule(decider, id, { act: 'hide' })
      expect([status, refusal.code]).toEqual([403, code])
    }
    const { id } = await reported(second)
    expect((await rule(operator, id, { act: 'hide' })).status).toBe(200)
  })

  test('403 for a moderator who sent a report while another is active; allowed and logged an hour later', async () => {
    const subject = await comment()
    await report(moderator, subject)
    await report(operator, subject)
    const { id } = await findCase(moderator, subject)
    const tried = async () => {
      const { status, refusal } = await rule(moderator, id, { act: 'hide' })
      return [status, refusal?.code]
    }
    const mine = (table: 'sessions' | 'audit_log_entries', set: string) =>
      server.sql`update ${sql.table(`auth.${table}`)} set ${sql.raw(set)} where user_id = ${second.id}`
    // A token from 74 minutes ago was valid until 59 minutes ago.
    await mine('audit_log_entries', "created_at = now() - interval '61 minutes'")
    await mine('sessions', "refreshed_at = now() - interval '74 minutes'")
    expect(await tried()).toEqual([403, 'decision.own-report'])
    await mine('sessions', "refreshed_at = now() - interval '76 minutes'")
    await mine('audit_log_entries', "created_at = now() - interval '59 minutes'")
    expect(await tried()).toEqual([403, 'decision.own-report'])
    await mine('audit_log_entries', "action = 'login_failed'")
    expect(await tried()).toEqual([200, undefined])
    const { ok } = await moderator.call('GET /moderation/log', { query: { act: 'hide' } })
    expect(ok.entries[0]).toMatchObject({
      subject,
      actor: { id: moderator.id },
      details: { ownReport: true },
    })
  })

  test('422 for an act the state forbids; 400 without a reason or sentence, or if a ban ends before it begins', async () => {
    const { id } = await reported()
    const lift = await rule(moderator, id, { act: 'lift' })
    expect([lift.status, lift.refusal.code]).toEqual([422, 'decision.impossible'])
    for (const odd of [{ reason: undefined }, { sentence: ' ' }] as object[])
      expect((await rule(moderator, id, { act: 'hide', ...odd })).status).toBe(400)
    const ban = await rule(moderator, id, { act: 'ban', until: '2001-01-01T00:00:00Z' })
    expect([ban.status, Object.keys(ban.refusal.fields ?? {})]).toEqual([400, ['until']])
    // PostgreSQL refuses the second time, and writes the first with a year of five digits.
    for (const until of ['9999-12-31T23:59:59-14:00', '2001-01-01T00:00:00+23:59'])
      expect((await rule(moderator, id, { act: 'ban', until })).status).toBe(400)
    expect((await readCase(moderator, id)).decisions).toEqual([])
  })

  test('200 withdraws a warning about a comment, even after its author deleted it', async () => {
    const { subject, id } = await reported()
    await rule(moderator, id, { act: 'warn' })
    await deleteComment(author, subject.id)
    const { status, ok } = await rule(moderator, id, { act: 'restore', sentence: 'It was harmless.' })
    expect([status, ok?.decision.act]).toEqual([200, 'restore'])
    const [, warning] = (await readCase(moderator, id)).decisions
    expect(warning).toMatchObject({ act: 'warn', undoneAt: ok.decision.createdAt })
  })

  test('restoring content grants the appeal that is waiting for an operator', async () => {
    const { id } = await reported()
    await rule(moderator, id, { act: 'hide' })
    const { id: noticeId } = await latestNotice(author, 'decision')
    await appeal(author, { noticeId })
    expect((await rule(second, id, { act: 'restore' })).ok.case.state).toBe('decided')
    const { appeal: own } = (await author.call('GET /me/notices/:noticeId', { params: { noticeId } })).ok
    expect(own?.state).toBe('reversed')
    expect((await latestNotice(author, 'appeal_answer')).title).toBe('Your appeal was accepted')
  })
})

describe('GET /moderation/cases/:caseId', () => {
  test('200 shows the subject, its reports, and background on both sides', async () => {
    const [writer, first] = [await join(server, 'Viktor'), await join(server, 'Piet')]
    const earlier = await comment(writer)
    await report(first, earlier, { sentence: 'Buy followers' })
    await rule(moderator, (await findCase(moderator, earlier)).id, { act: 'hide' })
    const subject = await comment(writer)
    await report(first, subject)
    await report(other, subject, { reason: 'other', sentence: 'Not true' })
    const { id } = await findCase(moderator, subject)
    const detail = await readCase(moderator, id)
    expect(detail).toMatchObject({ title: 'Comment by Viktor', state: 'open', reportCount: 2, context: null })
    expect(detail.thing).toMatchObject({ state: 'visible', author: { id: writer.id } })
    expect(detail.reports.map(({ reporter: by, isNew }) => [by?.id, isNew])).toEqual([
      [other.id, true],
      [first.id, true],
    ])
    expect(detail.reporters.find(({ reporter: by }) => by.id === first.id)).toMatchObject({
      reports: 1,
      upheld: 1,
    })
    expect(detail.history).toMatchObject({ role: 'member', reportCount: 1, ban: null })
    expect(detail.history?.decisions).toMatchObject([{ act: 'hide', subject: earlier, read: false }])
  })

  test('200 for moderators whose comment was reported, without the reporters or their words', async () => {
    const { id } = await reported(second)
    const own = await readCase(second, id)
    expect(own.reports.map(({ reporter: by, sentence }) => [by, sentence])).toEqual([[null, '']])
    expect(own.reporters).toEqual([])
    const { ok } = await second.call('GET /moderation/cases/:caseId/reports', {
      params: { caseId: id },
      query: {},
    })
    expect(ok.reports).toEqual(own.reports)
    expect((await readCase(moderator, id)).reports[0]?.reporter).not.toBeNull()
  })

  test('200 shows five messages before and after the reported one, and logs who read them', async () => {
    const conversationId = await startChat(author, reporter)
    const sent = []
    for (let n = 0; n < 13; n += 1)
      sent.push(await sendMessage(n % 2 ? author : reporter, conversationId, { content: `Message ${n}` }))
    const subject = { kind: 'message' as const, id: sent[7]?.id ?? '' }
    expect((await report(other, subject)).refusal.code).toBe('subject.missing')
    expect((await report(reporter, subject)).status).toBe(200)
    const { id } = await findCase(moderator, subject)
    const { context } = await readCase(moderator, id)
    expect(context?.map(({ content }) => content)).toEqual(
      Array.from({ length: 11 }, (_, n) => `Message ${n + 2}`),
    )
    expect(context?.filter(({ isReported }) => isReported).map(({ id: shown }) => shown)).toEqual([
      subject.id,
    ])
    const { ok } = await operator.call('GET /moderation/log', { query: { act: 'read_chat' } })
    expect(ok.entries[0]).toMatchObject({ actor: { id: moderator.id }, subject })
  })
})
