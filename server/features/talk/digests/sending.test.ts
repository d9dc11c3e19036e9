import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { createMailer } from '#server/platform/mail/mailer.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { proveAddress } from '#test/support/accounts/proof.ts'
import { useNewMember } from '#test/support/accounts/use-member.ts'
import { startSmtp } from '#test/support/mail/smtp.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { raiseSignal, sendMessage, startChat } from '#test/support/talk/chats.ts'
import { timeMachine } from '#test/support/talk/time-machine.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { parseMail } from '../../../../scripts/demo/mails/parse-mail.ts'
import { sendDigests } from './send-digests.ts'

const PUBLIC_URL = 'https://firsthand.example'

const server = useServer({ PUBLIC_URL })
const time = timeMachine(server)
const builder = useNewMember(server, 'Builder')
const tester = useNewMember(server, 'Tester')
beforeEach(async () => {
  await time.wasThere(builder, 200)
  await proveAddress(server.db, builder)
})

/** Returns what a node does each five minutes. */
function nodeWith(env: Record<string, string>) {
  const { db, app } = server
  const settings = readSettings({ PUBLIC_URL, MAIL_FROM: 'mail@firsthand.example', ...env })
  const sendMail = createMailer({ settings, log: app.log, getName: () => 'Firsthand' })
  return async () => {
    await time.sweptUntil(23 * 60)
    await sendDigests({ db, sendMail, origin: PUBLIC_URL, log: app.log })()
  }
}

async function smtpNode(reply?: Parameters<typeof startSmtp>[0]) {
  const smtp = await startSmtp(reply)
  const mailsTo = ({ email }: Persona) => smtp.mails.filter(({ to }) => to.includes(email))
  return { ...smtp, run: nodeWith({ SMTP_URL: smtp.url }), mailsTo }
}

/** Makes mails that failed due at once instead of in ten minutes. */
const hurry = () => server.sql`update digests set due_at = now() where due_at is not null`

async function voted() {
  const raised = await raiseSignal(builder, tester)
  await time.signalsCame(builder, 90)
  return raised
}

describe('the email', () => {
  test('reaches only the member, says what is waiting, and has an unsubscribe link', async () => {
    const { run, mailsTo } = await smtpNode()
    await voted()
    const chat = await startChat(builder, tester)
    await sendMessage(tester, chat, { content: 'A secret about the cellar' })
    await time.messagesCame(chat, 90)
    await time.signalsCame(builder, 90)
    await run()
    expect(mailsTo(builder)).toHaveLength(1)
    const [mail] = mailsTo(builder)
    const { headers, parts } = parseMail(mail?.raw ?? '')
    expect([mail?.to, headers.get('subject')]).toEqual([
      [builder.email],
      '1 signal and 1 message are waiting for you',
    ])
    for (const part of ['text/plain', 'text/html']) {
      expect(parts[part]).toContain('Tester')
      expect(parts[part]).toContain('https://firsthand.example/conversations')
      expect(parts[part]).not.toContain('A secret about the cellar')
      expect(parts[part]).not.toContain(tester.email)
    }
    const [, address = ''] =
      /^<https:\/\/firsthand\.example(.*)>$/.exec(headers.get('list-unsubscribe') ?? '') ?? []
    const answer = await server.app.inject({
      method: 'POST',
      url: address,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(answer.statusCode).toBe(204)
    expect((await builder.call('GET /me/mail-settings')).ok).toEqual({ daily: false, weekly: false })
  })

  test('goes to the outbox without a mail server', async () => {
    const dataDir = await temporaryFolder()
    const run = nodeWith({ DATA_DIR: dataDir })
    await voted()
    await run()
    const files = await readdir(path.join(dataDir, 'outbox'))
    expect(files.filter(name => name.includes(builder.id))).toHaveLength(1)
    const raw = await readFile(path.join(dataDir, 'outbox', files[0] ?? ''), 'utf8')
    expect(parseMail(raw).headers.get('subject')).toBe('1 signal is waiting for you')
  })
})

describe('whatever the mail server does', () => {
  test('an email that it rejects temporarily is retried until accepted, and arrives once', async () => {
    let isBusy = true
    const { run, mailsTo } = await smtpNode(line =>
      isBusy && line.startsWith('RCPT') ? '451 later' : undefined,
    )
    await voted()
    await run()
    await hurry()
    await run()
    expect(mailsTo(builder)).toEqual([])
    isBusy = false
    await hurry()
    await run()
    expect(mailsTo(builder)).toHaveLength(1)
  })

  test('an address that it rejects permanently gets no more emails, while others get theirs', async () => {
    const { run, mailsTo } = await smtpNode(line =>
      line.startsWith(`RCPT TO:<${builder.email}`) ? '550 no such box' : undefined,
    )
    await voted()
    const other = await join(server, 'Other')
    await time.wasThere(other, 200)
    await proveAddress(server.db, other)
    await raiseSignal(other, tester)
    await time.signalsCame(other, 90)
    await run()
    expect([mailsTo(builder).length, mailsTo(other).length]).toEqual([0, 1])
  })
})
