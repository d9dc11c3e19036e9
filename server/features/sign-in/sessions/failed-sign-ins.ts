import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { toStoredNetwork } from '#server/platform/connections/network.ts'
import type { Db } from '#server/platform/database/database.ts'
import { textList } from '#server/platform/database/list-parameter.ts'
import type { Caller } from '#server/platform/http/route.ts'
import { runEvery } from '#server/platform/jobs/run-every.ts'

const EVERY_MS = 1_000
const WAITING_MAX = 1_000
const A_DAY = 20

/**
 * `note` takes a failed sign-in. A second later those of existing accounts are written, one for each account and at most
 * twenty a day. The queries do not depend on accounts, and no response waits for them, so that timing does not reveal which
 * address has an account.
 */
export function createFailedSignIns({ db, log }: { db: Db; log: FastifyBaseLogger }) {
  let waiting = new Map<string, string>()

  const write = async () => {
    if (waiting.size === 0) return
    const tried = waiting
    waiting = new Map()
    await insertFailures(db, { emails: [...tried.keys()], networks: [...tried.values()] })
  }
  const { stop } = runEvery(write, {
    everyMs: EVERY_MS,
    onError: error => log.warn({ err: error }, 'failed sign-ins could not be noted'),
  })

  return {
    note(email: string, { address }: Caller) {
      if (waiting.size < WAITING_MAX) waiting.set(email, toStoredNetwork(address))
    },
    async stop() {
      await stop()
      await write().catch(() => {})
    },
  }
}

const insertFailures = (db: Db, { emails, networks }: { emails: string[]; networks: string[] }) =>
  sql`
    insert into auth.audit_log_entries (user_id, action, ip)
    select account.id, 'login_failed', tried.network
    from unnest(${textList(emails)}, ${textList(networks)}) as tried (email, network)
    join auth.users as account using (email)
    where ${sql.lit(A_DAY)} > (
      select count(*) from auth.audit_log_entries as entry
      where entry.user_id = account.id and action = 'login_failed' and entry.created_at > now() - interval '1 day'
    )`.execute(db)
