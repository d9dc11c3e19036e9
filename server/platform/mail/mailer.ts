import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import { isThisMachine } from '#server/platform/addresses.ts'
import { CLOSED, type SendMail, toMessage } from './mail.ts'

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

type Options = { url: string; from: string; log: FastifyBaseLogger }

/** The address with the wish for TLS in it, unless it says otherwise or the server is this machine. */
export function requireTls(address: string) {
  const url = new URL(address)
  if (url.protocol === 'smtp:' && !isThisMachine(url.hostname) && !url.searchParams.has('requireTLS'))
    url.searchParams.set('requireTLS', 'true')
  return url.href
}

/** Sends over the server at `url`, each mail on a connection of its own. */
export function createSmtp({ url, from, log }: Options): SendMail {
  const transport = createTransport({ url: requireTls(url), ...PATIENCE, ...CLOSED })
  return async mail => {
    await transport.sendMail(toMessage(mail, from)).catch((failure: Failure) => {
      if (!isFinal(failure)) throw new Error(describeFailure(failure))
      log.warn({ mail: mail.id, why: describeFailure(failure) }, 'a mail was turned down for good')
    })
  }
}
