import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { KeyFileError } from '#server/features/sign-in/keys/key-file.ts'
import { BackupError } from '#server/platform/backup/manifest.ts'
import { ClockError } from '#server/platform/database/clock-check.ts'
import { CannotRunError, DataFolderError } from '#server/platform/database/embedded/start-errors.ts'
import { SchemaForbiddenError } from '#server/platform/database/migrations/migrate.ts'
import { OtherVersionError } from '#server/platform/database/migrations/other-nodes.ts'
import { SchemaNewerError, SchemaOlderError } from '#server/platform/database/migrations/schema-state.ts'
import { isDatabaseUnavailable } from '#server/platform/database/outage.ts'
import { UnreachableError } from '#server/platform/failures/unreachable-error.ts'
import { AddressError, isThisMachine } from '#server/platform/settings/addresses.ts'
import type { Settings } from '#server/platform/settings/env.ts'
import { SettingsError } from '#server/platform/settings/env.ts'

const BUILT = fileURLToPath(new URL('../../dist/', import.meta.url))

class WebMissingError extends Error {}

/**
 * Returns the folder of the built web; undefined if `args` has `--api-only`, as in development, where Vite serves the
 * sources. Throws WebMissingError.
 */
export function findWebFolder(args: readonly string[]) {
  if (args.includes('--api-only')) return undefined
  if (existsSync(`${BUILT}index.html`)) return BUILT
  throw new WebMissingError('The web is not built; npm start builds it, and so does npm run build.')
}

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

/** Returns what a start says on standard error, where no log of ours keeps it, until the community has had an operator. */
export const toFirstRunText = (
  address: string,
  code: string,
) => `  This community has no operator yet. Become its operator with this code, once:

    ${new URL('/first-run', address)}
    ${code}
`

type StartConditions = Pick<Settings, 'RATE_LIMITS' | 'PUBLIC_URL' | 'SMTP_URL' | 'UNKNOWN'> & {
  isConfirmed: boolean
  isForgiving: boolean
}

/** Settings that are allowed but rarely intended, as sentences for the log. */
export function listWarnings(conditions: StartConditions) {
  const { RATE_LIMITS, PUBLIC_URL, SMTP_URL, UNKNOWN, isConfirmed, isForgiving } = conditions
  const isPublic = !isThisMachine(PUBLIC_URL.hostname)
  return [
    RATE_LIMITS === 'off' && 'RATE_LIMITS=off: passwords can be guessed and pages called without limit.',
    isPublic &&
      !isConfirmed &&
      'Addresses are not confirmed, on a public address: accounts can be made for the addresses of others.',
    isConfirmed &&
      SMTP_URL === undefined &&
      'Addresses are to be confirmed, but without SMTP_URL no mail reaches anyone who signs up.',
    isPublic &&
      PUBLIC_URL.protocol === 'http:' &&
      'The address is http and not this machine: passwords and tokens cross the network in clear text.',
    !isForgiving &&
      'Searches find exact words only: the database has no index of trigrams (pg_trgm); see docs/operations.md.',
    ...UNKNOWN.map(toUnknownText),
  ].filter(warning => warning !== false)
}

export const toUnknownText = ({ place, name, meant }: Settings['UNKNOWN'][number]) =>
  `${place} has ${name}, which is not a setting${meant ? `; ${meant} is one` : ''}.`
