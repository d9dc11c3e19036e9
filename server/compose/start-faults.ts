import { KeyFileError } from '#server/features/sign-in/keys/key-file.ts'
import { BackupError } from '#server/platform/backup/manifest.ts'
import { ClockError } from '#server/platform/database/clock-check.ts'
import { CannotRunError, DataFolderError } from '#server/platform/database/embedded/start-errors.ts'
import { SchemaForbiddenError } from '#server/platform/database/migrations/migrate.ts'
import { OtherVersionError } from '#server/platform/database/migrations/other-nodes.ts'
import { SchemaNewerError, SchemaOlderError } from '#server/platform/database/migrations/schema-state.ts'
import { isDatabaseUnavailable } from '#server/platform/database/outage.ts'
import { UnreachableError } from '#server/platform/failures/unreachable-error.ts'
import { AddressError } from '#server/platform/settings/addresses.ts'
import { SettingsError } from '#server/platform/settings/env.ts'
import { WebMissingError } from './web-folder.ts'

/** Exit codes as in BSD's sysexits.h: EX_TEMPFAIL and EX_CONFIG. */
const EXIT = { bug: 1, tryAgain: 75, configuration: 78 }

/** SQLSTATEs of a full disk and no memory: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const OUT_OF_RESOURCES = /^53[12]00$/

const CONFIGURATION = [
  AddressError,
  BackupError,
  CannotRunError,
  ClockError,
  DataFolderError,
  KeyFileError,
  OtherVersionError,
  SchemaForbiddenError,
  SchemaNewerError,
  SchemaOlderError,
  SettingsError,
  UnreachableError,
  WebMissingError,
]

/**
 * Returns why the program did not start or cannot continue, for people, and its exit code, for a supervisor: 78 if a person
 * has to change something, 75 if the same start may succeed later.
 */
export function toStartFault(error: unknown): { code: number; message: string } {
  if (!(error instanceof Error)) return { code: EXIT.bug, message: String(error) }
  // A WorkerEndedError, whose class is loaded with workers alone.
  if ('exitCode' in error && typeof error.exitCode === 'number')
    return { code: error.exitCode, message: error.message }
  if ('mayPass' in error && error.mayPass === true) return { code: EXIT.tryAgain, message: error.message }
  const passing = findPassingFault(error)
  if (passing) return { code: EXIT.tryAgain, message: passing }
  if (CONFIGURATION.some(kind => error instanceof kind))
    return { code: EXIT.configuration, message: error.message }
  return { code: EXIT.bug, message: error.stack ?? error.message }
}

function findPassingFault(error: Error) {
  if (isDatabaseUnavailable(error))
    return `The database went away during the start (${error.message}); the next start may find it.`
  if ('code' in error && OUT_OF_RESOURCES.test(String(error.code)))
    return `The database lacks room (${error.message}); free some space or memory on its machine.`
  return undefined
}
