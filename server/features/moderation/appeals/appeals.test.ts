import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { AppealId, MemberId } from '#contract/ids.ts'
import type { Act } from '#contract/moderation/decisions.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import { banMember } from '#server/features/operators/roles/bans.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { joinStaff, type Staff } from '#test/support/accounts/staff.ts'
import { useMember, useStaff } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import {
  appeal,
  decideAppeal,
  findCase,
  latestNotice,
  newAppealId,
  readCase,
  report,
  returnBanned,
  rule,
} from '#test/support/moderation/reports.ts'
import { useComments } from '#test/support/moderation/use-comments.ts'
import { useServer } from '#test/support/server/use-server.ts'

const server = useServer()
const author = useMember(server, 'Author')
const reporter = useMember(server, 'Reporter')
const moderator = useStaff(server, 'moderator')
const operator = useStaff(server, 'operator')
const { comment, isShown } = useComments(author)

/** Reports a comment and rules on it. Returns its case, and the notice of the decision for one side. */
async function decided({ by = moderator, act = 'hide' }: { by?: Staff; act?: Act } = {}) {
  const subject = await comment()
  await report(reporter, subject)
  const { id } = await findCase(moderator, subject)
  await rule(by, id, { act })
  const notice = await (act === 'dismiss'
    ? latestNotice(reporter, 'outcome')
    : latestNotice(author, 'decision'))
  return { subject, id, noticeId: notice.id }
}

const list = async (by: Staff, state: 'open' | 'decided' = 'open') =>
  (await by.call('GET /moderation/appeals', { query: { state } })).ok.appeals
const answer = (by: Staff, appealId: AppealId, outcome: 'upheld' | 'reversed' = 'upheld') =>
  decideAppeal(by, appealId, outcome)
/** Sets the end of a member's ban to a minute ago. */
async function runOut(member: MemberId) {
  const ended = sql`now() - interval '1 minute'`
  await server.sql`update auth.users set banned_at = now(), banned_until = ${ended} where id = ${member}`
  await server.sql`update auth.bans set banned_until = ${ended}, banned_at = now() - interval '1 hour'
    where user_id = ${member}`
}
const banByKey = (id: MemberId) =>
  server.db.transaction().execute(tx => banMember(tx, { memberId: id, by: null, until: null }))
const OTHER = 'Someone other than the person who decided will read it.'
const ALONE =
  'No one else here can read it, so the person who decided will read it again, no sooner than a day later.'
/** Returns what the notice of a decision and the receipt of its appeal say about who reads the appeal. */
async function promised(of: Persona, noticeId: Awaited<ReturnType<typeof decided>>['noticeId']) {
  const { ok } = await of.call('GET /me/notices/:noticeId', { params: { noticeId } })
  const receipt = await latestNotice(of, 'appeal_receipt')
  const toPromise = ({ paragraphs }: typeof ok) =>
    [OTHER, ALONE].filter(words => paragraphs.join(' ').includes(words)).join(' ')
  return [toPromise(ok), toPromise(receipt), ok.appeal?.hasOtherReader]
}
const waitADay = (id: AppealId) =>
  server.sql`update appeals set created_at = now() - interval '25 hours' where id = ${id}`
const stateOf = async (of: Persona, noticeId: Awaited<ReturnType<typeof decided>>['noticeId']) =>
  (await of.call('GET /me/notices/:noticeId', { params: { noticeId } })).ok.appeal?.state

describe('PUT /me/notices/:noticeId/appeal', () => {
  test('200 for one of ten concurrent requests; a repeat changes nothing, and a different one is refused', async () => {
    const { id: caseId, noticeId } = await decided()
    const ids = Array.from({ length: 10 }, () => newAppealId())
    const replies = await race({
      db: server.db,
      lock: tx => tx.selectFrom('cases').select('id').where('id', '=', caseId).forUpdate().execute(),
      waiting: 5,
      start: () => Promise.all(ids.map(id => appeal(author, { noticeId, id }))),
    })
    const won = ids[replies.findIndex(({ status }) => status === 200)] ?? expect.fail()
    expect(
      replies.filter(({ status, refusal }) => status === 409 && refusal.code === 'appeal.twice'),
    ).toHaveLength(9)
    expect((await appeal(author, { noticeId, id: won })).ok.appeal?.state).toBe('appealed')
    expect((await readCase(moderator, caseId)).state).toBe('appealed')
    expect((await latestNotice(author, 'appeal_receipt')).title).toBe('Your appeal was received')
  })

  test('refuses an appeal after six months, for a notice that allows none, and for someone else’s notice', async () => {
    const { id, noticeId } = await decided()
    expect((await appeal(reporter, { noticeId })).refusal.code).toBe('notice.missing')
    const { id: receipt } = await latestNotice(reporter, 'receipt')
    expect((await appeal(reporter, { noticeId: receipt })).refusal.code).toBe('appeal.none')
    const { id: upheld } = await latestNotice(reporter, 'outcome')
    expect((await appeal(reporter, { noticeId: upheld })).refusal.code).toBe('appeal.none')
    await server.sql`update case_decisions set created_at = now() - interval '6 months 1 day'
      where case_id = ${id}`
    expect((await appeal(author, { noticeId })).refusal.code).toBe('appeal.too-late')
    expect(await stateOf(author, noticeId)).toBe('closed')
  })
})

