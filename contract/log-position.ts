import type { ServerMessage } from './live.ts'

/**
 * The header with a log position, if there are read replicas. The response to a write has the position that includes the
 * write; later reads send it, so that the replica must have reached it.
 */
export const LOG_POSITION_HEADER = 'database-position'

/** A message as it is pushed. With read replicas its field `position` is the same as the header. */
export type PushedMessage = ServerMessage & { position?: string }
