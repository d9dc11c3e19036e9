import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { brand } from '#contract/brand.ts'
import { isThisMachine } from '#server/platform/addresses.ts'
import type { Settings } from '#server/platform/env.ts'

/** `id` is made of letters, digits and hyphens; whoever gets a mail twice can tell by it. Both bodies say the same. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
}

/** Hands a mail over, or has the log say that it was turned down for good. Throws where that may succeed later. */
export type SendMail = (mail: Mail) => Promise<void>

/** Nothing in a mail is fetched from files or addresses while it is put together. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

/** A mail of ours as nodemailer wants it; `from` is the address it comes from. */
const toMessage = ({ id, ...mail }: Mail, from: string) => ({
  ...mail,
  from: { name: brand, address: from },
  messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
})

/** How long to wait for an answer, in milliseconds. */
const PATIENCE = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** As nodemailer throws it; `command` is the one that `responseCode` answers. */
type Failure = { code?: string; command?: string; responseCode?: number; message: string }

/** A 5yz reply to the recipient or to the mail itself is final (RFC 5321, section 4.2.1); any other may be our settings. */
const isFinal = ({ command, responseCode = 0 }: Failure) =>
  (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500

/** A server's own words name the recipient, whose address is nothing for a log. */
const describeFailure = ({ code, command, responseCode, message }: Failure) =>
  responseCode ? `the mail server answered ${responseCode} to ${command} (${code})` : message

type SmtpOptions = { url: string; from: string; log: FastifyBaseLogger }

/** The address with the wish for TLS in it, unless it says otherwise or the server is this machine. */
export function requireTls(address: string) {
  const url = new URL(address)
  if (url.protocol === 'smtp:' && !isThisMachine(url.hostname) && !url.searchParams.has('requireTLS'))
    url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** Sends over the server at `url`, each mail on a connection of its own. */
export function createSmtp({ url, from, log }: SmtpOptions): SendMail {
  const transport = createTransport({ url: requireTls(url), ...PATIENCE, ...CLOSED })
  return async mail => {
    await transport.sendMail(toMessage(mail, from)).catch((failure: Failure) => {
      if (!isFinal(failure)) throw new Error(describeFailure(failure))
      log.warn({ mail: mail.id, why: describeFailure(failure) }, 'a mail was turned down for good')
    })
  }
}

type OutboxOptions = { folder: string; from: string; log: FastifyBaseLogger }

/** Keeps each mail in `folder` as a file that mail programs open, and has the log name it. */
function createOutbox({ folder, from, log }: OutboxOptions): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED })
  return async mail => {
    const { message } = await transport.sendMail(toMessage(mail, from))
    const file = path.join(folder, `${mail.id}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.info({ file }, 'a mail is in the outbox')
  }
}

type Where = Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>

/** The way mails leave: over SMTP_URL, else into the folder `outbox` of DATA_DIR. */
export const createMailer = (
  { SMTP_URL, MAIL_FROM: from, DATA_DIR }: Where,
  log: FastifyBaseLogger,
): SendMail =>
  SMTP_URL
    ? createSmtp({ url: SMTP_URL, from, log })
    : createOutbox({ folder: path.join(DATA_DIR, 'outbox'), from, log })
