import path from 'node:path'

type Fault = { sign: RegExp; reason: string; remedy: string; mayPass?: true }

const FAULTS: Fault[] = [
  {
    sign: /\bENOSPC\b|No space left on device/,
    reason: 'the disk is full',
    remedy: 'free some space',
    mayPass: true,
  },
  {
    sign: /\bEDQUOT\b|quota exceeded/,
    reason: 'the disk quota is used up',
    remedy: 'free some space',
    mayPass: true,
  },
  { sign: /\bEROFS\b|Read-only file system/, reason: 'its disk is read-only', remedy: 'make it writable' },
  {
    sign: /\bE(ACCES|PERM)\b|Permission denied|not permitted/,
    reason: 'permission is denied',
    remedy: 'make it writable for this user',
  },
  {
    sign: /\bE(NOTDIR|EXIST)\b|Not a directory/,
    reason: 'a part of its path is a file',
    remedy: 'move that file away',
  },
  { sign: /\bENAMETOOLONG\b|name too long/, reason: 'its path is too long', remedy: 'shorten the path' },
]

/** Thrown if the data folder cannot be used; the message is one plain sentence for the person who starts the program. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
  /** True if the folder may work later without a change of settings, for example when others free space. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass = false } = {}) {
    super(message)
    this.mayPass = mayPass
  }
}

/**
 * Returns an error with the reason why `folder` cannot be written. `output` is the output of PostgreSQL's tools or a message
 * of Node; undefined if it has no reason.
 */
export function findDataFolderFault(folder: string, output: string) {
  // The memory of /dev/shm causes the same errors, and they say nothing about the folder.
  const lines = output.split('\n').filter(line => !line.includes('shared memory'))
  const fault = FAULTS.find(({ sign }) => lines.some(line => sign.test(line)))
  if (!fault) return undefined
  return new DataFolderError(
    `The data folder ${folder} cannot be written because ${fault.reason}; ${fault.remedy} or choose another data folder.`,
    fault,
  )
}

/** Thrown if the embedded PostgreSQL cannot run here; the message is the reason, for the person who starts the program. */
export class CannotRunError extends Error {
  override name = 'CannotRunError'
  readonly mayPass: boolean

  constructor(message: string, { mayPass = false, ...options }: ErrorOptions & { mayPass?: boolean } = {}) {
    super(message, options)
    this.mayPass = mayPass
  }
}

/** Messages of PostgreSQL's tools or of Node if memory, processes or files of the whole machine are used up. */
const SCARCE =
  /\bE(AGAIN|NOMEM|MFILE|NFILE)\b|Cannot allocate memory|[Oo]ut of memory|Resource temporarily unavailable|Too many open files|shared memory/

/** Returns whether `output`, the output of a program that could not run, names a shortage that may pass by itself. */
export const isOutOfResources = (output: string) => SCARCE.test(output)

/** Returns the error to show for one that ended a start: DataFolderError if the folder is the cause. */
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
