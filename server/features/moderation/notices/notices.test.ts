import { beforeAll, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import type { Subject } from '#contract/moderation/subjects.ts'
import { join } from '#test/support/accounts/personas.ts'
import { useMember, useStaff } from '#test/support/accounts/use-member.ts'
import { addReaders, times } from '#test/support/evidence/readers.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { sentBy } from '#test/support/mail/sent-mails.ts'
import { findCase, latestNotice, report, rule } from '#test/support/moderation/reports.ts'
import { finalizeAndSearch, joinGroupModerator, voteFor } from '#test/support/moderation/silent-readers.ts'
import { addMembers } from '#test/support/rewards/boards.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendNoticeMails } from './mails.ts'

const server = useServer()
const author = useMember(server, 'Author')
const reporter = useMember(server, 'Reporter')
const moderator = useStaff(server, 'moderator')
let itemId: ItemId

/** The words of a moderator stay as they are, whatever they look like. */
const WORDS = 'As {APPEAL_MONTHS} of {brand}: <0>this</0>, $& and %s.'

const unread = async (of = author) =>
  (await of.call('GET /me/notifications', { query: {} })).ok.notifications.filter(
    ({ kind, read }) => kind === 'notice' && !read,
  )

const sendMails = (how?: { fail: boolean }) => sentBy(server, sendNoticeMails, how)

beforeAll(async () => {
  itemId = (await publishIdea(author, { marketplaceDescription: 'Buy followers now' })).id
  const subject: Subject = { kind: 'item', id: itemId }
  await report(reporter, subject)
  await rule(moderator, (await findCase(moderator, subject)).id, {
    act: 'hide',
    reason: 'deceptive',
    sentence: WORDS,
  })
})

/** Makes every waiting email due, and ends the time of collecting. */
const makeDue = () =>
  server.sql`update moderation_notices set mail_due_at = now() - interval '10 minutes' where mail_due_at is not null`

test('each notice is emailed once, only to its member, with a link to its page, and report news is combined', async () => {
  await makeDue()
  await sendMails({ fail: true })
  await makeDue()
  const mails = await sendMails()
  const shown = mails.map(({ to, subject }) => `${to.split('-')[0]}: ${subject}`).toSorted()
  expect(shown).toEqual(['author: “Buy followers now” was hidden', 'reporter: Updates on 2 of your reports'])
  const statement = mails.find(({ to }) => to === author.email)
  const { id } = await latestNotice(author, 'decision')
  for (const text of [
    `https://firsthand.example/notices/${id}`,
    'Deceptive',
    WORDS,
    'No automated means were used',
    'you can appeal once',
  ])
    expect(statement?.text).toContain(text)
  const news = mails.find(({ to }) => to === reporter.email)
  const outcome = await latestNotice(reporter, 'outcome')
  for (const text of [
    'Your report was received: “Buy followers now”',
    'You reported: “Buy followers now”. A moderator looked at it and acted on it.',
    `https://firsthand.example/notices/${outcome.id}`,
    'https://firsthand.example/notices\n',
  ])
    expect(news?.text).toContain(text)
  expect(await sendMails()).toEqual([])
})

test('a member’s many reports share one email, collected for ten minutes; one report gets a separate email', async () => {
  const [busy, calm] = [await join(server, 'Busy'), await join(server, 'Calm')]
  await server.sql`update auth.users set email_confirmed_at = now()`
  for (let n = 0; n < 30; n += 1) await report(busy, { kind: 'item', id: (await publishIdea(author)).id })
  await report(calm, { kind: 'item', id: (await publishIdea(author)).id })
  expect(await sendMails()).toEqual([])
  await server.sql`update moderation_notices set mail_due_at = now() - interval '10 minutes' where id in (
    select distinct on (user_id) id from moderation_notices where mail_due_at is not null order by user_id, created_at)`
  const mails = (await Promise.all([sendMails(), sendMails(), sendMails()])).flat()
  expect(mails.map(({ to, subject }) => `${to.split('-')[0]}: ${subject.split(':')[0]}`).toSorted()).toEqual([
    'busy: Updates on 30 of your reports',
    'calm: Your report was received',
  ])
  await makeDue()
  expect(await sendMails()).toEqual([])
})

test('a member who turned off message emails still gets emails about decisions', async () => {
  const quiet = { daily: false, weekly: false }
  for (const member of [author, reporter]) await member.call('PUT /me/mail-settings', { body: quiet })
  await server.sql`update moderation_notices set mail_due_at = now() - interval '10 minutes'
    where kind <> 'receipt' or user_id = ${reporter.id}`
  expect((await sendMails()).map(({ to }) => to)).toEqual([author.email])
})

test('a notice is a notification that cannot be turned off until its page has been read', async () => {
  const [notification] = await unread()
  const { id } = await latestNotice(author, 'decision')
  expect(notification).toMatchObject({ notice: { id, kind: 'decision' }, from: null, contentTitle: '' })
  const settings = (await author.call('GET /me/notification-settings')).ok
  expect(Object.keys(settings)).not.toContain('notice')
  for (let n = 0; n < 2; n += 1)
    expect(
      (await author.call('PUT /me/notices/:noticeId/reading', { params: { noticeId: id } })).status,
    ).toBe(204)
  expect(await unread()).toEqual([])
  const { ok } = await author.call('GET /me/notices', { query: {} })
  expect(ok.notices[0]?.read).toBe(true)
})

test('an author whose newcomers are excluded learns only that they joined and opened the item within two days', async () => {
  const { id: opened } = await publishIdea(author)
  const newcomers = await addMembers(server.db, 6)
  await server.sql`update profiles set created_at = now() - interval '3 days' where id = any(${[...newcomers]}::uuid[])`
  await addReaders(server.db, { itemId: opened, outcomes: times(6, 'nothing'), members: newcomers })
  await voteFor(server.db, newcomers, [(await publishIdea(reporter)).id, (await publishIdea(moderator)).id])
  await finalizeAndSearch(server)
  const desk = await joinGroupModerator(server)
  const [group] = await desk.list(opened)
  expect(group?.kind).toBe('opened-together')
  await desk.rule('take', group?.id ?? expect.fail())
  expect((await latestNotice(author, 'readers_excluded')).paragraphs[0]).toContain(
    'They joined within two days and opened it within two days. If a verdict',
  )
})
