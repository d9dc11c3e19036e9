import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { brand } from '#contract/brand.ts'
import { createApp } from './app.ts'
import { KeyFileError } from './features/identity/keys.ts'
import { connect } from './platform/database/connect.ts'
import { DataFolderError } from './platform/database/embedded/data-folder-error.ts'
import { migrate, SchemaNewerError } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { type Settings, SettingsError, settings } from './platform/env.ts'

const EXIT_CONFIGURATION = 78
const WEB_FOLDER = fileURLToPath(new URL('../dist/', import.meta.url))

const say = (line: string) => void process.stderr.write(`${line}\n`)

async function start(chosen: Settings) {
  const database = await openDatabase(chosen, say)
  const config = { config: database.config, prepare: chosen.DATABASE_PREPARE === 'on' }
  const db = connect({ ...config, onError: error => say(`Database: ${error.message}`) })
  let closing = false
  const close = async (code: number) => {
    if (closing) return
    closing = true
    await app?.close()
    await db.destroy()
    await database.stop()
    process.exit(code)
  }
  let app: Awaited<ReturnType<typeof createApp>> | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close(0))
  void database.lost.then(reason => {
    if (closing) return
    say(reason)
    void close(1)
  })
  try {
    await migrate(db)
    app = await createApp({ db, settings: chosen, webFolder: WEB_FOLDER })
    await app.listen({ port: chosen.PORT, host: chosen.HOST })
  } catch (error) {
    explain(error)
    await close(isExpected(error) ? EXIT_CONFIGURATION : 1)
  }
  say(`\n  ${brand} is running at ${addressOf(chosen, app?.server.address())}\n`)
}

const addressOf = ({ PUBLIC_URL, PORT }: Settings, bound: AddressInfo | string | null | undefined) =>
  PORT === 0 && bound && typeof bound === 'object' ? `http://localhost:${bound.port}` : PUBLIC_URL.origin

const isPortTaken = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'

const isExpected = (error: unknown) =>
  error instanceof SettingsError ||
  error instanceof DataFolderError ||
  error instanceof KeyFileError ||
  error instanceof SchemaNewerError ||
  isPortTaken(error)

function explain(error: unknown) {
  if (isPortTaken(error)) say('This port is in use by another program. Choose one with PORT=3001 npm start.')
  else say(isExpected(error) ? (error as Error).message : String((error as Error).stack ?? error))
}

try {
  await start(settings())
} catch (error) {
  explain(error)
  process.exit(isExpected(error) ? EXIT_CONFIGURATION : 1)
}
