import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { isThisMachine } from '#server/platform/addresses.ts'
import { fillBrand } from '#server/platform/brand-slot.ts'
import type { Settings } from '#server/platform/env.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

/** `id` consists of letters, digits and hyphens; it identifies a mail that arrives twice. Both bodies say the same. */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
}

/** Sends a mail, or logs that it was rejected for good. Throws if it may succeed later. */
export type SendMail = (mail: Mail) => Promise<void>

/** A mail never includes files or addresses. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

type Sender = {
  from: string
  /** Returns the name of the community, which mails carry. */
  getName: () => string | Promise<string>
  /** Is notified of each mail that was not sent, with a reason that names no recipient. */
  onFailure?: (why: string) => void
}

/** Returns a mail in the form of nodemailer; `from` is the sender's address. */
async function toMessage({ id, ...mail }: Mail, { from, getName }: Sender) {
  const name = await getName()
  return {
    ...mail,
    subject: fillBrand(mail.subject, name),
    text: fillBrand(mail.text, name),
    html: fillBrand(mail.html, escapeHtml(name)),
    from: { name, address: from },
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  }
}

/** Timeouts in milliseconds. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
}

/** An error of nodemailer; `responseCode` is the response to `command`. */
type Failure = { code?: string; command?: string; responseCode?: number; message: string }

/** A 5yz reply to the recipient or to the mail itself is final (RFC 5321, section 4.2.1); any other may be our settings. */
const isFinal = ({ command, responseCode = 0 }: Failure) =>
  (command === 'RCPT TO' || command === 'DATA') && responseCode >= 500

/** The server's own message names the recipient, whose address must not be logged. */
const describeFailure = ({ code, command, responseCode, message }: Failure) =>
  responseCode ? `the mail server answered ${responseCode} to ${command} (${code})` : message

type SmtpOptions = Sender & { url: string; log: FastifyBaseLogger }

/** Returns the address with TLS required, unless it says otherwise or the server is this machine. */
export function requireTls(address: string) {
  const url = new URL(address)
  if (url.protocol === 'smtp:' && !isThisMachine(url.hostname) && !url.searchParams.has('requireTLS'))
    url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** Sends mails through the server at `url`, each on a connection of its own. */
export function createSmtp({ url, log, onFailure, ...sender }: SmtpOptions): SendMail {
  const transport = createTransport({ url: requireTls(url), ...TIMEOUTS, ...CLOSED })
  return async mail => {
    const message = await toMessage(mail, sender)
    await transport.sendMail(message).catch((failure: Failure) => {
      const why = describeFailure(failure)
      onFailure?.(why)
      if (!isFinal(failure)) throw new Error(why)
      log.warn({ mail: mail.id, why }, 'a mail was turned down for good')
    })
  }
}

type OutboxOptions = Sender & { folder: string; log: FastifyBaseLogger }

/** Writes each mail to `folder` as a file that mail programs open, and logs its name. */
function createOutbox({ folder, log, ...sender }: OutboxOptions): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED })
  return async mail => {
    const { message } = await transport.sendMail(await toMessage(mail, sender))
    const file = path.join(folder, `${mail.id}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.info({ file }, 'a mail is in the outbox')
  }
}

type MailerOptions = Omit<Sender, 'from'> & {
  settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>
  log: FastifyBaseLogger
}

/** Returns how mails are sent: through SMTP_URL, else to the folder `outbox` of DATA_DIR. */
export function createMailer({ settings, log, ...options }: MailerOptions): SendMail {
  const { SMTP_URL: url, MAIL_FROM: from, DATA_DIR } = settings
  if (url) return createSmtp({ url, from, log, ...options })
  return createOutbox({ folder: path.join(DATA_DIR, 'outbox'), from, log, ...options })
}
