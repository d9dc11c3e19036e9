import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { firstCharacters } from '#contract/text/characters.ts'
import { i18n } from '#contract/text/i18n.ts'
import { fillBrand } from '#server/platform/formats/brand-slot.ts'
import { escapeHtml } from '#server/platform/formats/escape-html.ts'
import { mailServerUp, mails } from '#server/platform/metrics/counters.ts'
import { isThisMachine } from '#server/platform/settings/addresses.ts'
import type { Settings } from '#server/platform/settings/env.ts'

/**
 * `id` consists of letters, digits and hyphens; it identifies a mail that arrives twice. Both bodies say the same. `author`
 * is the member in whose name it comes, via the community, from the address of the community as every mail.
 */
export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  headers: Readonly<Record<string, string>>
  author?: string
  replyTo?: string
}

/**
 * Sends a mail, or logs that it was rejected for good. Throws if a later try may succeed. Call it inside `inLanguage`, with
 * the language of the recipient.
 */
export type SendMail = (mail: Mail) => Promise<unknown>

/**
 * The outcome of a mail. `no-mailbox`: the server rejects its recipient for good; `rejected`: it rejects the mail itself.
 */
export type MailOutcome = 'sent' | 'no-mailbox' | 'rejected'

/** Sends a mail like SendMail and returns its outcome. Throws PerhapsSentError if the server may have taken it. */
export type DeliverMail = (mail: Mail) => Promise<MailOutcome>

/** The connection broke after the mail was handed over and before the server replied. */
export class PerhapsSentError extends Error {}

/** A mail never includes files or addresses. */
const CLOSED = { disableFileAccess: true, disableUrlAccess: true }

type Sender = {
  from: string
  getName: () => string | Promise<string>
  /** Its reason does not name the recipient. */
  onFailure?: (why: string) => void
}

const AUTHOR_MAX = 40

/**
 * Returns the name of a sender for mail programs: a member's name, without anything that could look like an address and at
 * most 40 characters long, via the community.
 */
export function toSenderName(community: string, author = '') {
  const safe = author.replaceAll(/[@.:/<>"＠。．｡：／＜＞＂\p{C}]/gu, '')
  const name = firstCharacters(safe, AUTHOR_MAX).trim()
  return name === '' ? community : i18n.t('{name} via {community}', { name, community })
}

async function toMessage({ id, author, ...mail }: Mail, { from, getName }: Sender) {
  const name = await getName()
  return {
    ...mail,
    subject: fillBrand(mail.subject, name),
    text: fillBrand(mail.text, name),
    html: fillBrand(mail.html, escapeHtml(name)),
    from: { name: toSenderName(name, author), address: from },
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
  }
}

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

/**
 * Creates a logger for nodemailer's `transactionLog` that only notes that DATA was sent: from then on the server may have
 * the mail.
 */
function watchHandover() {
  let isHandedOver = false
  const debug = (entry: { tnx?: string }, line: string) => {
    isHandedOver ||= entry.tnx === 'client' && line === 'DATA'
  }
  const ignore = () => {}
  const logger = {
    level: ignore,
    trace: ignore,
    debug,
    info: ignore,
    warn: ignore,
    error: ignore,
    fatal: ignore,
  }
  return { logger, isHandedOver: () => isHandedOver }
}

/** Sends mails through the server at `url`, each on a connection of its own. */
export function createSmtp({ url, log, onFailure, ...sender }: SmtpOptions): DeliverMail {
  const options = { url: requireTls(url), ...TIMEOUTS, ...CLOSED, transactionLog: true }
  return async mail => {
    const { logger, isHandedOver } = watchHandover()
    try {
      await createTransport({ ...options, logger }).sendMail(await toMessage(mail, sender))
      mailServerUp.set(1)
      return 'sent'
    } catch (error) {
      const failure = error as Failure
      const why = describeFailure(failure)
      onFailure?.(why)
      mailServerUp.set(isFinal(failure) ? 1 : 0)
      if (isFinal(failure)) {
        log.warn({ mail: mail.id, why }, 'a mail was turned down for good')
        return failure.command === 'RCPT TO' ? 'no-mailbox' : 'rejected'
      }
      throw isHandedOver() && !failure.responseCode ? new PerhapsSentError(why) : new Error(why)
    }
  }
}

/**
 * Connects to the mail server at `url` and signs in, and sends nothing. Returns why that fails, undefined if it does not.
 */
export async function tryMailServer(url: string) {
  const transport = createTransport({ url: requireTls(url), ...TIMEOUTS, ...CLOSED })
  try {
    await transport.verify()
    mailServerUp.set(1)
    return undefined
  } catch (error) {
    mailServerUp.set(0)
    return describeFailure(error as Failure)
  } finally {
    transport.close()
  }
}

/** Shorter, since somebody waits for a test. */
const TEST_TIMEOUTS = {
  dnsTimeout: 5_000,
  connectionTimeout: 8_000,
  greetingTimeout: 8_000,
  socketTimeout: 12_000,
}
const REPLY_MAX = 500

/**
 * `reply` is the mail server's response to the mail, or the sentence of the error; it may name the recipient. `why` is a
 * reason that does not.
 */
type TestReply = { isAccepted: boolean; reply: string; why?: string }
export type SendTestMail = (mail: Mail) => Promise<TestReply>

/** Returns the function that sends a mail and returns the reply of the server at `url`, for a sender who waits for it. */
export const createTester =
  ({ url, ...sender }: Pick<SmtpOptions, 'url' | 'from' | 'getName'>): SendTestMail =>
  async mail => {
    const transport = createTransport({ url: requireTls(url), ...TEST_TIMEOUTS, ...CLOSED })
    try {
      const { response } = await transport.sendMail(await toMessage(mail, sender))
      return { isAccepted: true, reply: response.slice(0, REPLY_MAX) }
    } catch (error) {
      const { message } = error as Failure
      return { isAccepted: false, reply: message.slice(0, REPLY_MAX), why: describeFailure(error as Failure) }
    }
  }

type OutboxOptions = Sender & { folder: string; log: FastifyBaseLogger }

/** Writes each mail to `folder` as a file that mail programs open, and logs its name. */
function createOutbox({ folder, log, ...sender }: OutboxOptions): DeliverMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...CLOSED })
  return async mail => {
    const { message } = await transport.sendMail(await toMessage(mail, sender))
    const file = path.join(folder, `${mail.id}.eml`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    log.info({ file }, 'a mail is in the outbox')
    return 'sent'
  }
}

type MailerOptions = Omit<Sender, 'from'> & {
  settings: Pick<Settings, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>
  log: FastifyBaseLogger
}

/** Returns how mails are sent: through SMTP_URL, else to the folder `outbox` of DATA_DIR. */
export function createMailer({ settings, log, ...options }: MailerOptions): DeliverMail {
  const { SMTP_URL: url, MAIL_FROM: from, DATA_DIR } = settings
  if (url) return countOutcomes(createSmtp({ url, from, log, ...options }))
  return countOutcomes(createOutbox({ folder: path.join(DATA_DIR, 'outbox'), from, log, ...options }))
}

const countOutcomes =
  (deliver: DeliverMail): DeliverMail =>
  async mail => {
    try {
      const outcome = await deliver(mail)
      mails.inc({ outcome })
      return outcome
    } catch (error) {
      mails.inc({ outcome: 'failed' })
      throw error
    }
  }
