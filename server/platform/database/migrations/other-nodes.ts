import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import { compareVersions } from './versions.ts'

/** The seconds without a sign after which a node is gone. */
const GONE_SECONDS = 60
const LOOK_MS = 1_000

/** Thrown if a node of another version serves a database that cannot serve both. */
export class OtherVersionError extends Error {}

export type OtherNode = { id: string; place: string | null; version: string; seenAt: string }

/**
 * Returns the nodes of another version that serve the database now, as far as they say so. `sinceStart` leaves out those
 * that were not seen since the database started, which an embedded one ends with.
 */
export async function listOtherVersions(
  db: Db,
  version: string,
  sinceStart: boolean,
): Promise<readonly OtherNode[]> {
  const table = await sql<{ is: boolean }>`select to_regclass('nodes') is not null as is`.execute(db)
  if (!table.rows[0]?.is) return []
  const start = sinceStart ? sql`pg_postmaster_start_time()` : sql`'-infinity'`
  const { rows } = await sql<OtherNode>`
    select id, to_jsonb(nodes) ->> 'place' as place, version, seen_at::text as "seenAt" from nodes
    where seen_at > greatest(now() - make_interval(secs => ${GONE_SECONDS}), ${start})`.execute(db)
  return rows.filter(node => compareVersions(node.version, version) !== 0)
}

/** Returns whether nothing but this session is connected to the database, so that every node is gone. */
async function isAlone(db: Db) {
  const { rows } = await sql<{ alone: boolean }>`
    select not exists (select from pg_stat_activity where datname = current_database()
      and backend_type = 'client backend' and pid <> pg_backend_pid()) as alone`.execute(db)
  return rows[0]?.alone === true
}

type Waiting = { version: string; sinceStart: boolean; report: (text: string) => void }

/**
 * Waits until no node of another version is left, of which one that was killed has been silent for a minute. Throws
 * OtherVersionError as soon as one gives a sign.
 */
export async function waitUntilGone(db: Db, { version, sinceStart, report }: Waiting) {
  const first = await listOtherVersions(db, version, sinceStart)
  for (let others = first; others.length > 0; others = await listOtherVersions(db, version, sinceStart)) {
    if (await isAlone(db)) return
    const alive = others.find(({ id, seenAt }) =>
      first.some(node => node.id === id && node.seenAt !== seenAt),
    )
    if (alive)
      throw new OtherVersionError(
        `A node of Firsthand ${alive.version}${alive.place ? ` at ${alive.place}` : ''} serves this database, and ${version} cannot serve it at the same time; stop every node of that version first.`,
      )
    report(`Waiting for a node of Firsthand ${others[0]?.version} that may be gone, for at most a minute`)
    await pause(LOOK_MS)
  }
}
