import { sql } from 'kysely'

/**
 * Whether the session of the row (`auth.sessions` in the statement) was opened by one factor though its member has
 * a second, verified one.
 */
export const awaitsFactor = sql<boolean>`auth.sessions.aal = 'aal1' and exists (
  select from auth.mfa_factors as factor
  where factor.user_id = auth.sessions.user_id and factor.status = 'verified'
)`.as('awaitsFactor')
