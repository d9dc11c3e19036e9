import { randomUUID } from 'node:crypto'
import { brand } from '#contract/brand.ts'
import { createApp } from './compose/app.ts'
import { openJobs, openRefresh } from './compose/open-jobs.ts'
import { openListMailSending } from './compose/open-list-mails.ts'
import { findWebFolder, listWarnings, toFirstRunNotice, toStartFault } from './compose/start.ts'
import { readCommunity } from './features/accounts/community-settings/queries.ts'
import { agreeOnKeys } from './features/accounts/keys/commands.ts'
import { openFirstRun } from './features/moderation/first-run/queries.ts'
import { buildLedger } from './features/rewards/points/commands.ts'
import { connect } from './platform/database/connect.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { type Settings, settings } from './platform/env.ts'
import { drain, listen } from './platform/http/listen.ts'
import { createLive } from './platform/live/live.ts'
import { createShutdown } from './platform/shutdown.ts'

const say = (line: string) => void process.stderr.write(`${line}\n`)
const { closeOnExit, exit } = createShutdown(say)

function endBy(error: unknown) {
  const { code, said } = toStartFault(error)
  return exit(code, said)
}

async function start(chosen: Settings) {
  const web = findWebFolder(process.argv)
  const database = await closeOnExit(openDatabase(chosen, say), ({ stop }) => stop())
  void database.lost.then(endBy)
  const prepare = chosen.DATABASE_PREPARE === 'on'
  let app: Awaited<ReturnType<typeof createApp>> | undefined
  // The message alone: pg hangs its whole client on the error.
  const onError = ({ message }: Error) => app?.log.warn({ why: message }, 'a connection broke')
  const db = await closeOnExit(connect({ config: database.config, prepare, onError }), db => db.destroy())
  await migrate(db)
  await buildLedger(db)
  await agreeOnKeys(db, chosen.DATA_DIR)
  const live = await closeOnExit(
    createLive({ database: database.config, redisUrl: chosen.REDIS_URL, onError }),
    ({ close }) => close(),
  )
  const firstRun = await openFirstRun(db)
  const { isConfirmed } = (await readCommunity(db, chosen)).values
  const nodeId = randomUUID()
  app = await closeOnExit(createApp({ db, live, settings: chosen, nodeId, webFolder: web, firstRun }), drain)
  const address = await listen(app, chosen)
  // From here on the program waits for a database that goes away, so nothing below may fail without it.
  say(`\n  ${brand} is running at ${address}\n`)
  if (firstRun) say(toFirstRunNotice(address, firstRun.text))
  const { log } = app
  for (const warning of listWarnings({ ...chosen, isConfirmed })) log.warn(warning)
  await closeOnExit(openRefresh({ db, publish: live.publish, log }), ({ stop }) => stop())
  await closeOnExit(openListMailSending({ db, settings: chosen, log, nodeId }), ({ stop }) => stop())
  const jobs = await closeOnExit(
    openJobs({ db, database: database.config, settings: chosen, publish: live.publish, log }),
    ({ stop }) => stop(),
  )
  await jobs.start()
}

// The reader of our messages may be gone; that is no reason to stop.
process.stderr.on('error', () => {})
// A terminal and npm may both pass on the same Ctrl-C, so a second signal must not cut the stop short.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void exit(0))

try {
  await start(settings())
} catch (error) {
  await endBy(error)
}
