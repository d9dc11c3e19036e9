import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { brandSlot } from '#contract/text/i18n.ts'
import { startSmtp } from '#test/support/mail/smtp.ts'
import { temporaryFolder } from '#test/support/temporary-folder.ts'
import { parseMail } from '../../../scripts/demo/mails/parse-mail.ts'
import type { Mail } from './mailer.ts'
import { createMailer, PerhapsSentError, requireTls, toSenderName } from './mailer.ts'

const mail: Mail = {
  id: 'digest-1',
  to: 'ada@example.test',
  subject: '3 signals are waiting for you',
  text: `Zoë voted on “Bells” at ${brandSlot}\n`,
  html: `<p>Zoë voted on “Bells” at ${brandSlot}</p>\n`,
  headers: { 'List-Unsubscribe': `<https://firsthand.example/api/unsubscribe/${'x'.repeat(120)}>` },
}

/** Creates a mailer and the list of lines that it logs. */
function opening(where: { SMTP_URL?: string; DATA_DIR: string }) {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const { log } = Fastify({ logger: { stream } })
  const send = createMailer({
    settings: { MAIL_FROM: 'mail@firsthand.example', ...where },
    log,
    getName: () => 'Makers & Co',
  })
  return { send, lines }
}

function expectMail(raw: string) {
  const { headers, parts } = parseMail(raw)
  expect(Object.fromEntries(headers)).toMatchObject({
    from: '"Makers & Co" <mail@firsthand.example>',
    to: mail.to,
    subject: mail.subject,
    'message-id': '<digest-1@firsthand.example>',
    'list-unsubscribe': mail.headers['List-Unsubscribe'],
  })
  expect(parts['text/plain']?.trim()).toBe('Zoë voted on “Bells” at Makers & Co')
  expect(parts['text/html']?.trim()).toBe('<p>Zoë voted on “Bells” at Makers &amp; Co</p>')
}

