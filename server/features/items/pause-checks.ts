import { sql } from 'kysely'
import { toPauseSentence } from '#contract/moderation/pause-words.ts'
import type { PauseName } from '#contract/moderation/pauses.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/failures/refusal.ts'

/** Null if no pause is running. The statement that acts reads it, so every node obeys at once. */
export const pausedUntil = (name: PauseName) =>
  sql<string | null>`(select ends_at from pauses where pauses.name = ${sql.lit(name)} and ends_at > now())`

export const isNotPaused = (name: PauseName) => sql<boolean>`${pausedUntil(name)} is null`

/** Null if there was none. Work that a pause delayed is late only from then on. */
export const lastPauseEnd = (name: PauseName) =>
  sql<string | null>`(select ends_at from pauses where pauses.name = ${sql.lit(name)} and ends_at <= now())`

export async function findPauseEnd(db: Db | Tx, name: PauseName) {
  const { rows } = await sql<{ until: string | null }>`select ${pausedUntil(name)} as until`.execute(db)
  return rows[0]?.until ?? null
}

const codes = {
  publishing: 'publishing.paused',
  'list-mails': 'list-mail.paused',
} as const satisfies Partial<Record<PauseName, RefusalCode>>

export async function requireNotPaused(db: Db | Tx, name: keyof typeof codes) {
  const until = await findPauseEnd(db, name)
  if (until) throw new Refusal(codes[name], undefined, toPauseSentence(name, until))
}
