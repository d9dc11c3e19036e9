import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase } from '#test/support/database/database.ts'
import { connect } from './connect.ts'
import { migrate, SchemaForbiddenError } from './migrate.ts'

test('a database is migrated once, and a request there is limited in time again', async () => {
  const { db, drop } = await emptyDatabase()
  onTestFinished(drop)
  expect(await migrate(db)).toContain('0001_members')
  expect(await migrate(db)).toEqual([])
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)
  expect(rows).toEqual([{ statement_timeout: '5s' }])
})

test('a user who may not create tables causes a sentence and not the report of a bug', async () => {
  const database = await emptyDatabase()
  const user = `guest_${randomBytes(6).toString('hex')}`
  await sql.raw(`create role ${user} login password 'guest'`).execute(database.db)
  const config = { ...database.config, user, password: 'guest' }
  const db = connect({ config, prepare: true, onError: () => {} })
  onTestFinished(async () => {
    await db.destroy()
    await sql.raw(`drop role ${user}`).execute(database.db)
    await database.drop()
  })
  await expect(migrate(db)).rejects.toThrow(SchemaForbiddenError)
})
