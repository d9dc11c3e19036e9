import path from 'node:path'
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { BackupError } from '#server/platform/backup/manifest.ts'

export function readArguments<Options extends ParseArgsOptionsConfig>(options: Options) {
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const [file, ...rest] = positionals
    if (!file || rest.length > 0) throw new BackupError('Name one file; --help says more.')
    return { file: path.resolve(file), values }
  } catch (error) {
    throw error instanceof BackupError ? error : new BackupError((error as Error).message)
  }
}
