import { sql } from 'kysely'
import type { MemberId, SessionId } from '#contract/ids.ts'
import type { Fact } from '#server/facts.ts'
import { refuse } from '../http/refusal.ts'
import type { Db, Tx } from './database.ts'

const DEADLOCK = '40P01'
const SERIALIZATION_FAILURE = '40001'
const ATTEMPTS = 5

export type Actor = { id: MemberId; sessionId: SessionId }
export type Recorder = (tx: Tx, fact: Fact) => Promise<void>
type Work<T> = (unit: { tx: Tx; record: (fact: Fact) => Promise<void> }) => Promise<T>
export type Write = <T>(work: Work<T>) => Promise<T>

/**
 * The one way to a transaction for a member. Its first statement makes sure that the session still
 * stands, so a token that outlives its session writes nothing. A deadlock repeats the whole work, at
 * most five times. Refuses with session.ended and member.banned.
 */
export function writeAs({ db, actor, recorder }: { db: Db; actor: Actor; recorder: Recorder }): Write {
  const once = <T>(work: Work<T>) =>
    db.transaction().execute(async tx => {
      await requireSession(tx, actor)
      return work({ tx, record: fact => recorder(tx, fact) })
    })
  return async work => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await once(work)
      } catch (error) {
        if (attempt === ATTEMPTS || !isRepeatable(error)) throw error
      }
    }
  }
}

const isRepeatable = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  (error.code === DEADLOCK || error.code === SERIALIZATION_FAILURE)

async function requireSession(tx: Tx, actor: Actor) {
  const session = await tx
    .selectFrom('auth.sessions as session')
    .innerJoin('auth.users as user', 'user.id', 'session.user_id')
    .select(sql<boolean>`coalesce("user".banned_until > now(), false)`.as('banned'))
    .where('session.id', '=', actor.sessionId)
    .where('session.user_id', '=', actor.id)
    .executeTakeFirst()
  if (!session) refuse('session.ended')
  if (session.banned) refuse('member.banned')
}
