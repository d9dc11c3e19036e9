import { sql } from 'kysely'
import type { Level } from '#server/model/hints.ts'

/**
 * Whether a second, verified factor of the member was not shown: neither by the session of the row (`auth.sessions` in
 * the statement) nor, in an earlier moment of it, by the token that asks.
 */
export const isFactorAwaited = ({ level }: { level: Level }) =>
  sql<boolean>`'aal1' in (auth.sessions.aal, ${level}) and exists (
    select from auth.mfa_factors as factor
    where factor.user_id = auth.sessions.user_id and factor.status = 'verified'
  )`

export const awaitsFactor = (bearer: { level: Level }) => isFactorAwaited(bearer).as('awaitsFactor')
