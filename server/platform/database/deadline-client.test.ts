import type pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { PLAN_EACH_TIME, PreparingClient } from './deadline-client.ts'

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

test('a statement that is to be planned anew is not', async () => {
  const client = await connected()
  const { rows } = await client.query(`select ${PLAN_EACH_TIME} $1::text as said`, ['a'])
  expect(rows).toEqual([{ said: 'a' }])
  expect(await preparedBy(client)).toEqual([])
})
