import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { SeenSubject } from '#contract/moderation/decisions.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember, useStaff } from '#test/support/accounts/use-member.ts'
import { race } from '#test/support/database/barrier.ts'
import { deleteComment } from '#test/support/items/actions.ts'
import {
  decideOnSeen,
  findCase,
  latestNotice,
  newDecisionId,
  readCase,
  report,
} from '#test/support/moderation/reports.ts'
import { useComments } from '#test/support/moderation/use-comments.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendMessage, startChat } from '#test/support/talk/chats.ts'

const server = useServer()
const author = useMember(server, 'Author')
const reporter = useMember(server, 'Reporter')
const moderator = useStaff(server, 'moderator')
const second = useStaff(server, 'moderator')
const operator = useStaff(server, 'operator')
const { comment, isShown } = useComments(author)

const countNotices = async () =>
  (await author.call('GET /me/notices', { query: {} })).ok.notices.filter(({ kind }) => kind === 'decision')
    .length
const codeOf = async (sent: ReturnType<typeof decideOnSeen>) => (await sent).refusal?.code

test('hiding an unreported comment creates a decided case with the usual notice, appeal and log entry', async () => {
  const subject = await comment()
  const form = { id: newDecisionId(), act: 'hide' as const }
  const { status, ok } = await decideOnSeen(moderator, subject, form)
  expect([status, ok.case.state, ok.decision.act]).toEqual([200, 'decided', 'hide'])
  expect(await isShown(subject)).toBe(false)
  const notice = await latestNotice(author, 'decision')
  expect([notice.title, notice.appeal?.state]).toEqual(['Your comment was hidden', 'open'])
  expect(notice.facts.map(({ text }) => text)).toContainEqual(expect.stringContaining('Nobody reported it'))
  const log = await moderator.call('GET /moderation/log', { query: { act: 'hide' } })
  expect(log.ok.entries[0]).toMatchObject({ subject, actor: { id: moderator.id }, member: { id: author.id } })

  const noticed = await countNotices()
  expect((await decideOnSeen(moderator, subject, form)).ok).toEqual(ok)
  expect(await codeOf(decideOnSeen(second, subject, form))).toBe('decision.missing')
  expect(await codeOf(decideOnSeen(second, subject))).toBe('subject.hidden')
  expect([await countNotices(), (await readCase(moderator, ok.case.id)).decisions.length]).toEqual([
    noticed,
    1,
  ])
})

test('two moderators who hide a comment concurrently create one case, one decision and one notice', async () => {
  const subject = await comment()
  const noticed = await countNotices()
  const replies = await race({
    db: server.db,
    lock: tx => sql`lock table cases in share mode`.execute(tx),
    waiting: 2,
    start: () => Promise.all([decideOnSeen(moderator, subject), decideOnSeen(second, subject)]),
  })
  expect(replies.map(({ status, refusal }) => refusal?.code ?? status).toSorted()).toEqual([
    200,
    'subject.hidden',
  ])
  expect((await readCase(moderator, (await findCase(moderator, subject)).id)).decisions).toHaveLength(1)
  expect(await countNotices()).toBe(noticed + 1)
})

test('deciding the open case about reported content upholds its reports', async () => {
  const subject = await comment()
  await report(reporter, subject)
  const { id } = await findCase(moderator, subject)
  expect((await decideOnSeen(moderator, subject)).ok.case).toMatchObject({ id, state: 'decided' })
  expect((await reporter.call('GET /me/reports', { query: {} })).ok.reports[0]?.outcome).toBe('upheld')
})

test('your own, a peer’s or a superior’s content is refused without a case, as is reported or deleted content', async () => {
  const [own, higher, deleted, reported] = [
    await comment(moderator),
    await comment(operator),
    await comment(),
    await comment(),
  ]
  await deleteComment(author, deleted.id)
  const missing: SeenSubject = { kind: 'solution', id: crypto.randomUUID() }
  const codes = []
  for (const subject of [own, higher, deleted, missing])
    codes.push(await codeOf(decideOnSeen(moderator, subject)))
  expect(codes).toEqual(['decision.oneself', 'decision.equal-role', 'subject.gone', 'subject.missing'])
  await report(moderator, reported)
  expect(await codeOf(decideOnSeen(moderator, reported))).toBe('decision.own-report')
  for (const subject of [own, higher, deleted, missing])
    await expect(findCase(moderator, subject)).rejects.toThrow('there is no case')
})

test('no case opens about a message, so moderators cannot read its chat this way', async () => {
  const chat = await startChat(author, reporter)
  const { id } = await sendMessage(author, chat, { content: 'Between us' })
  const subject = { kind: 'message', id } as unknown as SeenSubject
  expect((await decideOnSeen(moderator, subject)).status).toBe(400)
  await expect(findCase(moderator, { kind: 'message', id })).rejects.toThrow('there is no case')
})

test('a moderator can ban a member from the member’s page, but can do no more to an account than in a case', async () => {
  const member = await join(server, 'Banned')
  const subject: SeenSubject = { kind: 'member', id: member.id }
  expect(await codeOf(decideOnSeen(moderator, subject))).toBe('decision.impossible')
  expect((await decideOnSeen(moderator, subject, { act: 'ban' })).status).toBe(200)
  await expect.poll(async () => (await member.call('GET /me/wins')).status).toBe(401)
  expect(await codeOf(decideOnSeen(second, subject, { act: 'ban' }))).toBe('decision.impossible')
})
