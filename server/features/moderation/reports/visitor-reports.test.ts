import { describe, expect, test } from 'vitest'
import type { ItemId } from '#contract/ids.ts'
import { publicPagePath } from '#contract/items/item-address.ts'
import { hashRefusals } from '#server/features/talk/refused-addresses.ts'
import { getMailKey } from '#server/platform/mail/key-ring.ts'
import { useMember, useStaff } from '#test/support/accounts/use-member.ts'
import { publishIdea } from '#test/support/items/factories.ts'
import { openPublicPage } from '#test/support/items/public-pages.ts'
import { sentBy } from '#test/support/mail/sent-mails.ts'
import { findCase, rule } from '#test/support/moderation/reports.ts'
import { postForm } from '#test/support/public-pages/launches.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { sendReportMails } from './visitor-reports.ts'

// No mail server listens there, so the tests send the emails themselves.
const server = useServer({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@firsthand.example' })
const author = useMember(server, 'Author')
const moderator = useStaff(server, 'moderator')

async function publish() {
  const { id } = await publishIdea(author)
  await openPublicPage(server.db, id)
  return id
}

const send = (id: ItemId, form: Record<string, string>) =>
  postForm(server, `${publicPagePath(id)}/report`, form)
const dismiss = async (id: ItemId) =>
  rule(moderator, (await findCase(moderator, { kind: 'item', id })).id, { act: 'dismiss' })
const countReports = (id: ItemId) =>
  server.value`select count(*)::integer from reports join cases on cases.id = case_id where subject_id = ${id}`
const listContacts = () =>
  server.db.selectFrom('reports').select('contact').where('contact', 'is not', null).execute()

const sendDue = (how?: { fail: boolean }) => sentBy(server, sendReportMails, how)

describe('an address that someone leaves with a report', () => {
  const victim = 'victim@elsewhere.example'
  const spelled = (n: number) => victim.replace('@', `+${n}@`)
  const setLimit = (stranger_mails: number) =>
    server.db.updateTable('community_settings').set({ stranger_mails }).execute()

  test('gets one email per decision, however often it was left, and can stop later emails through that email', async () => {
    const id = await publish()
    for (let n = 0; n < 4; n += 1)
      await send(id, { reason: 'other', sentence: `Words ${n}`, contact: spelled(n) })
    // The mailbox is already waiting, so its other reports have no address.
    expect([await countReports(id), await listContacts()]).toEqual([4, [{ contact: spelled(0) }]])
    // A version before this one stored all of them.
    await server.sql`update reports set contact = ${victim} where contact is null
      and case_id = (select id from cases where subject_id = ${id})`
    await dismiss(id)
    const mails = [...(await sendDue()), ...(await sendDue())]
    expect([mails.length, await listContacts()]).toEqual([1, []])
    const [, never = ''] = /https:\/\/firsthand\.example(\/p\/never\/\S+)/.exec(mails[0]?.text ?? '') ?? []
    expect(mails[0]?.html).toContain(never)
    const other = await publish()
    await send(other, { reason: 'deceptive', contact: victim })
    await dismiss(other)
    await postForm(server, never, { choice: 'never' })
    expect([await sendDue(), await listContacts()]).toEqual([[], []])
    await server.db.deleteFrom('refused_addresses').execute()
    await server.db.deleteFrom('subscriber_mail_counts').execute()
  })

  test('waits for at most three outcomes, and within the daily limits', async () => {
    const items = await Promise.all(Array.from({ length: 5 }, () => publish()))
    for (const [n, id] of items.entries()) await send(id, { reason: 'deceptive', contact: spelled(n) })
    expect(await Promise.all(items.map(countReports))).toEqual([1, 1, 1, 1, 1])
    expect(await listContacts()).toHaveLength(3)
    for (const id of items) await dismiss(id)
    const hash = hashRefusals(await getMailKey(server.db), victim)[0]
    // It had two emails today that asked for a confirmation.
    await server.sql`insert into subscriber_mail_counts (address_hash, day, mails)
      values (${hash}, (now() at time zone 'utc')::date, 2)`
    await setLimit(2)
    expect(await sendDue()).toEqual([])
    const again = () => server.sql`update reports set contact_mail_due_at = now() where contact is not null`
    await setLimit(1_000)
    await again()
    // An email that fails does not count.
    expect((await sendDue({ fail: true })).length).toBeGreaterThan(0)
    await again()
    expect(await sendDue()).toHaveLength(1)
    expect(await listContacts()).toHaveLength(2)
    await server.db.deleteFrom('subscriber_mail_counts').execute()
    await again()
    expect(await sendDue()).toHaveLength(2)
  })
})
