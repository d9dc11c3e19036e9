import { existsSync } from 'node:fs'
import { toStartFault } from '#server/compose/start.ts'
import { encryptionKeyFile } from '#server/features/accounts/keys/encryption.ts'
import { signingKeyFile } from '#server/features/accounts/keys/signing-keys.ts'
import { countRows } from '#server/platform/backup/manifest.ts'
import { openBackup } from '#server/platform/backup/read-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { joinDatabase } from '#server/platform/database/open-database.ts'
import { settings } from '#server/platform/env.ts'
import { readProgramVersion } from '#server/platform/program-version.ts'
import { createShutdown } from '#server/platform/shutdown.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { createProgressLine } from './backup/progress-line.ts'
import { readArguments } from './backup/read-arguments.ts'
import { rehearse } from './backup/rehearse.ts'

const print = (line: string) => void process.stderr.write(`${line}\n`)
const { closeOnExit, exit } = createShutdown(print)

const options = {
  check: { type: 'boolean', default: false },
  rehearse: { type: 'boolean', default: false },
  'without-keys': { type: 'boolean', default: false },
} as const

async function makeBackup({ file, hasKeys }: { file: string; hasKeys: boolean }) {
  const chosen = settings()
  const { DATA_DIR } = chosen
  const database = await closeOnExit(joinDatabase(chosen, print), ({ stop }) => stop())
  const storage = await openStorage(chosen)
  const keyFiles = hasKeys ? [signingKeyFile(DATA_DIR), encryptionKeyFile(DATA_DIR)].filter(existsSync) : []
  const line = createProgressLine(process.stderr)
  const manifest = await writeBackup({
    file,
    database: database.config,
    storage,
    keyFiles,
    program: readProgramVersion(),
    onProgress: line.show,
  }).finally(line.end)
  const rows = countRows(manifest)
  const keys = keyFiles.length > 0 ? 'with the keys' : 'without keys'
  return `${file} has ${rows.toLocaleString('en')} rows, ${keys}. Keep it where only you can read it.`
}

async function checkBackup({ file, isRehearsal }: { file: string; isRehearsal: boolean }) {
  const line = createProgressLine(process.stderr)
  const archive = await closeOnExit(openBackup(file, line.show).finally(line.end), async ({ close }) =>
    close(),
  )
  if (isRehearsal) await rehearse(archive, line.show).finally(line.end)
  const { createdAt, entries } = archive.manifest
  const rows = countRows(archive.manifest).toLocaleString('en')
  const whole = `${file} is whole: of ${createdAt}, ${rows} rows in ${entries.length} entries.`
  if (!isRehearsal) return whole
  return `${whole} It was restored into a database of its own, and the points there follow from the facts.`
}

try {
  const { file, values } = readArguments(options)
  const isCheck = values.check || values.rehearse
  const said = isCheck
    ? await checkBackup({ file, isRehearsal: values.rehearse })
    : await makeBackup({ file, hasKeys: !values['without-keys'] })
  await exit(0, said)
} catch (error) {
  const { code, said } = toStartFault(error)
  await exit(code, said)
}
