import { brand } from '#contract/brand/brand.ts'
import { toStartFault } from '#server/compose/start-faults.ts'
import { createShutdown } from '#server/platform/processes/shutdown.ts'
import { getCredentials } from './demo/community.ts'
import { BUILDER, MODERATOR, OPERATOR, type Person, people, TESTER } from './demo/people.ts'
import { startThrowawayApp } from './demo/throwaway-app.ts'

const print = (line: string) => void process.stderr.write(`${line}\n`)
const shutdown = createShutdown(print)

function toSignInLine(who: Person, what: string) {
  const { email, password } = getCredentials(who)
  return `    ${email.padEnd(28)} ${password}   ${people[who]}, ${what}`
}

const toMailText = (mailbox: string | undefined) =>
  mailbox
    ? `No email leaves this machine. Read them here, newest first:\n    ${mailbox}`
    : `Emails are really sent, through the server in SMTP_URL. The sample addresses are made up,
  so emails to them bounce.`

async function start() {
  print(`\n  Filling ${brand} with a sample community ...`)
  const isSending = process.argv.includes('--send')
  const { address, mailbox, secrets } = await startThrowawayApp(shutdown, { env: process.env, isSending })
  print(`
  ${brand} is running at ${address}

  This is sample data: every member and everything published here is made up. Sign in as
${toSignInLine(BUILDER, 'who publishes often and has many signals')}
${toSignInLine(TESTER, 'who votes, comments and answers')}
${toSignInLine(OPERATOR, 'who runs it, at /admin')}
${toSignInLine(MODERATOR, 'who decides on reports, at /admin')}

  The last two need an authenticator app with these secrets:
    ${people[OPERATOR]}   ${secrets.operator}
    ${people[MODERATOR]}   ${secrets.moderator}

  The other members have the same password, for example ${getCredentials('Tom').email}.

  ${toMailText(mailbox)}

  Ctrl-C stops it and deletes everything.
`)
}

process.stderr.on('error', () => {})
// A terminal and npm may both pass on the same Ctrl-C, so a second signal must not interrupt the stop.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void shutdown.exit(0))

try {
  await start()
} catch (error) {
  const { code, message } = toStartFault(error)
  await shutdown.exit(code, message)
}
