import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { decodeHeader, parseMail } from '../../../scripts/demo/mails/parse-mail.ts'
import { openSmtp } from './smtp.ts'

const PATIENCE = { interval: 20 }
const ADDRESS = /https?:\/\/[^\s"]+/

export type OutboxMail = { to: string; subject: string; text: string; html: string; link: string }

function toMail(raw: string): OutboxMail {
  const { headers, parts } = parseMail(raw)
  const text = parts['text/plain'] ?? ''
  return {
    to: headers.get('to') ?? '',
    subject: decodeHeader(headers.get('subject')),
    text,
    html: parts['text/html'] ?? '',
    link: ADDRESS.exec(text)?.[0] ?? '',
  }
}

type KeptMail = { raw: string; remove: () => Promise<void> }

/** Reads mails from a place that can list them. */
const createMailbox = (list: () => Promise<KeptMail[]>) => ({
  mails: async () => (await list()).map(({ raw }) => toMail(raw)),
  /** Waits for a mail to an address. Removes it from the place and returns it. */
  async mailTo(address: string, subject?: string) {
    const find = async () =>
      (await list())
        .map(({ raw, remove }) => ({ mail: toMail(raw), remove }))
        .find(({ mail }) => mail.to === address && (!subject || mail.subject === subject))
    await expect.poll(find, PATIENCE).toBeDefined()
    const found = (await find()) ?? expect.fail('the mail is gone')
    await found.remove()
    return found.mail
  },
})

/** Opens the mails that a server writes to its data folder if it has no mail server. */
export function openOutbox({ dataDir }: { dataDir: string }) {
  const folder = path.join(dataDir, 'outbox')
  return createMailbox(async () => {
    const names = await readdir(folder).catch(() => [])
    const files = names.filter(name => name.endsWith('.eml')).map(name => path.join(folder, name))
    return Promise.all(
      files.map(async file => ({ raw: await readFile(file, 'utf8'), remove: () => rm(file) })),
    )
  })
}

/** Starts a mail server. A server with `settings` sends its mails there. */
export async function startMailServer() {
  const { url, mails, close } = await openSmtp()
  const list = async () =>
    mails.map(({ raw }, place) => ({ raw, remove: async () => void mails.splice(place, 1) }))
  return { settings: { SMTP_URL: url, MAIL_FROM: 'mail@firsthand.example' }, close, ...createMailbox(list) }
}

/** Returns the parts of a link to the confirm page. */
export function linkParts({ link }: OutboxMail) {
  const { pathname, hash } = new URL(link)
  const carried = new URLSearchParams(hash.slice(1))
  return { pathname, token_hash: carried.get('token_hash') ?? '', type: carried.get('type') ?? '' }
}
