import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { createApp } from '#server/compose/app.ts'
import { startJobs } from '#server/compose/node.ts'
import { openMailer } from '#server/compose/open-list-mails.ts'
import { findWebFolder } from '#server/compose/web-folder.ts'
import { sendWeeklyEmails } from '#server/features/talk/weekly-emails/send-weekly-emails.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Db } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/start-embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { answerWhileStarting } from '#server/platform/http/answer-while-starting.ts'
import { drain, listen } from '#server/platform/http/listen.ts'
import { createLive, type Live } from '#server/platform/live/live.ts'
import type { Shutdown } from '#server/platform/processes/shutdown.ts'
import { isThisMachine } from '#server/platform/settings/addresses.ts'
import { readSettings, type Settings, SettingsError } from '#server/platform/settings/env.ts'
import { fillCommunity, getCredentials } from './community.ts'
import { openMailbox } from './mails/mailbox.ts'
import { MAILS_PATH } from './mails/pages.ts'
import { serveMailbox } from './mails/serve-mailbox.ts'
import { moderateCommunity } from './moderation.ts'
import { BUILDER, TESTER } from './people.ts'

type Env = Record<string, string | undefined>
type Options = { env: Env; isSending?: boolean }

/**
 * Starts the app with its built web, its jobs and the sample community, on a folder that is removed at its end. Its mails
 * are kept in a mailbox of its own, unless `isSending` says to send them by the SMTP_URL of `env`.
 */
export async function startThrowawayApp(
  { closeOnExit, exit }: Shutdown,
  { env, isSending = false }: Options,
) {
  const webFolder = findWebFolder([])
  const dataDir = await closeOnExit(mkdtemp(path.join(tmpdir(), 'firsthand-demo-')), folder =>
    rm(folder, { recursive: true, force: true }),
  )
  const mailbox = isSending ? undefined : await closeOnExit(openMailbox(), ({ close }) => close())
  const settings = readDemoSettings(mailbox ? receiveMails(env, mailbox) : env, dataDir)
  if (!settings.SMTP_URL)
    throw new SettingsError('--send needs SMTP_URL and MAIL_FROM: the mail server that sends.')
  // Filling takes a minute, after which it would be late to learn that the port is taken.
  const port = await closeOnExit(answerWhileStarting(settings), ({ close }) => close())
  const postgres = await closeOnExit(
    startEmbeddedPostgres({ dataDir, durable: false, log: () => {} }),
    ({ stop }) => stop(),
  )
  void postgres.lost.then(reason => exit(1, reason.message))
  const database = postgres.config
  const db = await closeOnExit(connect({ config: database, prepare: true, onError: () => {} }), db =>
    db.destroy(),
  )
  await migrate(db)
  const live = await closeOnExit(
    createLive({ database, redis: undefined, onError: console.error }),
    ({ close }) => close(),
  )
  const secrets = await fillApp({ db, live, settings }, closeOnExit)
  const nodeId = randomUUID()
  const app = await closeOnExit(createApp({ db, live, settings, nodeId, webFolder }), drain)
  if (mailbox) serveMailbox(app, mailbox)
  await port.close()
  const address = await listen(app, settings)
  const { publish } = live
  await startJobs({ db, database, settings, publish, log: app.log, nodeId }, closeOnExit)
  if (mailbox) await sendWeek({ db, settings }, app.log)
  return { app, address, mailbox: mailbox && new URL(MAILS_PATH, toLocalAddress(app, address)).href, secrets }
}

function toLocalAddress({ server }: FastifyInstance, address: string) {
  if (isThisMachine(new URL(address).hostname)) return address
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const receiveMails = ({ SMTP_URL_FILE: _, ...env }: Env, { url }: { url: string }): Env => ({
  ...env,
  SMTP_URL: url,
  MAIL_FROM: 'mail@firsthand.example',
})

/**
 * Reads the settings of the demo. Pictures and backups of the sample are not stored in the places that an environment for a
 * real server names.
 */
function readDemoSettings(env: Env, dataDir: string): Settings {
  const settings = readSettings({ LOG_LEVEL: 'warn', ...env, DATA_DIR: dataDir, RATE_LIMITS: 'off' })
  return { ...settings, S3: undefined, BACKUP_DIR: undefined }
}

type Parts = { db: Db; live: Live; settings: Settings }

/** Without a mail server, no mail is sent about sample data. */
async function fillApp({ db, live, settings }: Parts, closeOnExit: Shutdown['closeOnExit']) {
  const silent: Settings = { ...settings, SMTP_URL: undefined, CONFIRM_EMAIL: 'off' }
  const app = await closeOnExit(createApp({ db, live, settings: silent, webFolder: undefined }), app =>
    app.close(),
  )
  await fillCommunity(app, db)
  const secrets = await moderateCommunity(app, db)
  await endMails(db)
  await app.close()
  // Else operators would see a node that is gone.
  await db.deleteFrom('nodes').execute()
  return secrets
}

/** The mailbox begins with two weekly emails, on whatever day the demo starts. The other members get none. */
async function sendWeek({ db, settings }: Pick<Parts, 'db' | 'settings'>, log: FastifyInstance['log']) {
  const shown = [BUILDER, TESTER].map(who => getCredentials(who).email)
  await sql`insert into weekly_emails (user_id, week, seen_at)
    select id, 'infinity', now() from auth.users where email not in (${sql.join(shown)})`.execute(db)
  const sendMail = openMailer({ db, settings, log })
  const dependencies = { db, sendMail, origin: settings.PUBLIC_URL.origin, log }
  await sendWeeklyEmails(dependencies, sql`date_trunc('week', now(), 'UTC') + interval '8 hours'`)()
}

async function endMails(db: Db) {
  await db.updateTable('moderation_notices').set({ mail_due_at: null }).execute()
  await db.updateTable('digest_sweeps').set({ swept_until: sql`now()` }).execute()
}
