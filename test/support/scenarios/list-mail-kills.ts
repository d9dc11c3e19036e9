import { setTimeout as pause } from 'node:timers/promises'
import { join } from '../accounts/personas.ts'
import { publishIdea } from '../items/factories.ts'
import { openSmtp, parseMail } from '../mail/smtp.ts'
import { addSupporters } from '../public/supporters.ts'
import { runApp } from '../running-app.ts'
import { startServer } from '../server/server.ts'

const LOOK_EACH_MS = 10
const FINISHED_EACH_MS = 1_000
const FINISHED_WITHIN_MS = 300_000

/** Orders a launch mail to `count` supporters on a server that sends none itself. */
async function orderLaunch(smtpUrl: string, count: number) {
  const mailSettings = { SMTP_URL: smtpUrl, MAIL_FROM: 'mail@firsthand.example' }
  const server = await startServer(mailSettings)
  const author = await join(server)
  const { id: itemId } = await publishIdea(author)
  await addSupporters(server.db, { itemId, count })
  const params = { itemId, kind: 'launch' as const }
  const draft = { subject: 'It is here', text: 'Have a look.', productId: null }
  await author.call('PUT /items/:itemId/list-mails/:kind', { params, body: { version: 0, draft } })
  await author.call('POST /items/:itemId/list-mails/:kind/order', { params, body: { version: 1 } })
  const readMail = async () => {
    const [mail] = (await author.call('GET /items/:itemId/list-mails', { params: { itemId } })).ok
    if (!mail) throw new Error('an item has three mails')
    return mail
  }
  const env = { DATABASE_URL: server.url, DATA_DIR: server.dataDir, ...mailSettings }
  return { readMail, env, close: server.close }
}

/**
 * Sends a launch mail to `count` supporters through a mail server of our own, and kills the node whenever as many mails
 * as `killAt` says have arrived. Returns how often each address got it, what its author is shown, and how long it took (ms).
 */
export async function sendThroughKills({ count, killAt }: { count: number; killAt: readonly number[] }) {
  const { url, mails, close } = await openSmtp()
  const launch = await orderLaunch(url, count)
  const startedAt = performance.now()
  let app = await runApp(launch.env)
  for (const arrived of killAt) {
    while (mails.length < arrived) await pause(LOOK_EACH_MS)
    await app.end('SIGKILL')
    app = await runApp(launch.env)
  }
  const until = performance.now() + FINISHED_WITHIN_MS
  let shown = await launch.readMail()
  while (shown.state !== 'sent' && performance.now() < until) {
    await pause(FINISHED_EACH_MS)
    shown = await launch.readMail()
  }
  const tookMs = performance.now() - startedAt
  await app.end()
  await launch.close()
  close()
  const arrived = new Map<string, number>()
  for (const { to } of mails) for (const address of to) arrived.set(address, (arrived.get(address) ?? 0) + 1)
  const hasUnsubscribe = mails.every(({ raw }) => parseMail(raw).headers.has('list-unsubscribe-post'))
  return { arrived, shown, tookMs, hasUnsubscribe }
}
