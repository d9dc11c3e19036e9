import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { CaseDecision } from '#contract/moderation/decisions.ts'
import { eraseSubscribers } from '#server/features/public-pages/subscribers/erase-subscribers.ts'
import { join } from '#test/support/accounts/personas.ts'
import { joinStaff, type Staff } from '#test/support/accounts/staff.ts'
import { useNewMember, useStaff } from '#test/support/accounts/use-member.ts'
import {
  castVote,
  deleteItem,
  giveAnswer,
  postComment,
  proposeSolution,
  restoreItem,
} from '#test/support/items/actions.ts'
import { publishIdea, publishPainPoint } from '#test/support/items/factories.ts'
import {
  appeal,
  decideAppeal,
  findCase,
  latestNotice,
  newDecisionId,
  report,
  returnBanned,
  rule,
} from '#test/support/moderation/reports.ts'
import { addSubscribers } from '#test/support/public-pages/subscribers.ts'
import { refreshNow } from '#test/support/rewards/boards.ts'
import {
  carryOutNow,
  dumpTables,
  expectNothingDiffers,
} from '#test/support/scenarios/attacks/sock-puppets.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendMessage, startChat } from '#test/support/talk/chats.ts'

const server = useServer()
const moderator = useStaff(server, 'moderator')
const operator = useStaff(server, 'operator')

const host = useNewMember(server, 'Host')
const spammer = useNewMember(server, 'Spammer')

const TEXTS = [
  'select * from comments',
  'select * from hidden_texts',
  'select id, conversation_id, seq, content, user_id from messages',
  'select * from hidden_messages',
  'select id, status, hidden_at, comment_count from items',
  'select item_id, id, answer_count from feedback_questions',
  'select id, state, report_count, new_report_count from cases',
]

