import type { ServerMessage } from './live.ts'

/**
 * The header of a response to a write, and of the reads after it: up to where the log of the database must be read to show
 * that write. Only with read replicas.
 */
export const LOG_POSITION_HEADER = 'database-position'

/** A message as it is pushed. With read replicas its field `position` says the same as the header. */
export type PushedMessage = ServerMessage & { position?: string }
