/** The embedded PostgreSQL cannot run here; the message says what hinders it, for whoever starts the program. */
export class CannotRunError extends Error {
  override name = 'CannotRunError'
  /** Whether it may run later though nobody changes anything. */
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