/** Returns rows without their times, because restoring a thing changes the time of a total. */
const withoutTimes = (rows: string[]) => rows.map(row => row.replace(/"\w+_at": "[^"]+", /g, ''))

async function dump() {
  await refreshNow(server.db)
  const texts = await Promise.all(
    TEXTS.map(async query => {
      const { rows } = await server.sql<{ row: string }>`
        select to_jsonb(stored)::text as row from (${sql.raw(query)}) stored order by 1`
      return rows.map(({ row }) => row)
    }),
  )
  const tables = await dumpTables(server.db)
  return {
    ...tables,
    points: withoutTimes(tables['select * from user_points'] as string[]),
    'select * from user_points': [],
    texts,
  }
}

/** Publishes and writes something of every kind, as the spammer. */
async function spam() {
  const { id, questions } = await publishIdea(host)
  const pain = await publishPainPoint(host)
  const own = await publishIdea(spammer)
  await castVote(spammer, id)
  await castVote(host, own.id)
  await postComment(spammer, id)
  await postComment(host, own.id)
  await giveAnswer(spammer, questions[0])
  await proposeSolution(spammer, pain.id)
  const chat = await startChat(host, spammer)
  await sendMessage(spammer, chat, { content: 'Buy now' })
  return { id, pain, own, chat }
}

const statusOf = async (itemId: ItemId) =>
  (await host.call('GET /items/:itemId', { params: { itemId } })).status
const commentsOn = async (itemId: ItemId) =>
  (await host.call('GET /items/:itemId/comments', { params: { itemId }, query: {} })).ok.comments

async function reportedCase(of: { id: string }) {
  await report(host, { kind: 'item', id: of.id })
  return findCase(moderator, { kind: 'item', id: of.id })
}

const carryOut = (log?: Parameters<typeof carryOutNow>[1]) => carryOutNow(server, log)
const groupOf = async ({ decision }: { decision: CaseDecision }) => {
  const params = { groupId: decision.group?.id ?? expect.fail('the decision has no group') }
  return (await operator.call('GET /moderation/suspicious-groups/:groupId', { params })).ok
}
const purge = (by: Staff, caseId: Parameters<typeof rule>[1]) =>
  rule(by, caseId, { act: 'ban', purges: true })

test('one decision hides everything by a member, and lifting it restores everything exactly', async () => {
  const { id, own, chat } = await spam()
  const found = await reportedCase(own)
  await report(host, { kind: 'member', id: spammer.id })
  const before = await dump()
  const { ok } = await purge(moderator, found.id)
  expect(await groupOf(ok)).toMatchObject({ state: 'taken', amount: 5, hidden: 5, acts: [] })
  expect(await statusOf(own.id)).toBe(404)
  expect(await commentsOn(id)).toEqual([])
  const { ok: talk } = await host.call('GET /conversations/:conversationId/messages', {
    params: { conversationId: chat },
    query: {},
  })
  expect(talk.messages.map(({ content }) => content)).not.toContain('Buy now')
  expect((await findCase(moderator, { kind: 'member', id: spammer.id })).state).toBe('decided')
  expect((await latestNotice(host, 'outcome')).title).toBe('We acted on your report')
  expect((await latestNotice(operator, 'everything_removed')).title).toBe('Everything by Spammer was hidden')
  await expectNothingDiffers(server.db)
  await rule(moderator, found.id, { act: 'lift' })
  await Promise.all([carryOut(), carryOut()])
  const after = await dump()
  // The decided case itself stays decided.
  const withoutCase = ({ texts, ...tables }: typeof after) => ({
    ...tables,
    texts: texts.map(rows => rows.filter(row => !row.includes(found.id))),
  })
  expect(withoutCase(after)).toEqual(withoutCase(before))
  await expectNothingDiffers(server.db)
})

test('a granted appeal restores everything except what another decision hides or its author withdrew', async () => {
  const { own } = await spam()
  const found = await reportedCase(own)
  const second = await publishIdea(spammer)
  const other = await reportedCase(second)
  await purge(moderator, found.id)
  await rule(moderator, other.id, { act: 'remove' })
  const banned = await returnBanned(server, spammer)
  const { ok: listed } = await banned.call('GET /me/notices', { query: {} })
  const card = listed.notices.find(({ title }) => title === 'Your account was suspended') ?? expect.fail()
  const notice = await banned.call('GET /me/notices/:noticeId', { params: { noticeId: card.id } })
  expect(notice.ok.facts.map(({ text }) => text).join()).toContain(
    'everything you published or wrote is hidden',
  )
  await appeal(banned, { noticeId: card.id })
  const { ok } = await operator.call('GET /moderation/appeals', { query: {} })
  const [made] = ok.appeals
  await decideAppeal(operator, made?.id ?? expect.fail(), 'reversed')
  await carryOut()
  expect([await statusOf(own.id), await statusOf(second.id)]).toEqual([200, 404])
})

test('purging a member with ten confirmed subscribers needs a second moderator', async () => {
  const { own } = await spam()
  await addSubscribers(server.db, { itemId: own.id, count: 10 })
  const found = await reportedCase(own)
  const { ok: asked } = await moderator.call('GET /moderation/members/:memberId/things', {
    params: { memberId: spammer.id },
  })
  expect(asked).toMatchObject({
    confirmed: 10,
    needsAgreement: true,
    counts: { item: 1, comment: 1, message: 1 },
  })
  const { ok } = await purge(moderator, found.id)
  expect(await groupOf(ok)).toMatchObject({ state: 'open', hidden: null })
  await carryOut()
  expect(await statusOf(own.id)).toBe(200)
  const { rows } = (await operator.call('GET /moderation/suspicious-groups', { query: {} })).ok
  const waiting = rows.find(({ author }) => author?.name === 'Spammer') ?? expect.fail('no group waits')
  expect(waiting).toMatchObject({ kind: 'everything', caseId: found.id, acts: ['take'] })
  const agree = (by: Staff) =>
    by.call('POST /moderation/suspicious-groups/:groupId/decisions', {
      params: { groupId: waiting.id },
      body: { id: newDecisionId(), act: 'take', reason: 'advertising', sentence: 'I agree.' },
    })
  expect((await agree(moderator)).refusal.code).toBe('group.own-order')
  const colleague = await joinStaff(server, 'moderator')
  const agreed = await Promise.all([agree(colleague), agree(operator)])
  expect(agreed.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await statusOf(own.id)).toBe(404)
  await rule(moderator, found.id, { act: 'lift' })
  await carryOut()
  expect((await agree(colleague)).refusal.code).toBe('group.decided')
  expect(await statusOf(own.id)).toBe(200)
})

test('a comment on a hidden or deleted item is hidden when the item returns, but a temporary ban hides nothing', async () => {
  const { id, own } = await spam()
  const { id: deleted } = await publishIdea(host)
  await postComment(spammer, deleted)
  await deleteItem(host, deleted)
  await report(spammer, { kind: 'item', id })
  const hostCase = await findCase(moderator, { kind: 'item', id })
  await rule(moderator, hostCase.id, { act: 'hide' })
  const found = await reportedCase(own)
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await rule(operator, found.id, { act: 'ban', purges: true, until })).refusal.code).toBe(
    'decision.impossible',
  )
  const { ok } = await purge(operator, found.id)
  expect(ok.decision.group?.state).toBe('taken')
  await rule(moderator, hostCase.id, { act: 'restore' })
  await restoreItem(host, deleted)
  await carryOut()
  expect([...(await commentsOn(id)), ...(await commentsOn(deleted))]).toEqual([])
})

