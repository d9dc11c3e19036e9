import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'vitest'
import { opened } from './smtp.ts'

const PATIENCE = { timeout: 10_000, interval: 20 }
const ADDRESS = /https?:\/\/[^\s"]+/

export type OutboxMail = { to: string; subject: string; text: string; html: string; link: string }

async function readMail(file: string): Promise<OutboxMail> {
  const { headers, parts } = opened(await readFile(file, 'utf8'))
  const text = parts['text/plain'] ?? ''
  return {
    to: headers.get('to') ?? '',
    subject: headers.get('subject') ?? '',
    text,
    html: parts['text/html'] ?? '',
    link: ADDRESS.exec(text)?.[0] ?? '',
  }
}

/** The mails that a server without a mail server leaves in its data folder. */
export function outboxOf({ dataDir }: { dataDir: string }) {
  const folder = path.join(dataDir, 'outbox')
  const files = async () => {
    const names = await readdir(folder).catch(() => [])
    return names.filter(name => name.endsWith('.eml')).map(name => path.join(folder, name))
  }
  const mails = async () => Promise.all((await files()).map(readMail))
  return {
    mails,
    /** The next mail to an address, once it is there; it is taken out. */
    async mailTo(address: string, subject?: string) {
      const isIt = (mail: OutboxMail) => mail.to === address && (!subject || mail.subject === subject)
      const find = async () => {
        for (const file of await files()) {
          const mail = await readMail(file)
          if (isIt(mail)) return { file, mail }
        }
        return undefined
      }
      await expect.poll(find, PATIENCE).toBeDefined()
      const found = (await find()) ?? expect.fail('the mail is gone')
      await rm(found.file)
      return found.mail
    },
  }
}

/** What a link to the confirm page carries. */
export function linkParts({ link }: OutboxMail) {
  const { pathname, hash } = new URL(link)
  const carried = new URLSearchParams(hash.slice(1))
  return { pathname, token_hash: carried.get('token_hash') ?? '', type: carried.get('type') ?? '' }
}
