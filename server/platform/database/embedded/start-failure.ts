import path from 'node:path'
import { CannotRunError, isOutOfResources } from './cannot-run-error.ts'
import { DataFolderError, findDataFolderFault } from './start-errors.ts'

/** Turns what ended a start into the error to tell: DataFolderError where the folder is the cause. */
export function toStartFailure(dataDir: string, error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  if (error instanceof DataFolderError) return error
  const { syscall = '', path: place = dataDir }: NodeJS.ErrnoException = error
  if (syscall.startsWith('spawn')) return toCannotRunError(error)
  const elsewhere = path.relative(dataDir, place).startsWith('..') && !dataDir.startsWith(place)
  return findDataFolderFault(elsewhere ? place : dataDir, error.message) ?? error
}

function toCannotRunError(error: NodeJS.ErrnoException) {
  return new CannotRunError(
    `${error.path} cannot run on this machine (${error.code}); set DATABASE_URL to a PostgreSQL 15 or newer.`,
    { cause: error, mayPass: isOutOfResources(error.code ?? '') },
  )
}
