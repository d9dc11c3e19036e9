import { KeyFileError } from './features/identity/key-file.ts'
import { CannotRunError } from './platform/database/embedded/cannot-run-error.ts'
import { DataFolderError } from './platform/database/embedded/data-folder-error.ts'
import { SchemaForbiddenError, SchemaNewerError } from './platform/database/migrate.ts'
import { UnreachableError } from './platform/database/reach.ts'
import { SettingsError } from './platform/env.ts'
import { AddressError } from './platform/http/listen.ts'
import { WebMissingError } from './web-folder.ts'

/** Exit codes as in BSD's sysexits.h: EX_TEMPFAIL and EX_CONFIG. */
const EXIT = { bug: 1, tryAgain: 75, configuration: 78 }

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

/** Why the program did not start, for people, and the code with which it ends, for whatever supervises it. */
export function startFault(error: unknown): { code: number; said: string } {
  if (!(error instanceof Error)) return { code: EXIT.bug, said: String(error) }
  if (error instanceof UnreachableError && error.mayPass) return { code: EXIT.tryAgain, said: error.message }
  if (CONFIGURATION.some(kind => error instanceof kind))
    return { code: EXIT.configuration, said: error.message }
  return { code: EXIT.bug, said: error.stack ?? error.message }
}
