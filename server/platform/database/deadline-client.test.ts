import type pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

// The first 500 texts of a process get a name, some of them in other files.
vi.resetModules()
const { PLAN_EACH_TIME, PreparingClient } = await import('./deadline-client.ts')

async function connected() {
  const client = new PreparingClient(inject('cluster'))
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

const preparedBy = async (client: pg.Client) => {
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement)
}

test('a statement with parameters is prepared', async () => {
  const client = await connected()
  await client.query('select $1::text', ['a'])
  await client.query('select 1')
  expect(await preparedBy(client)).toEqual(['select $1::text'])
})

test('a statement that has to be planned again for each run is not', async () => {
  const client = await connected()
  const { rows } = await client.query(`select ${PLAN_EACH_TIME} $1::text as said`, ['a'])
  expect(rows).toEqual([{ said: 'a' }])
  expect(await preparedBy(client)).toEqual([])
})
