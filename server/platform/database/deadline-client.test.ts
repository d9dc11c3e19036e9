import type pg from 'pg'
import { expect, inject, onTestFinished, test, vi } from 'vitest'

// The first 500 texts of a process get a name, some of them in other files.
vi.resetModules()
const { DeadlineClient, PLAN_EACH_TIME, PreparingClient } = await import('./deadline-client.ts')
const { createDeadline, DeadlineError, runWithDeadline } = await import('./deadline.ts')

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

test('a statement that needs a new plan for each run is not prepared', async () => {
  const client = await connected()
  const { rows } = await client.query(`select ${PLAN_EACH_TIME} $1::text as said`, ['a'])
  expect(rows).toEqual([{ said: 'a' }])
  expect(await preparedBy(client)).toEqual([])
})

test('a connection closes when a request times out, and its later statements fail', async () => {
  const client = new PreparingClient({ ...inject('cluster'), pipeline: true })
  await client.connect()
  const ended = new Promise(resolve => client.once('end', resolve))
  const after = runWithDeadline(createDeadline(50), () => client.query('select pg_sleep(30)')).catch(
    error => error,
  )
  const behind = client.query('select 1').catch((error: Error) => error.message)
  expect(await after).toBeInstanceOf(DeadlineError)
  expect(await behind).toBe('Connection terminated')
  await ended
})

test('a transaction that could not begin is not reported as committed', async () => {
  class WithoutBegin extends DeadlineClient {
    protected override send(...[text, ...args]: unknown[]) {
      return super.send(text === 'begin' ? 'select 1 / 0' : text, ...args)
    }
  }
  const client = new WithoutBegin({ ...inject('cluster'), pipeline: true })
  await client.connect()
  await client.query('begin')
  await client.query('select 1').catch(() => {})
  await expect(client.query('commit')).rejects.toThrow()
})
