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

/** The data folder cannot serve; the message is one plain sentence for the person who starts the program. */
export class DataFolderError extends Error {
  override name = 'DataFolderError'
  /** Whether it may work later without a change of settings, for example when others free space. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass = false } = {}) {
    super(message)
    this.mayPass = mayPass
  }
}

/** Finds why `folder` cannot be written in `said`, the words of PostgreSQL's tools or of Node; undefined if they do not say. */
export function findDataFolderFault(folder: string, said: string) {
  // The memory of /dev/shm knows the same errors, and they say nothing about the folder.
  const lines = said.split('\n').filter(line => !line.includes('shared memory'))
  const fault = FAULTS.find(({ sign }) => lines.some(line => sign.test(line)))
  if (!fault) return undefined
  return new DataFolderError(
    `The data folder ${folder} cannot be written because ${fault.reason}; ${fault.remedy} or choose another data folder.`,
    fault,
  )
}

/** The embedded PostgreSQL cannot run here; the message gives the reason, for the person who starts the program. */
export class CannotRunError extends Error {
  override name = 'CannotRunError'
  /** Whether it may run later without any change. */
  readonly mayPass: boolean

  constructor(message: string, { mayPass = false, ...options }: ErrorOptions & { mayPass?: boolean } = {}) {
    super(message, options)
    this.mayPass = mayPass
  }
}

/** Memory, processes or files of the whole machine that are used up, in the words of PostgreSQL's tools or of Node. */
const SCARCE =
  /\bE(AGAIN|NOMEM|MFILE|NFILE)\b|Cannot allocate memory|[Oo]ut of memory|Resource temporarily unavailable|Too many open files|shared memory/

/** Whether what a program said when it could not run may pass by itself. */
export const isOutOfResources = (said: string) => SCARCE.test(said)

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
