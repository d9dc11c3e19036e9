import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openJobs } from '#server/compose/open-jobs.ts'
import { readSettings } from '#server/platform/settings/env.ts'
import { join, type Persona } from '#test/support/accounts/personas.ts'
import { startSmtp } from '#test/support/mail/smtp.ts'
import { useServer } from '#test/support/server/use-server.ts'
import { raiseSignal, sendMessage, startChat } from '#test/support/talk/chats.ts'
import { timeMachine } from '#test/support/talk/time-machine.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { parseMail } from '../../../../scripts/demo/mails/parse-mail.ts'
import { claimDigests } from './commands.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }
const PUBLIC_URL = 'https://firsthand.example'

const server = useServer({ PUBLIC_URL })
let time: ReturnType<typeof timeMachine>
let builder: Persona
let tester: Persona
beforeAll(() => {
  time = timeMachine(server)
})
beforeEach(async () => {
  builder = await join(server, 'Builder')
  tester = await join(server, 'Tester')
  await time.wasThere(builder, 200)
})

/** Starts a node's jobs as the program does. They stop with the test. */
async function jobsWith(env: Record<string, string>) {
  const { db, config: database, app } = server
  const settings = readSettings({ PUBLIC_URL, MAIL_FROM: 'mail@firsthand.example', ...env })
  const jobs = openJobs({ db, database, settings, publish: () => {}, log: app.log, pollSeconds: 0.5 })
  await jobs.start()
  onTestFinished(jobs.stop)
  return jobs
}

/** Claims the due mails, as the scheduled job does. The nodes then send them. */
async function claim({ send }: ReturnType<typeof openJobs>) {
  await time.sweptUntil(23 * 60)
  await claimDigests(server.db, send)
}

async function smtpNode(reply?: Parameters<typeof startSmtp>[0]) {
  const smtp = await startSmtp(reply)
  const jobs = await jobsWith({ SMTP_URL: smtp.url })
  const mailsTo = ({ email }: Persona) => smtp.mails.filter(({ to }) => to.includes(email))
  return { ...smtp, jobs, mailsTo }
}

type State = 'created' | 'retry' | 'active' | 'completed' | 'failed'
const jobsIn = async (...states: State[]) => {
  const { rows } = await server.sql<{ id: string }>`
    select id from jobs.job where name = 'digest.send' and state::text = any(${states})`
  return rows.length
}
const allDone = () => expect.poll(() => jobsIn('created', 'retry', 'active'), PATIENCE).toBe(0)
/** Makes failed jobs run again at once instead of in a minute. */
const hurry = () => server.sql`update jobs.job set start_after = now() where state = 'retry'`

async function voted() {
  const raised = await raiseSignal(builder, tester)
  await time.signalsCame(builder, 90)
  return raised
}

describe('the mail', () => {
  test('reaches only the member, says what waits, and has a link that unsubscribes', async () => {
    const { jobs, mailsTo } = await smtpNode()
    await voted()
    const chat = await startChat(builder, tester)
    await sendMessage(tester, chat, { content: 'A secret about the cellar' })
    await time.messagesCame(chat, 90)
    await time.signalsCame(builder, 90)
    await claim(jobs)
    await expect.poll(() => mailsTo(builder).length, PATIENCE).toBe(1)
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
    expect((await builder.call('GET /me/mail-settings')).ok).toEqual({ signals: false, messages: false })
  })

  test('is in the outbox if there is no mail server', async () => {
    const dataDir = await temporaryFolder()
    const jobs = await jobsWith({ DATA_DIR: dataDir })
    await voted()
    await claim(jobs)
    await allDone()
    const files = await readdir(path.join(dataDir, 'outbox'))
    expect(files.filter(name => name.includes(builder.id))).toHaveLength(1)
    const raw = await readFile(path.join(dataDir, 'outbox', files[0] ?? ''), 'utf8')
    expect(parseMail(raw).headers.get('subject')).toBe('1 signal is waiting for you')
  })
})

describe('whatever the mail server does', () => {
  test('a mail that it refuses for now is tried again until it is accepted, and arrives once', async () => {
    let isBusy = true
    const { jobs, mailsTo } = await smtpNode(line =>
      isBusy && line.startsWith('RCPT') ? '451 later' : undefined,
    )
    await voted()
    await claim(jobs)
    await expect.poll(() => jobsIn('retry'), PATIENCE).toBe(1)
    await hurry()
    await expect.poll(() => jobsIn('retry'), PATIENCE).toBe(1)
    expect(mailsTo(builder)).toEqual([])
    isBusy = false
    await hurry()
    await allDone()
    expect(mailsTo(builder)).toHaveLength(1)
  })

  test('voting works without a mail server, and the mail is kept', async () => {
    const { jobs, close } = await smtpNode()
    close()
    await voted()
    await claim(jobs)
    await expect.poll(() => jobsIn('retry'), PATIENCE).toBe(1)
    await raiseSignal(builder, tester)
    const { mailsTo } = await smtpNode()
    await jobs.stop()
    await hurry()
    await allDone()
    expect(mailsTo(builder)).toHaveLength(1)
  })

  test('an address that it refuses for good gets no further mail, and others get theirs', async () => {
    const { jobs, mailsTo } = await smtpNode(line =>
      line.startsWith(`RCPT TO:<${builder.email}`) ? '550 no such box' : undefined,
    )
    await voted()
    const other = await join(server, 'Other')
    await time.wasThere(other, 200)
    await raiseSignal(other, tester)
    await time.signalsCame(other, 90)
    await claim(jobs)
    await allDone()
    expect([mailsTo(builder).length, mailsTo(other).length]).toEqual([0, 1])
  })
})

test('two nodes with two members due send one mail to each', async () => {
  const [first, second] = [await smtpNode(), await smtpNode()]
  const other = await join(server, 'Other')
  await time.wasThere(other, 200)
  await voted()
  await raiseSignal(other, tester)
  await time.signalsCame(other, 90)
  await Promise.all([claim(first.jobs), claim(second.jobs)])
  await expect
    .poll(
      () => [builder, other].map(member => first.mailsTo(member).length + second.mailsTo(member).length),
      PATIENCE,
    )
    .toEqual([1, 1])
  await allDone()
  expect(first.mails.length + second.mails.length).toBe(2)
})
