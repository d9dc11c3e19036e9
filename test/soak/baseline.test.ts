import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '#server/platform/database/migrations/migrate.ts'
import { readProgram } from '#server/platform/database/migrations/migration-files.ts'
import { createNotes, noteNames } from '#server/platform/database/migrations/schema-state.ts'
import { emptyDatabase } from '#test/support/database/database.ts'
import { describeSchema } from '#test/support/database/describe-schema.ts'

/** The last commit that has the migrations which the baseline has replaced. */
const BEFORE = 'd21b003c50'
const ROOT = path.resolve(import.meta.dirname, '../..')

const readOld = (name: string) =>
  execFileSync('git', ['show', `${BEFORE}:server/migrations/${name}.sql`], { cwd: ROOT, encoding: 'utf8' })

test('a database that ran the replaced migrations ends up with the schema of a new database', async () => {
  const [old, fresh] = [await emptyDatabase(), await emptyDatabase()]
  onTestFinished(async () => void (await Promise.all([old.drop(), fresh.drop()])))
  const { replaced } = await readProgram()
  const client = new Client(old.config)
  await client.connect()
  // A fill has no rows to write here.
  for (const text of replaced.map(readOld)) if (!text.startsWith('-- fill')) await client.query(text)
  await client.end()
  await createNotes(old.db)
  await noteNames(old.db, replaced)
  await sql`update community_settings set name = 'Kept'`.execute(old.db)

  expect(await migrate(old.db)).not.toContain('0001_baseline')
  expect(await migrate(fresh.db)).toContain('0001_baseline')
  const describe = ({ db }: typeof old) => describeSchema(db as unknown as Kysely<never>)
  expect(await describe(old)).toEqual(await describe(fresh))
  const { rows } = await sql`select name from community_settings`.execute(old.db)
  expect(rows).toEqual([{ name: 'Kept' }])
})
