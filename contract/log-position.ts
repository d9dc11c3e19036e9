/**
 * The header of a response to a write, and of the reads after it: up to where the database must be read to show that write. Only
 * with read replicas.
 */
export const POSITION_HEADER = 'database-position'
