import { type RawBuilder, sql } from 'kysely'
import { textList } from '#server/platform/database/list-parameter.ts'

/** Networks of the machine itself: behind an untrusted proxy, everybody seems to come from there. */
const SILENT_NETWORKS = ['127.0.0.0/24', '::/48', 'unknown']

/** Returns null if the network does not say where somebody is. */
export const toCountedNetwork = (network: string) => (SILENT_NETWORKS.includes(network) ? null : network)

type Pair = { one: unknown; other: unknown; at: RawBuilder<unknown> }

/** Compares the networks of sessions that were used since the UTC day before `at`. */
export const shareNetwork = ({ one, other, at }: Pair) => sql<boolean>`exists (
  select from auth.sessions own join auth.sessions theirs on own.ip = theirs.ip
  where own.user_id = ${one} and theirs.user_id = ${other}
    and own.refreshed_at >= date_trunc('day', ${at}, 'UTC') - interval '1 day'
    and theirs.refreshed_at >= date_trunc('day', ${at}, 'UTC') - interval '1 day'
    and own.ip <> all(${textList(SILENT_NETWORKS)}))`
