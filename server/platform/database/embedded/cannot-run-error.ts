/** The embedded PostgreSQL cannot run here; the message says what hinders it, for whoever starts the program. */
export class CannotRunError extends Error {
  override name = 'CannotRunError'
}
