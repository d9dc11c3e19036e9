import { nowMillis } from '#server/platform/processes/clock.ts'
import { decodeHeader, parseMail } from './parse-mail.ts'
import { openSmtp, type Received } from './smtp.ts'

export type KeptMail = {
  id: number
  receivedMs: number
  from: string
  to: string
  replyTo: string
  subject: string
  text: string
  html: string
}

export const KEPT_MAX = 500

/** Receives all mails that are sent to `url`, to any address. */
export async function openMailbox({ keptMax = KEPT_MAX } = {}) {
  const mails: KeptMail[] = []
  let lastId = 0
  const keep = (received: Received) => {
    lastId += 1
    mails.unshift({ ...toMail(received), id: lastId, receivedMs: nowMillis() })
    mails.splice(keptMax)
  }
  const { url, close } = await openSmtp({ onMail: keep })
  return {
    url,
    list: (): readonly KeptMail[] => mails,
    find: (id: number) => mails.find(mail => mail.id === id),
    close: async () => close(),
  }
}

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>

/** The recipient is the one that the program named to the server, whatever the mail itself says. */
function toMail({ to, raw }: Received) {
  const { headers, parts } = parseMail(raw)
  return {
    from: decodeHeader(headers.get('from')),
    to: to.join(', '),
    replyTo: decodeHeader(headers.get('reply-to')),
    subject: decodeHeader(headers.get('subject')),
    text: parts['text/plain'] ?? '',
    html: parts['text/html'] ?? '',
  }
}
