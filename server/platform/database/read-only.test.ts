import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabase } from '#test/support/database/database.ts'

test('a connection to a server that became read-only is dropped, and the next write uses another', async () => {
  const { db, drop } = await cloneDatabase({ max: 1 })
  onTestFinished(drop)
  // Only for this session, like the open sessions of a demoted server.
  await sql`set default_transaction_read_only = on`.execute(db)
  const write = () => sql`create table written ()`.execute(db)
  await expect(write()).rejects.toMatchObject({ code: '25006' })
  await expect(write()).resolves.toBeDefined()
})
