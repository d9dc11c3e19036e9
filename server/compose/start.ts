import { KeyFileError } from '#server/features/accounts/identity/key-file.ts'
import { CannotRunError } from '#server/platform/database/embedded/cannot-run-error.ts'
import { DataFolderError } from '#server/platform/database/embedded/start-errors.ts'
import { SchemaForbiddenError, SchemaNewerError } from '#server/platform/database/migrate.ts'
import { isDatabaseUnavailable } from '#server/platform/database/outage.ts'
import { UnreachableError } from '#server/platform/database/reach.ts'
import { SettingsError } from '#server/platform/env.ts'
import { AddressError } from '#server/platform/http/listen.ts'
import { WebMissingError } from './web-folder.ts'

/** Exit codes as in BSD's sysexits.h: EX_TEMPFAIL and EX_CONFIG. */
const EXIT = { bug: 1, tryAgain: 75, configuration: 78 }

/** Disk, memory: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const OUT_OF_RESOURCES = /^53[12]00$/

const CONFIGURATION = [
  AddressError,
  CannotRunError,
  DataFolderError,
  KeyFileError,
  SchemaForbiddenError,
  SchemaNewerError,
  SettingsError,
  UnreachableError,
  WebMissingError,
]

/**
 * Why the program did not start or cannot go on, for people, and the code with which it ends, for whatever supervises
 * it: 78 where it fails until a person changes something, 75 where the same start may succeed later.
 */
export function toStartFault(error: unknown): { code: number; said: string } {
  if (!(error instanceof Error)) return { code: EXIT.bug, said: String(error) }
  if ('mayPass' in error && error.mayPass === true) return { code: EXIT.tryAgain, said: error.message }
  const passing = findPassingFault(error)
  if (passing) return { code: EXIT.tryAgain, said: passing }
  if (CONFIGURATION.some(kind => error instanceof kind))
    return { code: EXIT.configuration, said: error.message }
  return { code: EXIT.bug, said: error.stack ?? error.message }
}

/** A database that went away, or whose disk filled up, after it was reached: in a sentence. */
function findPassingFault(error: Error) {
  if (isDatabaseUnavailable(error))
    return `The database went away during the start (${error.message}); the next start may find it.`
  if ('code' in error && OUT_OF_RESOURCES.test(String(error.code)))
    return `The database lacks room (${error.message}); free some space or memory on its machine.`
  return undefined
}