describe('over SMTP', () => {
  test.each([
    ['smtp://a:b@mail.example:587', 'smtp://a:b@mail.example:587?requireTLS=true'],
    ['smtp://mail.example?requireTLS=false', 'smtp://mail.example?requireTLS=false'],
    ['smtps://mail.example', 'smtps://mail.example'],
    ['smtp://127.0.0.1:25', 'smtp://127.0.0.1:25'],
  ])('the SMTP URL %s becomes %s', (given, reached) => {
    expect(requireTls(given)).toBe(reached)
  })

  test('a server without TLS gets no email if TLS is required', async () => {
    const { url, mails } = await startSmtp()
    const { send } = opening({ SMTP_URL: `${url}?requireTLS=true`, DATA_DIR: await temporaryFolder() })
    await expect(send(mail)).rejects.toThrow()
    expect(mails).toEqual([])
  })

  test('an email arrives complete, as text and HTML', async () => {
    const { url, mails } = await startSmtp()
    const { send } = opening({ SMTP_URL: url, DATA_DIR: await temporaryFolder() })
    await send(mail)
    expect(mails).toMatchObject([{ from: 'mail@firsthand.example', to: [mail.to] }])
    expectMail(mails[0]?.raw ?? '')
  })

  test.each([
    ["!#$%&'*+-/=?^_`{|}~@example.test", "!#$%&'*+-/=?^_`{|}~@example.test"],
    ['=?utf-8?q?x?=@example.test', '=?utf-8?q?x?=@example.test'],
    ['.a..b.@xn--e1afmkfd.xn--p1ai', '".a..b."@xn--e1afmkfd.xn--p1ai'],
  ])('an email to %s is sent to %s', async (to, box) => {
    const { url, mails } = await startSmtp()
    const { send } = opening({ SMTP_URL: url, DATA_DIR: await temporaryFolder() })
    await send({ ...mail, to })
    expect(mails).toMatchObject([{ to: [box] }])
  })

  test.each([
    ['the recipient is rejected', 'RCPT', '550 no such box', 'no-mailbox'],
    ['the email is rejected', 'END', '554 no', 'rejected'],
  ])(
    'sending is not retried when %s for good, and the log says so without the address',
    async (_, verb, answer, outcome) => {
      const { url, mails } = await startSmtp(command =>
        command.startsWith(verb) ? `${answer} <${mail.to}>` : undefined,
      )
      const { send, lines } = opening({ SMTP_URL: url, DATA_DIR: await temporaryFolder() })
      expect(await send(mail)).toBe(outcome)
      expect([mails, lines.map(({ msg }) => msg)]).toEqual([[], ['a mail was turned down for good']])
      expect(JSON.stringify(lines)).not.toContain(mail.to)
    },
  )

  test.each([
    ['the recipient is greylisted', 'RCPT', '451 greylisted'],
    ['the email is deferred', 'END', '452 no room'],
    ['the server requires a sign-in', 'MAIL', '530 sign in first'],
  ])('sending fails when %s', async (_, verb, answer) => {
    const { url } = await startSmtp(command => (command.startsWith(verb) ? answer : undefined))
    const { send } = opening({ SMTP_URL: url, DATA_DIR: await temporaryFolder() })
    await expect(send(mail)).rejects.toThrow()
  })

  test.each([
    ['handed over', 'END', true],
    ['only announced', 'RCPT', false],
  ])(
    'a connection lost while an email is %s reports whether the email may have been sent',
    async (_, verb, isPerhaps) => {
      const smtp = await startSmtp(command => {
        if (command.startsWith(verb)) smtp.close()
        return undefined
      })
      const { send } = opening({ SMTP_URL: smtp.url, DATA_DIR: await temporaryFolder() })
      const failure = await send(mail).catch((error: unknown) => error)
      expect([failure instanceof Error, failure instanceof PerhapsSentError]).toEqual([true, isPerhaps])
    },
  )

  test('sending fails while no server is listening, and the error hides the password', async () => {
    const { url, close } = await startSmtp()
    close()
    const { send, lines } = opening({
      SMTP_URL: url.replace('//', '//us:secret@'),
      DATA_DIR: await temporaryFolder(),
    })
    const failure = await send(mail).then(
      () => '',
      error => `${error} ${JSON.stringify(error)}`,
    )
    expect(failure).toContain('ECONNREFUSED')
    expect(`${failure}${JSON.stringify(lines)}`).not.toContain('secret')
  })
})

describe('without SMTP', () => {
  test('an email is written to a file that other users cannot read, and the log names the file', async () => {
    const dataDir = await temporaryFolder()
    const { send, lines } = opening({ DATA_DIR: dataDir })
    await send(mail)
    await send(mail)
    const file = path.join(dataDir, 'outbox', 'digest-1.eml')
    expect(await readdir(path.dirname(file))).toEqual(['digest-1.eml'])
    expect((await stat(file)).mode & 0o077).toBe(0)
    expectMail(await readFile(file, 'utf8'))
    expect(lines.map(line => line.file)).toEqual([file, file])
  })

  test('sending fails if no file can be written', async () => {
    const { send } = opening({ DATA_DIR: '/dev/null' })
    await expect(send(mail)).rejects.toThrow('ENOTDIR')
  })
})

test.each([
  ['Maya Lindqvist', 'Maya Lindqvist via Makers & Co'],
  ['Maya <ceo@bank.example>', 'Maya ceobankexample via Makers & Co'],
  ['https://bank．example', 'httpsbankexample via Makers & Co'],
  ['Maya\u202e\r\nBcc: all', 'MayaBcc all via Makers & Co'],
  ['M'.repeat(60), `${'M'.repeat(40)} via Makers & Co`],
  [String.raw`M\x61ya \u0040`, String.raw`M\x61ya \u0040 via Makers & Co`],
  ['@@', 'Makers & Co'],
  [undefined, 'Makers & Co'],
])('an email from %j has the sender name %j', (author, name) => {
  expect(toSenderName('Makers & Co', author)).toBe(name)
})
