import type { PoolConfig } from 'pg'
import { startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts'
import { checkConnection } from './reach.ts'

export type OpenDatabase = {
  config: PoolConfig
  /** Resolves with the reason when an embedded server is away for good; never for a database named by its address. */
  lost: Promise<Error>
  stop: () => Promise<void>
}

type Where = { DATABASE_URL?: string | undefined; DATA_DIR: string }

/**
 * The database named by DATABASE_URL, else the embedded one in DATA_DIR. Throws UnreachableError and
 * DataFolderError.
 */
export async function openDatabase(where: Where, log: (line: string) => void): Promise<OpenDatabase> {
  if (!where.DATABASE_URL) return startEmbeddedPostgres({ dataDir: where.DATA_DIR, log })
  const config = { connectionString: where.DATABASE_URL }
  await checkConnection(config)
  return {
    config,
    lost: new Promise(() => {}),
    stop: async () => {},
  }
}