describe('PUT /moderation/appeals/:appealId/outcome', () => {
  test('200 reverses the decision, restores the comment, shows the author why, and logs it', async () => {
    const { subject, noticeId, id: caseId } = await decided({ act: 'remove' })
    const id = newAppealId()
    await appeal(author, { noticeId, id })
    expect(await isShown(subject)).toBe(false)
    expect((await list(moderator)).find(open => open.id === id)).toMatchObject({
      side: 'author',
      refusal: 'appeal.for-operators',
    })
    expect((await answer(moderator, id)).refusal.code).toBe('appeal.for-operators')
    const { status, ok } = await answer(operator, id, 'reversed')
    expect([status, ok.outcome, ok.case.state]).toEqual([200, 'reversed', 'decided'])
    expect([await isShown(subject), await stateOf(author, noticeId)]).toEqual([true, 'reversed'])
    const notice = await latestNotice(author, 'appeal_answer')
    expect(notice.facts[0]?.text).toBe('I read the whole discussion again.')
    const log = (await operator.call('GET /moderation/log', { query: { act: 'reverse_decision' } })).ok
      .entries[0]
    expect(log).toMatchObject({ actor: { id: operator.id }, details: { case: caseId, ownDecision: false } })
    expect((await answer(operator, id, 'reversed')).status).toBe(200)
    expect((await answer(operator, id, 'upheld')).refusal.code).toBe('appeal.decided')
    expect((await list(operator, 'decided')).some(decided => decided.id === id)).toBe(true)
  })

  test('200 upholds the decision: the comment stays hidden, and reversing only the hiding leaves it removed', async () => {
    const { subject, noticeId, id: caseId } = await decided()
    const first = newAppealId()
    await appeal(author, { noticeId, id: first })
    await rule(moderator, caseId, { act: 'remove' })
    expect((await answer(operator, first, 'reversed')).status).toBe(200)
    expect(await isShown(subject)).toBe(false)
    const { id: later } = await latestNotice(author, 'decision')
    const second = newAppealId()
    await appeal(author, { noticeId: later, id: second })
    expect((await answer(operator, second)).ok.outcome).toBe('upheld')
    expect([await isShown(subject), await stateOf(author, later)]).toEqual([false, 'upheld'])
  })

  test('200 reverses a dismissal when the reporter appeals, and reopens the report', async () => {
    const { noticeId, id: caseId } = await decided({ act: 'dismiss' })
    const id = newAppealId()
    expect((await appeal(reporter, { noticeId, id })).status).toBe(200)
    expect((await answer(operator, id, 'reversed')).ok.case).toMatchObject({ state: 'open', reportCount: 1 })
    expect((await readCase(moderator, caseId)).acts).toContain('dismiss')
    expect((await reporter.call('GET /me/reports', { query: {} })).ok.reports[0]?.outcome).toBe('open')
  })

  test('an appeal reveals nothing about the reporter to the moderators whose comment was reported', async () => {
    const subject = await comment(moderator)
    await report(reporter, subject)
    await rule(operator, (await findCase(operator, subject)).id, { act: 'dismiss' })
    const id = newAppealId()
    await appeal(reporter, { noticeId: (await latestNotice(reporter, 'outcome')).id, id })
    const seen = async () => [
      (await list(moderator)).find(open => open.id === id),
      (await moderator.call('GET /moderation/log', { query: {} })).ok.entries[0],
    ]
    expect(JSON.stringify(await seen())).not.toMatch(new RegExp(`${reporter.id}|I wrote this text`))
    const second = await joinStaff(server, 'operator')
    expect((await answer(second, id)).status).toBe(200)
    expect(JSON.stringify(await seen())).not.toMatch(new RegExp(`${reporter.id}|I wrote this text`))
    await server.db.deleteFrom('member_roles').where('user_id', '=', second.id).execute()
  })

  test('operators decide appeals against their decisions only if no one else can, after a day, and it is logged', async () => {
    const { noticeId } = await decided({ by: operator })
    const id = newAppealId()
    await appeal(author, { noticeId, id })
    const second = await joinStaff(server, 'operator')
    expect((await answer(operator, id)).refusal.code).toBe('appeal.own-decision')
    expect(await promised(author, noticeId)).toEqual([OTHER, OTHER, true])
    await banByKey(second.id)
    expect(await promised(author, noticeId)).toEqual([ALONE, ALONE, false])
    const early = await answer(operator, id)
    expect([early.status, early.refusal.code]).toEqual([409, 'appeal.too-early'])
    expect((await list(operator)).find(open => open.id === id)?.decidableAt).not.toBeNull()
    await waitADay(id)
    expect((await answer(operator, id)).status).toBe(200)
    const { ok } = await operator.call('GET /moderation/log', { query: { act: 'uphold_decision' } })
    expect(ok.entries[0]?.details).toMatchObject({ appeal: id, ownDecision: true })
  })

  test('only the moderator who dismissed the only operator’s report can decide the appeal, after a day', async () => {
    const subject = await comment()
    await report(operator, subject)
    await rule(moderator, (await findCase(moderator, subject)).id, { act: 'dismiss' })
    const { id: noticeId } = await latestNotice(operator, 'outcome')
    const id = newAppealId()
    await appeal(operator, { noticeId, id })
    expect(await promised(operator, noticeId)).toEqual([ALONE, ALONE, false])
    expect((await answer(operator, id)).refusal.code).toBe('decision.oneself')
    expect((await answer(moderator, id)).refusal.code).toBe('appeal.too-early')
    await waitADay(id)
    const other = await joinStaff(server, 'moderator')
    expect((await answer(other, id)).refusal.code).toBe('appeal.for-operators')
    expect((await answer(moderator, id, 'reversed')).status).toBe(200)
  })
})

