import { setTimeout as pause } from 'node:timers/promises'
import { parseMail } from '../../../../scripts/demo/mails/parse-mail.ts'
import { join } from '../../accounts/personas.ts'
import { joinStaff } from '../../accounts/staff.ts'
import { publishIdea } from '../../items/factories.ts'
import { openSmtp } from '../../mail/smtp.ts'
import { orderMail, releaseMail } from '../../public-pages/mail-reviews.ts'
import { addSubscribers } from '../../public-pages/subscribers.ts'
import { runApp } from '../../running-app.ts'
import { startServer } from '../../server/server.ts'

const FINISHED_EACH_MS = 1_000
const FINISHED_WITHIN_MS = 300_000

/** Sends a launch mail to `count` subscribers on a server that itself sends none. */
async function orderLaunch(smtpUrl: string, count: number) {
  const mailSettings = { SMTP_URL: smtpUrl, MAIL_FROM: 'mail@firsthand.example' }
  const server = await startServer(mailSettings)
  const author = await join(server)
  const { id: itemId } = await publishIdea(author)
  await addSubscribers(server.db, { itemId, count })
  await orderMail(author, { itemId })
  // The first mail of an author waits for a moderator.
  await releaseMail(await joinStaff(server, 'moderator'), { itemId, kind: 'launch' })
  const readMail = async () => {
    const [mail] = (await author.call('GET /items/:itemId/list-mails', { params: { itemId } })).ok
    if (!mail) throw new Error('an item has three mails')
    return mail
  }
  const untilSent = async () => {
    const until = performance.now() + FINISHED_WITHIN_MS
    let mail = await readMail()
    while (mail.state !== 'sent' && performance.now() < until) {
      await pause(FINISHED_EACH_MS)
      mail = await readMail()
    }
    return mail
  }
  /** Mails with an unknown outcome count too. */
  const countInFlight = () => server.value<number>`select count(*)::int from list_mail_deliveries
    where state in ('in-flight', 'perhaps-not-sent')`
  const env = { DATABASE_URL: server.url, DATA_DIR: server.dataDir, ...mailSettings }
  return { untilSent, countInFlight, env, close: server.close }
}

/** Starts a mail server. It calls `onArrival` with the number of each mail that it gets, before it replies. */
async function startCountingSmtp() {
  const waiting = new Map<number, () => void>()
  let count = 0
  const smtp = await openSmtp(command => {
    if (command === 'END') {
      count += 1
      waiting.get(count)?.()
    }
    return undefined
  })
  return { ...smtp, onArrival: (number: number, act: () => void) => void waiting.set(number, act) }
}

/**
 * Sends a launch mail to `count` subscribers through a mail server of the test. For each number in `killAt`, kills the
 * node when the mail with this number has arrived, before the reply to it. Returns how often each address got the mail,
 * the number of mails in flight at each kill, the author's view, and the duration (ms).
 */
export async function sendThroughKills({ count, killAt }: { count: number; killAt: readonly number[] }) {
  const { url, mails, close, onArrival } = await startCountingSmtp()
  const launch = await orderLaunch(url, count)
  const inFlight: number[] = []
  const startedAt = performance.now()
  let app = await runApp(launch.env)
  for (const number of killAt) {
    onArrival(number, () => app.child.kill('SIGKILL'))
    await app.exit
    inFlight.push((await launch.countInFlight()) - inFlight.reduce((sum, earlier) => sum + earlier, 0))
    app = await runApp(launch.env)
  }
  const shown = await launch.untilSent()
  const tookMs = performance.now() - startedAt
  await app.end()
  await launch.close()
  close()
  const arrived = new Map<string, number>()
  // The author and the moderator also get mails.
  const ofList = mails.filter(({ to }) => to.some(address => address.startsWith('subscriber')))
  for (const { to } of ofList) for (const address of to) arrived.set(address, (arrived.get(address) ?? 0) + 1)
  const hasUnsubscribe = ofList.every(({ raw }) => parseMail(raw).headers.has('list-unsubscribe-post'))
  return { arrived, inFlight, shown, tookMs, hasUnsubscribe }
}
