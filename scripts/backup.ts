import { access, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { toStartFault } from '#server/compose/start.ts'
import { BackupError } from '#server/platform/backup/manifest.ts'
import { openBackup } from '#server/platform/backup/read-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { joinDatabase } from '#server/platform/database/open-database.ts'
import { settings } from '#server/platform/env.ts'
import { createShutdown } from '#server/platform/shutdown.ts'
import { openStorage } from '#server/platform/storage/storage.ts'
import { createProgressLine } from './backup/progress-line.ts'
import { rehearse } from './backup/rehearse.ts'

const print = (line: string) => void process.stderr.write(`${line}\n`)
const { closeOnExit, exit } = createShutdown(print)

const KEY_FILES = ['signing-keys.json', 'sealing-keys.json']

function readCommand(args: string[]) {
  const options = {
    check: { type: 'boolean', default: false },
    rehearse: { type: 'boolean', default: false },
    'without-keys': { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
  const [file, ...rest] = positionals
  if (!file || rest.length > 0) throw new BackupError('Name one file; npm run backup -- --help says more.')
  return {
    file: path.resolve(file),
    isCheck: values.check || values.rehearse,
    isRehearsal: values.rehearse,
    hasKeys: !values['without-keys'],
  }
}

type Command = ReturnType<typeof readCommand>

async function makeBackup({ file, hasKeys }: Command) {
  const chosen = settings()
  const { DATA_DIR } = chosen
  const database = await closeOnExit(joinDatabase(chosen, print), ({ stop }) => stop())
  const storage = await openStorage(chosen)
  const keyFiles = hasKeys ? await findFiles(KEY_FILES.map(name => path.join(DATA_DIR, name))) : []
  const line = createProgressLine(process.stderr)
  const { tables } = await writeBackup({
    file,
    database: database.config,
    storage,
    keyFiles,
    program: await readVersion(),
    onProgress: line.show,
  }).finally(line.end)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const keys = keyFiles.length > 0 ? 'with the keys' : 'without keys'
  return `${file} has ${rows.toLocaleString('en')} rows, ${keys}. Keep it where only you can read it.`
}

async function readVersion() {
  const { version }: { version: string } = JSON.parse(await readFile('package.json', 'utf8'))
  return version
}

async function findFiles(files: readonly string[]) {
  const found = await Promise.all(
    files.map(file =>
      access(file).then(
        () => true,
        () => false,
      ),
    ),
  )
  return files.filter((_, index) => found[index])
}

async function checkBackup({ file, isRehearsal }: Command) {
  const archive = await openBackup(file, () => {})
  const { createdAt, tables, entries } = archive.manifest
  const line = createProgressLine(process.stderr)
  if (isRehearsal) await rehearse(archive, line.show).finally(line.end)
  archive.close()
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${file} is whole: of ${createdAt}, ${rows.toLocaleString('en')} rows in ${entries.length} entries.${
    isRehearsal
      ? ' It was restored into a database of its own, and the points there follow from the facts.'
      : ''
  }`
}

try {
  const command = readCommand(process.argv.slice(2))
  await exit(0, await (command.isCheck ? checkBackup(command) : makeBackup(command)))
} catch (error) {
  const { code, said } = toStartFault(error)
  await exit(code, said)
}