describe('a ban', () => {
  /** Reports a member and one of their comments. Returns both cases. */
  async function reportedTwice() {
    const member = await join(server, 'Banned')
    const subjects: Subject[] = [{ kind: 'member', id: member.id }, await comment(member)]
    const ids = []
    for (const subject of subjects) {
      await report(reporter, subject)
      ids.push((await findCase(moderator, subject)).id)
    }
    const [own, other] = ids
    if (!own || !other) throw new Error('there are two cases')
    return { member, own, other }
  }
  const ownBan = async ({ member }: Awaited<ReturnType<typeof reportedTwice>>) => {
    return (await (await returnBanned(server, member)).call('GET /me/ban')).ok.ban
  }
  const appealOf = async (of: Awaited<ReturnType<typeof reportedTwice>>) => {
    const by = await returnBanned(server, of.member)
    const id = newAppealId()
    await appeal(by, { noticeId: (await latestNotice(by, 'decision')).id, id })
    return id
  }

  test('lifted in one case grants the pending appeal in the other', async () => {
    const bad = await reportedTwice()
    await rule(moderator, bad.own, { act: 'ban' })
    await appealOf(bad)
    expect((await readCase(moderator, bad.own)).state).toBe('appealed')
    await rule(moderator, bad.other, { act: 'lift' })
    expect((await readCase(moderator, bad.own)).state).toBe('decided')
  })

  test('ends when reversed on appeal, even if an earlier ban has expired', async () => {
    const bad = await reportedTwice()
    await rule(moderator, bad.own, { act: 'ban', until: '2999-01-01T00:00:00Z' })
    await runOut(bad.member.id)
    await rule(moderator, bad.other, { act: 'ban' })
    await answer(operator, await appealOf(bad), 'reversed')
    expect(await ownBan(bad)).toBeNull()
  })

  test('by the service key survives the reversal of an earlier ban, and shows no notice', async () => {
    const bad = await reportedTwice()
    await rule(moderator, bad.own, { act: 'ban', until: '2999-01-01T00:00:00Z' })
    const id = await appealOf(bad)
    await banByKey(bad.member.id)
    expect(await ownBan(bad)).toMatchObject({ noticeId: null, appeal: 'none' })
    await answer(operator, id, 'reversed')
    expect(await ownBan(bad)).toMatchObject({ reason: null })
  })
})
