import type { DatabaseConfig } from '#server/platform/database/deadline-client.ts'
import type { DatabaseWays } from '#server/platform/database/open-database.ts'
import { FreshReads } from './fresh-reads.ts'
import { Primary } from './primary.ts'
import { Replicas } from './replicas.ts'
import { noteWrites, WrittenLog } from './written-log.ts'

type Options = { ways: DatabaseWays; replicaUrls: readonly string[]; prepare: boolean }

/** The configurations of connections for the pool and past a pooler, and the reads from replicas if there are any. */
export type FollowedServers = {
  config: DatabaseConfig
  direct: DatabaseConfig
  freshReads: FreshReads | undefined
  close: () => Promise<void>
}

/**
 * Follows the servers of one database: the server that takes writes, by each way to it, and the replicas at `replicaUrls`.
 */
export async function followServers({ ways, replicaUrls, prepare }: Options): Promise<FollowedServers> {
  const { hosts, isPooled } = ways
  const primary = await Primary.find(hosts.config)
  const directPrimary = isPooled ? await Primary.find(hosts.direct) : primary
  const primaries = [...new Set([primary, directPrimary])].filter(way => way !== undefined)
  Primary.join(primaries)
  const watches = primaries.map(way => way.watch())
  const direct = { ...ways.direct, primary: directPrimary }
  const written = replicaUrls.length > 0 ? new WrittenLog() : undefined
  const replicas =
    written && new Replicas({ addresses: replicaUrls, primary: direct, prepare, isPooled, written })
  const freshReads = replicas && written && new FreshReads(replicas, written)
  return {
    config: { ...ways.config, primary, watchStatements: written && noteWrites(written) },
    direct,
    freshReads,
    async close() {
      await freshReads?.close()
      await Promise.all(watches.map(({ stop }) => stop()))
    },
  }
}