test('a lifted ban restores the waiting list even after 31 days, but after seven months the list is gone', async () => {
  const own = await publishIdea(spammer)
  await addSubscribers(server.db, { itemId: own.id, count: 3 })
  const found = await reportedCase(own)
  await purge(operator, found.id)
  const age = async (days: number) => {
    await server.sql`update items set hidden_at = now() - make_interval(days => ${days}) where id = ${own.id}`
    await server.sql`update case_decisions set created_at = now() - make_interval(days => ${days}) where case_id = ${found.id}`
    await eraseSubscribers(server.db)
    const { rows } = await server.sql`select from subscribers where item_id = ${own.id}`
    return rows.length
  }
  expect(await age(31)).toBe(3)
  expect(await age(220)).toBe(0)
})

test('a ban after a lifted one hides everything too, even content still waiting to be restored', async () => {
  const { id, own } = await spam()
  const found = await reportedCase(own)
  await purge(operator, found.id)
  await rule(operator, found.id, { act: 'lift' })
  await purge(operator, found.id)
  await carryOut()
  expect(await commentsOn(id)).toEqual([])
  expect(await statusOf(own.id)).toBe(404)
})

test('a failed purge is logged and retried, and delays neither its decision nor the next one', async () => {
  const own = await publishIdea(spammer)
  const found = await reportedCase(own)
  const next = await join(server, 'Next spammer')
  const other = await publishIdea(next)
  const otherCase = await reportedCase(other)
  const fail = (id: string) =>
    sql.raw(`
    create function refuse_hiding() returns trigger language plpgsql as $$
      begin if new.id = '${id}' and new.status = 'hidden' then raise exception 'this one cannot go'; end if; return new; end $$;
    create trigger refuse_hiding before update on items for each row execute function refuse_hiding()`)
  await fail(own.id).execute(server.db)
  const { status, ok } = await purge(operator, found.id)
  expect([status, ok.decision.group?.state]).toEqual([200, 'taking'])
  const { ok: second } = await purge(operator, otherCase.id)
  await rule(operator, otherCase.id, { act: 'lift' })
  const warnings: object[] = []
  const log = { warn: (of: object) => void warnings.push(of) }
  await carryOut(log)
  expect(warnings).toEqual([{ group: ok.decision.id, why: 'this one cannot go' }])
  expect(second.decision.group?.state).toBe('taken')
  expect([await statusOf(own.id), await statusOf(other.id)]).toEqual([200, 200])
  await sql.raw('drop trigger refuse_hiding on items; drop function refuse_hiding').execute(server.db)
  await carryOut(log)
  expect(warnings).toHaveLength(1)
  expect(await statusOf(own.id)).toBe(404)
})

test('a comment on a still-hidden item returns with it, unless the comment’s author is purged again', async () => {
  const { id, own } = await spam()
  const found = await reportedCase(own)
  await report(spammer, { kind: 'item', id })
  const hostCase = await findCase(moderator, { kind: 'item', id })
  for (const isAgain of [false, true]) {
    await purge(operator, found.id)
    await rule(operator, hostCase.id, { act: 'hide' })
    await rule(operator, found.id, { act: 'lift' })
    await carryOut()
    if (isAgain) await purge(operator, found.id)
    await rule(operator, hostCase.id, { act: 'restore' })
    await carryOut()
    expect(await commentsOn(id)).toHaveLength(isAgain ? 0 : 1)
  }
})
