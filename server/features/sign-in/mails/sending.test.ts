import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSmtp } from '#server/platform/mail/mailer.ts'
import { join } from '#test/support/accounts/personas.ts'
import { race } from '#test/support/database/barrier.ts'
import { startSmtp } from '#test/support/mail/smtp.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { parseMail } from '../../../../scripts/demo/mails/parse-mail.ts'
import { sendAccountMails } from './commands.ts'
import { claimMails, queueMail, storeToken, voidMails } from './queued-mails.ts'

const FROM = 'mail@firsthand.example'
const ORIGIN = 'https://firsthand.example'

const server = useServer()

const log = () => server.app.log
const queue = ({ email }: { email: string }) =>
  queueMail(server.db, 'recovery', sql<boolean>`email = ${email}`)
const roundOver = (url: string) =>
  sendAccountMails({
    db: server.db,
    sendMail: createSmtp({ url, from: FROM, log: log(), getName: () => 'Makers & Co' }),
    origin: ORIGIN,
    log: log(),
  })
const waitingFor = async ({ id }: { id: string }) => {
  const { rows } = await server.sql`select from auth.account_mails where user_id = ${id}`
  return rows.length
}
const aMinuteLater = () => server.sql`update auth.account_mails set due_at = now()`

test('an email deferred by the mail server is retried a minute later, and arrives once', async () => {
  const member = await join(server)
  let isBusy = true
  const { url, mails } = await startSmtp(line =>
    isBusy && line.startsWith('RCPT') ? '451 later' : undefined,
  )
  const round = roundOver(url)
  await queue(member)
  await round()
  isBusy = false
  await round()
  expect([mails.length, await waitingFor(member)]).toEqual([0, 1])
  await aMinuteLater()
  await round()
  await round()
  expect([mails.map(({ to }) => to), await waitingFor(member)]).toEqual([[[member.email]], 0])
  const { parts } = parseMail(mails[0]?.raw ?? '')
  expect(parts['text/plain']).toContain(`${ORIGIN}/auth/confirm#token_hash=`)
})

test('an undeliverable email is dropped after an hour', async () => {
  const member = await join(server)
  const { url, mails } = await startSmtp()
  await queue(member)
  await server.sql`update auth.account_mails set created_at = now() - interval '1 hour'`
  await roundOver(url)()
  expect([mails.length, await waitingFor(member)]).toEqual([0, 0])
})

test('two nodes send one email to each of many members', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => join(server)))
  const { url, mails } = await startSmtp()
  for (const member of members) await queue(member)
  await Promise.all([roundOver(url)(), roundOver(url)()])
  expect(mails.flatMap(({ to }) => to).toSorted()).toEqual(members.map(({ email }) => email).toSorted())
})

test('an email voided while it is being sent gets no token', async () => {
  const member = await join(server)
  await queue(member)
  const [mail] = await claimMails(server.db)
  const claimed = mail ?? expect.fail('no mail')
  const isKept = await race({
    db: server.db,
    lock: tx => voidMails(tx, member.id),
    start: () => server.db.transaction().execute(tx => storeToken(tx, claimed, Buffer.from('hash'))),
    waiting: 1,
  })
  expect(isKept).toBe(false)
  const { rows } = await server.sql`select from auth.one_time_tokens where user_id = ${member.id}`
  expect(rows).toEqual([])
})

test('voiding links does not stop purely informational emails', async () => {
  const member = await join(server)
  const isMember = sql<boolean>`id = ${member.id}`
  for (const kind of ['recovery', 'reauthentication', 'new_network', 'token_reused'] as const)
    await queueMail(server.db, kind, isMember)
  await server.db.transaction().execute(tx => voidMails(tx, member.id))
  const { rows: left } = await server.sql`select kind from auth.account_mails
    where user_id = ${member.id} order by kind`
  expect(left).toEqual([{ kind: 'new_network' }, { kind: 'token_reused' }])
})
